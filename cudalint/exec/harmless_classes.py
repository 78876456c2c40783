"""Classes of libraries that are not modelled and do no harm: their objects wait, count or hold plain values,
and neither run code of the source nor reach what it has given the address of. Of all others the worst is
assumed."""

from __future__ import annotations

#: Names by namespace; those of `std` are `cuda::std`'s, too.
_NAMES = {
    "std": """
    barrier latch mutex timed_mutex recursive_mutex
    recursive_timed_mutex shared_mutex shared_timed_mutex lock_guard unique_lock scoped_lock
    shared_lock condition_variable condition_variable_any once_flag adopt_lock_t defer_lock_t
    try_to_lock_t atomic_flag stop_token stop_source istream ostream iostream ifstream ofstream
    fstream istringstream ostringstream stringstream stringbuf filebuf streambuf streamsize
    streampos streamoff ios ios_base basic_istream basic_ostream basic_iostream basic_ifstream
    basic_ofstream basic_fstream basic_istringstream basic_ostringstream basic_stringstream
    istream_iterator ostream_iterator istreambuf_iterator ostreambuf_iterator locale wstring
    u8string u16string u32string wstring_view regex smatch cmatch basic_regex bitset complex
    exception_ptr error_code error_category error_condition exception nested_exception type_info
    type_index source_location random_device seed_seq default_random_engine minstd_rand minstd_rand0
    mt19937 mt19937_64 ranlux24 ranlux48 ranlux24_base ranlux48_base knuth_b
    linear_congruential_engine mersenne_twister_engine subtract_with_carry_engine philox4x32
    philox4x64 uniform_int_distribution uniform_real_distribution normal_distribution
    lognormal_distribution bernoulli_distribution binomial_distribution geometric_distribution
    negative_binomial_distribution poisson_distribution exponential_distribution gamma_distribution
    weibull_distribution extreme_value_distribution chi_squared_distribution cauchy_distribution
    fisher_f_distribution student_t_distribution discrete_distribution
    piecewise_constant_distribution piecewise_linear_distribution
    """,
    "cuda": """
    barrier pipeline pipeline_shared_state latch atomic_flag
    stream stream_ref event event_ref timed_event device_ref
    """,
    "thrust": """
    default_random_engine minstd_rand minstd_rand0 ranlux24 ranlux48 taus88
    linear_congruential_engine uniform_int_distribution uniform_real_distribution
    normal_distribution
    """,
}
_CLASSES = frozenset(f"{space}::{name}" for space, names in _NAMES.items() for name in names.split())
#: What all classes of a namespace are.
_NAMESPACES = ("std::chrono::", "std::filesystem::", "cooperative_groups::", "nvcuda::wmma::")
_SPELLED = {
    "cg::": "cooperative_groups::",
    "cuda::std::": "std::",
    "thrust::random::": "thrust::",
    "wmma::": "nvcuda::wmma::",
}


def is_harmless_class(name: str) -> bool:
    """Whether the class of this qualified name is one of them."""
    plain = name.partition("<")[0].removeprefix("::")
    for spelled, meant in _SPELLED.items():
        if plain.startswith(spelled):
            plain = meant + plain.removeprefix(spelled)
    return plain in _CLASSES or plain.startswith(_NAMESPACES)
