"""Functions of host code out of view of which it is known what they may change, by their names."""

from __future__ import annotations

import re
from pathlib import PurePath
from typing import TYPE_CHECKING

from cudalint.exec.expressions.unevaluated import place_type
from cudalint.exec.host.readers import READERS
from cudalint.exec.values import NULL, Pointer, UnknownValue
from cudalint.ir.ctypes import CType, FloatType, IntType, PointerType, RecordType, UnknownType, VoidType
from cudalint.ir.expr import INT, LONG, ULONG
from cudalint.sema.types.naming import own_name
from cudalint.source.system_headers import is_system_header
from cudalint.syntax.nodes import nodes_under

if TYPE_CHECKING:
    from cudalint.exec.calls.call_site import Call
    from cudalint.exec.executor import Executor
    from cudalint.exec.values import Place, Value
    from cudalint.sema.functions import Function
    from cudalint.syntax.node import Node

#: C's library [ISO C, 7] and POSIX's: numbers go by value, and no address is kept.
_C = frozenset(
    """
    assert isalpha isdigit isspace tolower toupper setlocale fclose fopen freopen fflush fprintf printf
    snprintf sprintf vprintf vfprintf vsnprintf fscanf scanf sscanf fgetc fgets fputc fputs getc getchar
    putc putchar puts gets fread fwrite fseek ftell rewind feof ferror clearerr perror remove rename
    tmpfile getline atof atoi atol atoll strtod strtof strtol strtoll strtoul strtoull rand srand rand_r
    random srandom drand48 srand48 lrand48 calloc malloc free realloc aligned_alloc posix_memalign
    memalign valloc abort exit _exit getenv system abs memcpy memmove memset memcmp memchr strcpy
    strncpy strcat strncat strcmp strncmp strcasecmp strncasecmp strlen strchr strrchr strstr strerror
    strdup bzero bcopy time clock difftime mktime gmtime localtime asctime ctime strftime clock_gettime
    gettimeofday usleep sleep nanosleep open close read write stat fstat access mkdir getopt getopt_long
    getpid gethostname sysconf isatty basename dirname mmap munmap
    """.split()
)
#: Those of these that give new memory.
ALLOCATORS = frozenset(("malloc", "calloc", "realloc", "aligned_alloc", "memalign", "valloc"))
#: What some of these give: a number of this type, from the least one to the greatest.
RESULTS = {
    "rand": (INT, 0, INT.high),
    "random": (LONG, 0, INT.high),
    "atoi": (INT, INT.low, INT.high),
    "atol": (LONG, LONG.low, LONG.high),
    "atoll": (LONG, LONG.low, LONG.high),
    "strtol": (LONG, LONG.low, LONG.high),
    "strtoll": (LONG, LONG.low, LONG.high),
    "strtoul": (ULONG, 0, ULONG.high),
    "strtoull": (ULONG, 0, ULONG.high),
    "sscanf": (INT, -1, INT.high),
    "strlen": (ULONG, 0, LONG.high),
}
#: C's interfaces of NVIDIA's libraries, of its samples' helpers, of MPI's blocking calls and of OpenGL.
_INTERFACES = re.compile(
    r"""cuda[A-Z]\w*|cublas[A-Z]\w*|cufft[A-Z]\w*|curand[A-Z]\w*|cusparse[A-Z]\w*|cusolver[A-Z]\w*|cudnn[A-Z]\w*
    |nccl[A-Z]\w*|nvtx[A-Z]\w*|nvrtc[A-Z]\w*|nvml[A-Z]\w*|sdk[A-Z]\w*|getCmdLineArgument\w*|checkCmdLineFlag
    |cu(?:Ctx|Device|Mem|Module|Launch|Stream|Event|Init|Driver|Func|Param|Tex)\w*|omp_\w+|glut?[A-Z]\w*
    |MPI_(?!I)[A-Z]\w*""",
    re.VERBOSE,
)
#: Of these, what writes to device memory alone; and what says so of a copy. What else NVIDIA's libraries
#: write are numbers, whose addresses are taken where they are called.
_ON_DEVICE = re.compile(
    r"""(?:cuda(?:Memset|MemPrefetch|MemAdvise|BindTexture|Memcpy\w*To(?:Symbol|Array))
    |cublas[A-Z]|cufft[A-Z]|curand[A-Z]|cusparse[A-Z]|cusolver[A-Z]|cudnn[A-Z]|nccl[A-Z])\w*""",
    re.VERBOSE,
)
_TO_DEVICE = re.compile(r"\bcudaMemcpy(?:HostToDevice|DeviceToDevice)\b")
_RELEASING = re.compile(r"(?:cuda|cu)?(?:Mem|Host)?(?:[Ff]ree|Unregister)")
#: Headers of these that are no system's.
_HEADERS = re.compile(r"(?:helper_\w+|cutil\w*|sdk\w*|glut?\w*|GL\w*|freeglut\w*|mpi\w*)\.h\Z")
#: Of these, what calls back with an address that it was given, or takes the objects of one at a later time.
_KEEP = re.compile(r"cuda(?:LaunchHostFunc|StreamAddCallback|GraphAddHostNode|UserObjectCreate)\w*|\w*_init")
#: The arguments of some of these whose addresses they read from, and write nothing to.
_READ = {
    **dict.fromkeys(("cudaMemcpy", "cudaMemcpyAsync", "cudaMemcpyToSymbol", "cudaMemcpyToSymbolAsync"), (1,)),
    **dict.fromkeys(("cudaMemcpy2D", "cudaMemcpy2DAsync"), (2,)),
    **dict.fromkeys(("fwrite", "fputs", "puts", "strlen", "atoi", "atof", "atol", "atoll"), (0,)),
    **dict.fromkeys(("memcmp", "strcmp", "strncmp", "strcasecmp", "strncasecmp"), (0, 1)),
    **dict.fromkeys(("write", "strcpy", "strncpy", "strcat", "strncat"), (1,)),
}
#: Algorithms and manipulators of the standard library that take iterators and values, and do not change them.
_ALGORITHMS = frozenset(
    """
    accumulate reduce inner_product partial_sum iota fill fill_n copy copy_n transform sort stable_sort
    reverse rotate unique max_element min_element minmax_element find find_if count count_if any_of
    all_of none_of equal for_each generate generate_n shuffle nth_element lower_bound upper_bound
    binary_search distance to_string stoi stol stoul stoll stoull stof stod make_pair make_tuple max min
    clamp abs gcd lcm setw setprecision setfill setbase setiosflags resetiosflags put_time
    """.split()
)
#: Classes of the standard library whose constructors and methods take what they are given by value, or do not
#: change it.
_CLASSES = frozenset(
    """
    vector string basic_string map multimap unordered_map set unordered_set list deque queue stack
    priority_queue initializer_list ofstream ostream ostringstream ifstream fstream istringstream
    stringstream random_device mt19937 mt19937_64 default_random_engine uniform_int_distribution
    uniform_real_distribution normal_distribution bernoulli_distribution runtime_error logic_error
    invalid_argument out_of_range exception mutex device_vector host_vector
    """.split()
)
#: Those that have no elements of other classes.
_OF_NO_CLASS = frozenset(
    """
    string basic_string ofstream ostream ostringstream ifstream fstream istringstream stringstream
    random_device mt19937 mt19937_64 default_random_engine mutex
    """.split()
)
#: Methods of these that hand on references, or change what they are given.
_REFERRING = frozenset(("emplace", "emplace_back", "emplace_front", "try_emplace", "swap", "get", "merge"))
_LIBRARIES = ("std", "thrust")
#: Methods of these that keep copies of what they are given.
_KEEPING = frozenset("push_back push_front push emplace_back emplace_front emplace insert assign".split())


