"""Rewrites what the grammar does not parse, or parses as something else, before it is parsed.

One pass over the tokens keeps track of where it is, in a file, a class or a body, and calls the rules.
"""

from __future__ import annotations

from collections.abc import Callable

from cudalint.source import (
    attributes,
    concepts,
    local_declarations,
    member_macros,
    member_pointers,
    operands,
    specifiers,
    statements,
    template_arguments,
    template_variables,
    throwing,
)
from cudalint.source.casts import CAST_RULES, Names, declared_names, mark_cast, template_types
from cudalint.source.comparisons import Comparisons, separate_operand
from cudalint.source.conditions_declared import declare_conditions
from cudalint.source.declarations import (
    blank_annotation_of_name,
    blank_parameter_annotation,
    complete_guide,
    fill_empty_body,
    repair_declaration,
    split_bit_fields,
    split_using,
)
from cudalint.source.edits import Edits
from cudalint.source.function_try_blocks import enclose_try
from cudalint.source.kernel_marks import KernelMarks, Note
from cudalint.source.lambda_marks import mark_lambda
from cudalint.source.macro_calls import complete_macro_call
from cudalint.source.offsets import BLANK, PRAGMA
from cudalint.source.scopes import Scope, has_record
from cudalint.source.statements import is_block
from cudalint.source.substatements import enclose_declaration
from cudalint.source.tokens import ALTERNATIVES, IDENTIFIER, PUNCTUATOR, STRING, Token, words

#: Behind `::` they are the standard library's, whose arguments compare.
_LIBRARY_TEMPLATES = words("conditional enable_if integral_constant bool_constant array")
_MAX_HEAD = 256  # tokens of a declaration before its body
_MAX_TEMPLATES = 32  # nested in each other
_HEADED = words("if for while switch")
_WITH_INITIALIZERS = words("if for switch constexpr")
_BEFORE_BLOCKS = (")", "else", "do", "try", "")
_STATEMENT_ENDS = (";", "{", "}")


def repair(
    tokens: list[Token],
    scope: Scope = Scope.FILE,
    names: Names | None = None,
    kind: Callable[[str], bool | None] = lambda name: None,
    note: Note = lambda token, text: None,
    is_seen: Callable[[str], bool] = lambda name: True,
) -> list[Token]:
    """The tokens with what needs it blanked, respelled or parenthesised; `scope` is where they stand.
    `names`: what they declare; `kind`: whether a name is a type, as the files before tell it; `note` takes
    what is to be said of a token; `is_seen`: whether a name is declared, or a macro, in view."""
    code: list[Token] = []
    edits = Edits(code, is_seen)
    for token in tokens:
        if token.kind in (PRAGMA, BLANK):
            edits.before.setdefault(len(code), []).append(token)
        else:
            if token.kind == IDENTIFIER and token.text in ALTERNATIVES:
                spelled, token = token.text, token._replace(kind=PUNCTUATOR, text=ALTERNATIVES[token.text])
                # as long as the word, so that what follows stays where it is
                edits.replaced[len(code)] = token._replace(text=token.text.ljust(len(spelled)))
            code.append(token)
    _Pass(edits, scope, declared_names(code) if names is None else names, kind, note).run()
    return edits.apply()


