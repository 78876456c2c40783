"use strict";
const search = document.getElementById("search");
const hits = document.getElementById("hits");
const kernels = [...document.querySelectorAll(".kernel")];

function filter() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const kernel of kernels) {
    const fits = words.every((word) => kernel.dataset.words.includes(word));
    kernel.hidden = !fits;
    shown += fits;
  }
  hits.textContent = words.length ? `${shown} of ${kernels.length} kernels` : "";
}

function reveal() {
  const kernel = document.getElementById(location.hash.slice(1));
  if (!kernel || !kernel.matches(".kernel")) return;
  if (kernel.hidden) { search.value = ""; filter(); }
  kernel.open = true;
  kernel.scrollIntoView();
  kernel.querySelector("summary").focus({ preventScroll: true });
}

function step(by) {
  const shown = kernels.filter((kernel) => !kernel.hidden);
  const current = document.activeElement.closest(".kernel");
  const at = shown.indexOf(current) + by;
  const next = shown[current ? Math.min(Math.max(at, 0), shown.length - 1) : 0];
  if (next) { next.firstElementChild.focus(); next.scrollIntoView({ block: "nearest" }); }
}

search.addEventListener("input", filter);
addEventListener("hashchange", reveal);
addEventListener("click", (event) => {
  const link = event.target.closest("[data-find]");
  if (link) { search.value = link.dataset.find; filter(); }
  // A link to the place where the page is already does not change the hash.
  else if (event.target.closest("a")?.hash === location.hash) reveal();
});
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target === search) {
    if (event.key === "Escape") { search.value = ""; filter(); search.blur(); }
    if (event.key === "Enter") step(1);
    return;
  }
  if (event.key === "/") { event.preventDefault(); search.focus(); search.select(); }
  if (event.key === "j") step(1);
  if (event.key === "k") step(-1);
});
filter();
reveal();
