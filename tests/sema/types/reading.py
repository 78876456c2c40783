"""Types read from snippets of source."""

from __future__ import annotations

from collections.abc import Iterator

import tree_sitter_cuda
from tree_sitter import Language, Parser

from cudalint.exec.assemble import make_program
from cudalint.exec.constants import ModuleEvaluator
from cudalint.ir.ctypes import CType
from cudalint.models.assemble import MODELS
from cudalint.sema.types.declarators import declarator_name, declarators
from cudalint.sema.types.scope import TypeScope
from cudalint.settings import Settings
from cudalint.source.preprocess import preprocess
from cudalint.syntax import cst
from cudalint.syntax.node import Node, root_of

_PARSER = Parser(Language(tree_sitter_cuda.language()))


def parse(source: str | bytes) -> Node:
    data = source.encode() if isinstance(source, str) else source
    return root_of(_PARSER.parse(data), data)


def scope_of(*sources: str, constants: str = "", macros: dict[str, str] | None = None) -> TypeScope:
    """A scope of what the sources declare, whose constant expressions see a file of `constants`, too."""
    settings = Settings(path="k.cu")
    program = make_program(preprocess(constants.encode(), settings, settings.path), settings, MODELS)
    scope = TypeScope(None, ModuleEvaluator(program), macros.get if macros else None)
    scope.symbols = program.symbols
    scope.declare(parse(""))
    for source in sources:
        scope.declare(parse(source))
    return scope


def walk(root: Node) -> Iterator[Node]:
    pending = [root]
    while pending:
        node = pending.pop()
        yield node
        pending.extend(reversed(node.named_children))


def declared(source: str, scope: TypeScope | None = None) -> dict[str, CType]:
    """The types of everything that declarations and parameters in `source` name."""
    root = parse(source)
    if scope is None:
        scope = scope_of()
        scope.declare(root)
    found = {}
    for node in walk(root):
        type_node = cst.type(node)
        if node.type in ("declaration", "parameter_declaration") and type_node is not None:
            for declarator in declarators(node):
                found[declarator_name(declarator) or ""] = scope.resolve(type_node, declarator)
    return found