class _Pass:
    def __init__(
        self, edits: Edits, scope: Scope, names: Names, kind: Callable[[str], bool | None], note: Note
    ) -> None:
        self.edits = edits
        self.tokens = edits.tokens
        self.scopes = [scope]
        self.bodies = int(scope is Scope.BODY)  # among the scopes: these are as many as brackets are open
        self.head = 0  # where the declaration or statement at hand starts
        self.assigned = -1  # where the last `=` is
        self.initialized = -1  # where the last list in braces or a constructor's is
        self.types, self.values = names.types, names.values
        templates = template_arguments.declared_templates(edits)
        self.function_templates, self.variable_templates = templates.functions, templates.variables
        self.hidden_templates = templates.types & (names.values | names.both)  # in some scopes
        self._called: frozenset[str] | None = None  # once it is asked for
        self.elsewhere = kind
        edits.comparisons = Comparisons(edits, names.values | names.both, templates, self.is_type)
        self.concepts = concepts.declared_concepts(self.tokens)
        self.note = note
        self.kernels = KernelMarks(edits, self.is_type, note)
        self.templates: list[tuple[int, frozenset[str]]] = []  # type parameters, and the depth they are for

    def run(self) -> None:
        rules = attributes.RULES | CAST_RULES | operands.RULES | throwing.RULES | member_macros.RULES
        starts_statement = True
        for at, token in enumerate(self.tokens):
            text = token.text
            if starts_statement:
                self.start(at)
                starts_statement = False
            if text in operands.GREEDY and self.bodies and self.scopes[-1] is not Scope.CLASS:
                operands.enclose_prefixed(self.edits, at)
            if token.kind == IDENTIFIER:
                if text in specifiers.TYPES:
                    specifiers.join_type(self.edits, at)
                if text == "operator" and self.bodies and self.scopes[-1] is not Scope.CLASS:
                    statements.name_operator(self.edits, at)
                if text in rules:
                    rules[text](self.edits, at)
                elif at and self.tokens[at - 1].kind == STRING:
                    statements.blank_format_macro(self.edits, at)
                elif text == "requires":
                    concepts.enclose_requirement(self.edits, at)
                elif text in ("__typeof__", "__typeof"):
                    operands.name_typeof(self.edits, at, self.is_type)
                elif text in ("offsetof", "__builtin_offsetof"):
                    operands.name_offset(self.edits, at)
                elif text == "try" and self.scopes[-1] in (Scope.FILE, Scope.CLASS):
                    enclose_try(self.edits, at)
                elif text in ("else", "do") and self.scopes[-1] is Scope.BODY:
                    starts_statement = True
                elif self.bodies and text.isupper():
                    mark_lambda(self.edits, at, self.note)
                elif not self.bodies and self.scopes[-1] is Scope.PARENTHESES:
                    begins = self.tokens[at - 1].text in ("(", ",")
                    blank = blank_parameter_annotation if begins else blank_annotation_of_name
                    blank(self.edits, at, self.is_type)
            elif text in _STATEMENT_ENDS:
                if text == "{":
                    fill_empty_body(self.edits, at)
                    operands.assign_designated(self.edits, at)
                    self.enter(self.opened(at))
                    if self.scopes[-1] is Scope.OTHER:
                        self.initialized = at
                closed = self.leave() if text == "}" and len(self.scopes) > 1 else None
                is_inner = self.scopes[-1] in (Scope.PARENTHESES, Scope.OTHER)
                starts_statement = not is_inner and not (closed is Scope.OTHER and self.continues(at))
            elif text == "(":
                self.scopes.append(Scope.PARENTHESES)
                operands.enclose_assignment(self.edits, at)
                if at and self.bodies and self.tokens[at - 1].text in _WITH_INITIALIZERS:
                    local_declarations.disambiguate_variable(self.edits, at + 1, self.is_type)
                    local_declarations.declare_array_pointer(self.edits, at + 1, self.types_here())
                mark_cast(self.edits, at, self.types_here(), self.kind)
            elif text == ")":
                starts_statement = self.close_parenthesis() and self.ends_head(at)
            elif text == "=":
                self.assigned = at
            elif text == "[" and at + 1 < len(self.tokens) and self.tokens[at + 1].text == "[":
                attributes.blank_attribute(self.edits, at)
            elif text == "[" and at and self.tokens[at - 1].kind == IDENTIFIER and not self.bodies:
                self.initialized = at if self.tokens[at - 1].text != "operator" else -1  # an array's size
            elif text == ":":
                if at and self.tokens[at - 1].text in (")", "noexcept"):
                    self.initialized = at
                starts_statement = self.ends_label(at)
            elif text == "<<":
                statements.join_launch(self.edits, at)
            elif text == "<" and at in self.edits.comparisons:
                separate_operand(self.edits, at)
                if not self.edits.after.get(at - 1) and self.bodies:
                    statements.separate_comparison(self.edits, at)
                elif not self.edits.after.get(at - 1):
                    statements.separate_initialized(self.edits, at)
            elif text == "<" and self.opens_template(at):
                if self.tokens[at - 1].text != "template":
                    template_arguments.enclose_compared(self.edits, at)
                template_arguments.enclose_at_least(self.edits, at)
                if self.tokens[at - 1].text == "template":
                    template_arguments.enclose_defaults(self.edits, at)
                if self.is_evaluated():
                    self.read_angle(at)
            elif text == "<" and self.tokens[at - 1].text == "]":
                concepts.constrain_lambda(self.edits, at, self.concepts)
            elif text == "<" and self.is_evaluated() and self.tokens[at - 1].text != "<<":
                self.read_angle(at)
            elif text == "<<<":
                statements.name_launch_extents(self.edits, at)
            elif text == "::" and at and self.tokens[at - 1].text == "[":
                self.edits.insert_before(at, " ")  # the grammar reads `[:` as one token
            elif text in ("-", "+"):
                operands.separate_sign(self.edits, at)
            elif text in (".*", "->*"):
                member_pointers.select_member(self.edits, at)
            elif text == "*" and at and self.tokens[at - 1].text == "::":
                member_pointers.declare_pointer(self.edits, at)
            elif text == "*":
                operands.name_parameter(self.edits, at)
                operands.tell_pack_of_pointers(self.edits, at)
                statements.name_restrict(self.edits, at)
            elif text in ("&", "&&"):
                if self.bodies:
                    operands.enclose_reference_cast(self.edits, at)
                if text == "&":
                    statements.blank_restrict(self.edits, at)

    def opens_template(self, at: int) -> bool:
        """Whether the "<" at `at` surely opens the parameters or the arguments of a template."""
        name = self.tokens[at - 1].text if at else ""
        if at in self.edits.comparisons:
            return False
        qualified = at > 1 and self.tokens[at - 2].text == "::"
        is_library = qualified and (name.endswith(("_t", "_v")) or name in _LIBRARY_TEMPLATES)
        is_told = name == "template" or name in self.function_templates or name in self.hidden_templates
        return is_told or is_library or self.is_type(name)

    def read_angle(self, at: int) -> None:
        """The "<" at `at`, in an expression or a body, opens template arguments or compares."""
        name = self.tokens[at - 1].text
        template_arguments.enclose_compared(self.edits, at, is_qualifier=not self.opens_template(at))
        statements.tell_template(self.edits, at, name in self.variable_templates)
        if self.opens_template(at) or name in self.variable_templates:
            template_arguments.enclose_computed(self.edits, at)
        if self.opens_template(at) and not name.endswith("_v"):
            is_type = name not in self.function_templates
            if is_type and (self.bodies or self.assigned >= self.head):
                template_arguments.name_type(self.edits, at)
            template_arguments.enclose_values(self.edits, at, self.is_value)
        told = name in self.values or self.is_value(name) or self.is_type(name)
        called = name in self.function_templates
        called |= not told and template_arguments.is_call(self.edits, at, self.is_plain_value)
        if self.bodies and called and template_arguments.enclose_comparison(self.edits, at):
            return
        if self.bodies:
            if not self.opens_template(at):
                statements.separate_comparison(self.edits, at)
                if self.tokens[at - 1].text in self.values:
                    template_arguments.separate_listed(self.edits, at, self.is_type)
                if self.is_plain_value(self.tokens[at - 1]):
                    statements.separate_value(self.edits, at, is_listed=True)
            statements.enclose_object(self.edits, at)
        elif not self.opens_template(at):
            if self.is_plain_value(self.tokens[at - 1]):
                statements.separate_value(self.edits, at)
            statements.separate_initialized(self.edits, at)

    def is_evaluated(self) -> bool:
        """Whether what follows stands in the body of a function, behind a `=`, in a list in braces, among
        the initializers of a constructor or in a static_assert."""
        return (
            self.bodies > 0
            or self.assigned >= self.head
            or self.scopes[-1] is Scope.OTHER
            or self.initialized >= self.head
        )

    def enter(self, scope: Scope) -> None:
        self.scopes.append(scope)
        self.bodies += scope is Scope.BODY

    def leave(self) -> Scope:
        while len(self.scopes) > 2 and self.scopes[-1] is Scope.PARENTHESES:
            self.scopes.pop()
        closed = self.scopes.pop()
        self.bodies -= closed is Scope.BODY
        return closed

    def continues(self, at: int) -> bool:
        """Whether a list that the "}" at `at` ends initializes a member, and others, or a body, follow."""
        return self.tokens[min(at + 1, len(self.tokens) - 1)].text in (",", "{", "...")

    def types_here(self) -> frozenset[str]:
        """The types that the tokens declare, with those of the templates around."""
        return self.templates[-1][1] if self.templates else self.types

    def is_type(self, name: str) -> bool:
        """Whether a name is a type and nothing else, as far as it is told."""
        return name in self.types or bool(self.kind(name))

    def is_value(self, name: str) -> bool:
        """Whether a name is a value and nothing else, as far as it is told."""
        return name not in self.types and self.kind(name) is False

    def is_plain_value(self, token: Token) -> bool:
        """Whether a name is a value that this file declares, and neither a function nor a template."""
        name = token.text
        if token.kind != IDENTIFIER or name not in self.values or not self.is_value(name):
            return False
        return name not in self.variable_templates and name not in self.called()

    def called(self) -> frozenset[str]:
        """The names that a parenthesis or a launch follows anywhere."""
        if self._called is None:
            behind = zip(self.tokens, self.tokens[1:], strict=False)
            self._called = frozenset(a.text for a, b in behind if b.text in ("(", "<<<"))
        return self._called | self.function_templates

    def kind(self, name: str) -> bool | None:
        """Whether a name that is no type here is one elsewhere; None where nothing tells, or both do."""
        found = self.elsewhere(name)
        return found if name not in self.values else None if found else False

    def start(self, at: int) -> None:
        """A declaration or statement starts at `at`."""
        self.head = at
        if self.tokens[at].text == "static_assert":
            self.initialized = at
        scope = self.scopes[-1]
        while self.templates and self.templates[-1][0] >= len(self.scopes):
            self.templates.pop()
        if self.tokens[at].kind != IDENTIFIER:
            if scope is Scope.BODY and self.tokens[at].text == "::":  # `::S s(x);`
                local_declarations.disambiguate_variable(self.edits, at + 1, self.is_type)
            return
        if self.tokens[at].text == "using":
            split_using(self.edits, at)
        if self.tokens[at].text == "template":
            concepts.constrain(self.edits, at, self.concepts)
        elif scope in (Scope.FILE, Scope.CLASS):
            concepts.name_auto(self.edits, at)
        if self.tokens[at].text == "template" and len(self.templates) < _MAX_TEMPLATES:
            here = self.types_here() | template_types(self.edits, at)
            self.templates.append((len(self.scopes), here))
        if scope is not Scope.CLASS:
            complete_macro_call(self.edits, at, scope is Scope.BODY)
        if scope is Scope.BODY:
            if local_declarations.blank_annotation_of_variable(self.edits, at, self.is_type):
                at += 1
            enclose_declaration(self.edits, at)
            declare_conditions(self.edits, at)
            statements.end_macro(self.edits, at)
            statements.open_statement_argument(self.edits, at)
            local_declarations.disambiguate_variable(self.edits, at, self.is_type)
            template_variables.name_template_type(self.edits, at)
            template_variables.name_template_type_in_head(self.edits, at)
            local_declarations.declare_array_pointer(self.edits, at, self.types_here())
        elif scope in (Scope.FILE, Scope.CLASS):
            complete_guide(self.edits, at)
            types = self.types_here()
            if scope is Scope.CLASS:
                at = member_macros.end_member_macros(self.edits, at)
                split_bit_fields(self.edits, at)
            else:
                self.kernels.mark(at)
            repair_declaration(self.edits, at, lambda name: name in types or bool(self.kind(name)))

    def close_parenthesis(self) -> bool:
        """Whether a body's own level is back."""
        if self.scopes[-1] is Scope.PARENTHESES:
            self.scopes.pop()
        return self.scopes[-1:] == [Scope.BODY]

    def ends_head(self, at: int) -> bool:
        """Whether the ")" at `at` ends the head of an `if`, `for`, `while` or `switch`."""
        if self.tokens[self.head].text not in _HEADED:
            return False
        opening = self.head + 1
        return self.edits.partner(at) == opening + (self.tokens[opening].text == "constexpr")

    def ends_label(self, at: int) -> bool:
        first = self.tokens[self.head].text
        if self.scopes[-1] is Scope.CLASS:
            return first in ("public", "private", "protected") and at == self.head + 1
        return self.scopes[-1] is Scope.BODY and (first in ("case", "default") or at == self.head + 1)

    def is_capture(self, at: int) -> bool:
        """Whether the "]" at `at` ends what a lambda captures."""
        opening = self.edits.partner(at) or 0
        before = self.tokens[opening - 1] if opening else None
        if before is None or before.text == "return":
            return True
        return before.kind != IDENTIFIER and before.text not in (")", "]", ">")

    def opened(self, at: int) -> Scope:
        """What the "{" at `at` opens."""
        previous = self.tokens[at - 1].text if at else ""
        if self.scopes[-1] in (Scope.PARENTHESES, Scope.OTHER):
            is_body = previous in (")", "]", "mutable", "__device__", "noexcept")
            is_body |= previous == "(" and is_block(self.edits, at)
            return Scope.BODY if is_body else Scope.OTHER
        if previous == "]" and self.is_capture(at - 1):
            return Scope.BODY
        head = self.tokens[max(self.head, at - _MAX_HEAD) : at]
        texts = {token.text for token in head}
        if "enum" in texts and "(" not in texts:
            return Scope.OTHER
        if previous in ("}", "...") and {":", "("} <= texts and not has_record(head):
            return Scope.BODY  # behind members' initializers
        if previous not in (")", "const", "noexcept", "override", "final", "try") or "(" not in texts:
            if has_record(head):
                return Scope.CLASS
            if "namespace" in texts or ("extern" in texts and head[-1].kind == STRING):
                return Scope.FILE
            is_list = head and (len(head) > 1 or not is_block(self.edits, at))  # else behind a macro
            if previous in ("=", ",", "return") or (previous not in _BEFORE_BLOCKS and is_list):
                ends_type = "->" in texts or previous in ("const", "noexcept", "override", "final")
                return Scope.BODY if ends_type and "(" in texts else Scope.OTHER
        return Scope.BODY if self.scopes[-1] is Scope.BODY or head else Scope.FILE
