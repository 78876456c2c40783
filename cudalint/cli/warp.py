"""`cudalint warp INDEX`: one access that is in no file, through a kernel made for it."""

from __future__ import annotations

import argparse
import re
import sys
from dataclasses import replace

from cudalint.arch import UnknownArchitectureError, canonical_name, load_architecture
from cudalint.cli.errors import tell
from cudalint.output.explain import explanation
from cudalint.output.style import unicode_fits
from cudalint.settings import Settings
from cudalint.source.tokens import words

_TYPE = re.compile(r"[A-Za-z_][\w :]*")
_NAME = re.compile(r"[A-Za-z_]\w*(?!\w)(?!\s*\()")
_MEMBER = re.compile(r"\.\s*[A-Za-z_]\w*")
_BUILT_IN = words("threadIdx blockIdx blockDim gridDim warpSize sizeof int unsigned long char short")
_SPACES = {
    "global": ("{type} *data{more}", ""),
    "shared": ("{type} *out{more}", "    extern __shared__ {type} data[];\n"),
    "constant": ("{type} *out{more}", ""),
}
ARRAY = "data"
_BODIES = {"load": "out[0] = data[{index}];", "store": "data[{index}] = {type}();"}


def run(options: argparse.Namespace) -> int:
    """Explain the access; status 0, or 2 where it could not be read."""
    from cudalint.engine import analyze

    try:
        arch = load_architecture(canonical_name(options.arch or Settings().arch))
    except UnknownArchitectureError as error:
        return tell(error)
    if not _TYPE.fullmatch(options.type):
        return tell(f"--type {options.type}: the name of a type is expected")
    x, y, z = options.block
    settings = replace(
        Settings(path="<warp>", arch=arch.name, dlcm=options.dlcm),
        defines=tuple(options.values),
        launches=(f"warp<<<1, dim3({x}, {y}, {z})>>>()",),
    )
    analysis = analyze(source_of(options).encode(), settings)
    problems = [problem.message for problem in analysis.problems]
    problems += [problem for kernel in analysis.kernels for problem in kernel.problems]
    for kernel in analysis.kernels if not problems else ():
        for launch in kernel.launches:
            found = [one for one in launch.accesses if one.access.array.name == ARRAY]
            shown = [
                explanation(
                    result,
                    launch,
                    analysis,
                    arch,
                    dlcm=options.dlcm,
                    unicode=unicode_fits(sys.stdout),
                    placed=False,
                )
                for result in found
            ]
            if shown:
                print("\n".join(shown), end="")
                return 0
    reasons = f" ({'; '.join(problems)})" if problems else ""
    return tell(f"the index `{options.index}` could not be read{reasons}")


def source_of(options: argparse.Namespace) -> str:
    """A kernel with the one access. Names in the index that CUDA does not define are its parameters."""
    given = {name for name, _ in options.values}
    names = dict.fromkeys(_NAME.findall(_MEMBER.sub("", options.index)))
    more = "".join(f", int {name}" for name in names if name not in _BUILT_IN | given)
    parameters, local = (text.replace("{type}", options.type) for text in _SPACES[options.space])
    if options.space == "global":
        parameters = f"{options.type} *out, {parameters}"
    outside = f"__constant__ {options.type} data[1024];\n" if options.space == "constant" else ""
    body = _BODIES[options.op].replace("{index}", options.index).replace("{type}", options.type)
    return f"{outside}__global__ void warp({parameters.replace('{more}', more)})\n{{\n{local}    {body}\n}}\n"
