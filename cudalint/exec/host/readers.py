"""What is read of the texts of host functions: what is understood, and functions of libraries that leave what
they are given as it is, by their names."""

from __future__ import annotations

import re

#: What a text that is understood is not written with.
STRANGE = frozenset(
    """
    gnu_asm_expression new_expression delete_expression co_await_expression co_yield_statement
    co_return_statement preproc_def preproc_function_def preproc_if preproc_ifdef kernel_call_syntax
    seh_try_statement requires_expression fold_expression class_specifier struct_specifier union_specifier
    namespace_alias_definition ERROR
    """.split()
)
#: Functions of C's library that read what they are given.
READERS = frozenset(
    """
    printf fprintf puts fputs putchar fputc putc fflush fwrite strlen strcmp strncmp strcasecmp strncasecmp
    memcmp strstr strchr strrchr atoi atol atoll atof exit abort assert isalpha isdigit isspace abs usleep
    sleep time clock getenv rand random srand perror strerror cudaGetErrorString cudaGetErrorName
    cudaDeviceSynchronize cudaGetLastError cudaPeekAtLastError fabs fabsf sqrt sqrtf cbrt pow powf exp expf
    exp2 log logf log2 log2f log10 sin sinf cos cosf tan tanh floor floorf ceil ceilf round roundf lround
    fmin fminf fmax fmaxf fmod fmodf hypot isnan isinf isfinite min max
    """.split()
)
#: Functions of the standard library that read what they are given.
STANDARD = frozenset(
    """
    accumulate reduce inner_product count count_if all_of any_of none_of equal distance max_element
    min_element minmax_element find find_if max min clamp abs sqrt fabs pow exp log log2 log10 sin cos tan
    floor ceil round lround fmod hypot isnan isinf isfinite to_string stoi stol stoul stof stod setw
    setprecision setfill setbase lower_bound upper_bound binary_search begin end cbegin cend size make_pair
    make_tuple printf fprintf puts strlen strcmp exit abort endl
    """.split()
)
#: Methods of the standard library's that leave their object as it is, or give a way into it.
TELLING = frozenset(
    """
    size empty length count begin end cbegin cend rbegin rend at front back data c_str str find rfind
    find_first_of find_last_of substr compare first second top value has_value get time_since_epoch capacity
    what good fail eof is_open flags precision max_size tellg rdbuf
    """.split()
)
#: Those that take copies of what they are given.
TAKING = frozenset("push_back push_front push insert emplace_back emplace append assign resize write".split())
#: What the body of a macro calls or changes something with.
MACRO = re.compile(r"(?<![=!<>])=(?!=)|\+\+|--|&(?!&)|->|[A-Za-z_]\w*\s*\(|[{};#]")
#: Operators that are not told by the field of a node.
SIGNS = {"subscript_expression": ("[]", "->*"), "comma_expression": (",",)}
#: Arguments that are objects made for the call.
MADE = ("call_expression", "compound_literal_expression")
#: Operators by which others are carried out.
REWRITTEN = {"!=": ("!=", "=="), **{sign: (sign, "<=>") for sign in ("<", ">", "<=", ">=")}}