def is_of_c(ex: Executor, site: Call) -> bool:
    """Whether a call is of a function with C's interface: it takes numbers by value, changes what the
    addresses that it is given lead to and nothing else, and keeps none."""
    if site.this is not None or not is_named_of_c(ex, site.name):
        return False
    return not _spaces(site).isdisjoint(("", "std") if site.name in _C else ("",))


def is_named_of_c(ex: Executor, name: str) -> bool:
    """Whether a plain name is that of such a function, and of none that the program declares itself."""
    if name in ex.program.functions:
        return False
    if name not in _C and (_INTERFACES.fullmatch(name) is None or _KEEP.fullmatch(name) is not None):
        return False
    return not is_own(ex, name)


def read_alone(name: str) -> tuple[int, ...]:
    """The arguments of a function with C's interface by whose addresses it only reads."""
    return _READ.get(name, ())


def unknown_target(value: Value) -> CType | None:
    """The type of what a pointer of which it is not known where it leads is to; None for any other value."""
    match value:
        case Pointer(target=target) if value.array.may_be_local:
            return target
        case UnknownValue(ctype=PointerType(target=target), reason=reason) if reason != NULL:
            return target
    return None


def may_write_by(site: Call, value: Value) -> bool:
    """Whether a function of a library may write a variable by a pointer of which it is not known where it
    leads: no handle is one, nor what is released, or in device memory."""
    target, is_copy = unknown_target(value), site.name.startswith("cudaMemcpy")
    if (
        site.name in READERS
        or _ON_DEVICE.match(site.name)
        or (is_copy and _TO_DEVICE.search(site.node.string))
    ):
        return False
    return target is not None and _is_data(target) and _RELEASING.match(site.name) is None


