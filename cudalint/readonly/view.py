"""A kernel as the compiler sees it: without the grid, block and arguments of any launch."""

from __future__ import annotations

from cudalint.dataclass import replace
from cudalint.exec.kernel import lower_kernel
from cudalint.exec.program import ExecutableProgram
from cudalint.ir.access import Kernel, Pruned, Span
from cudalint.ir.launch import Launch, LaunchSource
from cudalint.ir.result import AccessResult
from cudalint.readonly.eligibility import Eligibility, is_as_unguarded, is_asked
from cudalint.sema.functions import Function

_NOTHING = (None, None, None)


class CompiledViews:
    """The eligibility of one function's loads, one for each binding of its template parameters."""

    def __init__(self, program: ExecutableProgram, function: Function) -> None:
        self._program, self._function = program, function
        self._known: dict[tuple[tuple[str, str], ...], Eligibility] = {}

    def judged(
        self, kernel: Kernel, launch: Launch, results: tuple[AccessResult, ...]
    ) -> tuple[AccessResult, ...]:
        """The results of a kernel lowered for `launch`, with the answer for each load from global memory."""
        if not any(is_asked(result.access) for result in results):
            return results
        eligibility = self._of(kernel, launch)
        return tuple(replace(result, read_only=eligibility.of(result.access)) for result in results)

    def _of(self, kernel: Kernel, launch: Launch) -> Eligibility:
        key = tuple(sorted(launch.template_arguments.items()))
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._eligibility(kernel, launch)
        return found

    def _eligibility(self, kernel: Kernel, launch: Launch) -> Eligibility:
        from cudalint.arch import load_architecture

        settled = self._is_settled(launch)
        if kernel.pruned is Pruned.CODE or (kernel.pruned and not (settled and is_as_unguarded(kernel))):
            # What this launch leaves out is in the compiled kernel all the same.
            bindings = launch.template_arguments
            anyhow = Launch(
                launch.kernel, _NOTHING, _NOTHING, LaunchSource.ASSUMED, None, template_arguments=bindings
            )
            kernel = lower_kernel(self._program, self._function, anyhow, compiled=True)
        arch = load_architecture(self._program.settings.arch)
        return Eligibility(kernel, arch, self._where, settled)

    def _is_settled(self, launch: Launch) -> bool:
        """Whether every branch of the source is one of the compiled kernel."""
        unbound = [
            parameter
            for parameter in self._function.templates
            if parameter.is_unbound(launch.template_arguments)
        ]
        if all(parameter.is_type for parameter in unbound):
            text = self._function.node.text or b""
            return not unbound or b"constexpr" not in text
        return False

    def _where(self, span: Span) -> str:
        """`on line 12`, with the file where it is another than the kernel's."""
        for file in self._program.unit.files:
            if file.path == span.path:
                line = file.original.data.count(b"\n", 0, span.start) + 1
                other = "" if span.path == self._function.file.path else f" of {span.path}"
                return f"on line {line}{other}"
        return f"in {span.path}"
