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

// The kernels of a large page are packed in groups: base64 of a gzip of their bodies, and of the pictures
// that these refer to.
const groups = new Map();
async function unpacked(group) {
  const text = document.getElementById(`z${group}`).content.textContent;
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  const { bodies, pictures } = JSON.parse(await new Response(stream).text());
  const stock = document.getElementById("stock");
  for (const [name, picture] of Object.entries(pictures)) {
    if (!document.getElementById(name)) stock.insertAdjacentHTML("beforeend", picture);
  }
  return bodies;
}

async function fill(kernel) {
  if (!kernel.dataset.part) return;
  const [group, at] = kernel.dataset.part.split(":");
  if (!groups.has(group)) groups.set(group, unpacked(group));
  const bodies = await groups.get(group);
  if (!kernel.dataset.part) return;
  delete kernel.dataset.part;
  kernel.insertAdjacentHTML("beforeend", bodies[at]);
}

async function reveal() {
  const name = location.hash.slice(1);
  const kernel = document.getElementById(name.split("-")[0]);
  if (!kernel || !kernel.matches(".kernel")) return;
  if (kernel.hidden) { search.value = ""; filter(); }
  kernel.open = true;
  await fill(kernel);
  const place = document.getElementById(name) || kernel;
  if (place.matches(".access")) place.open = true;
  place.scrollIntoView();
  if (place.matches("details")) place.querySelector("summary").focus({ preventScroll: true });
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
addEventListener("toggle", (event) => {
  if (event.target.matches?.(".kernel") && event.target.open) fill(event.target);
}, true);
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