def _is_data(ctype: CType) -> bool:
    """Whether objects of a type are numbers, or made of members that are in view."""
    return isinstance(ctype, IntType | FloatType | VoidType) or (
        isinstance(ctype, RecordType) and bool(ctype.fields)
    )


def is_own(ex: Executor, name: str) -> bool:
    """Whether the program declares a function of this name itself, whose body may be out of view."""
    main = ex.program.unit.main
    return not all(f.file is not main and _is_of_header(f) for f in ex.program.symbols.declared(name))


def _is_of_header(function: Function) -> bool:
    """Whether the file that declares it is named as a header of the system, the toolkit or one of these
    interfaces is."""
    name = PurePath(function.file.path).name
    return function.file.is_library_stub or is_system_header(name) or _HEADERS.match(name) is not None


def is_of_standard(ex: Executor, site: Call) -> bool:
    """Whether a call is of the standard library's that changes nothing but its object and what the addresses
    that it is given lead to. It may keep those."""
    if site.this is not None:
        ctype = place_type(ex, site.this)
        return is_container(ctype) and site.name not in _REFERRING
    if _is_container(site.name):
        return True
    return site.name in _ALGORITHMS and site.name not in ex.program.functions and "std" in _spaces(site)


def is_container(ctype: CType) -> bool:
    """Whether it is a class of the standard library's that is made of copies of what it is given."""
    return isinstance(ctype, UnknownType) and _is_container(ctype.name)


def runs_nothing_of_ours(ex: Executor, held: Place) -> bool:
    """Whether a container's methods run no code of the program's classes: of its elements, keys and
    comparisons, which its type does not tell."""
    ctype = place_type(ex, held)
    if not isinstance(ctype, UnknownType):
        return False
    if ctype.name.partition("<")[0].rpartition("::")[2] in _OF_NO_CLASS:
        return True
    functions = (one for named in ex.program.functions.values() for one in named)
    return not any(one.is_method and not one.file.is_library_stub and _may_be_run(one) for one in functions)


def _may_be_run(method: Function) -> bool:
    """Whether a container may run it: an operator, a destructor or a constructor."""
    is_constructor = method.owner is not None and own_name(method.owner) == method.name
    return is_constructor or method.name.startswith(("operator", "~"))


def keeps_alone(ex: Executor, site: Call) -> bool:
    """Whether a call is of a container's method that keeps what it is given, and calls none of it."""
    if site.this is None or site.name not in _KEEPING:
        return False
    ctype = place_type(ex, site.this)
    return isinstance(ctype, UnknownType | RecordType) and _is_container(ctype.name)


def _is_container(name: str) -> bool:
    space, _, own = name.removeprefix("::").partition("<")[0].rpartition("::")
    return own in _CLASSES and space.partition("::")[0] in _LIBRARIES


def takes_values(name: str) -> bool:
    """Whether a name in full is that of an algorithm or a class of the standard library's that copies what it
    is given, and does not change it."""
    return _is_container(name) or (name.startswith("std::") and name.removeprefix("std::") in _ALGORITHMS)


def _spaces(site: Call) -> set[str]:
    """The namespaces of which the function may be that a call means."""
    written = site.callee.string.partition("<")[0] if site.callee is not None else site.name
    return {full.rpartition("::")[0] for full in site.spelled or (written.removeprefix("::"),)}


def only_names(node: Node) -> bool:
    """Whether an argument, `&x`, `(void **)&s.p` or `array`, hands its address to the call alone."""
    kinds = {"call_expression", "assignment_expression", "lambda_expression", "comma_expression"}
    return all(inner.type not in kinds for inner in nodes_under(node))
