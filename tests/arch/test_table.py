"""The caching rules and sizes, one row a compute capability, against the files."""

from __future__ import annotations

import pytest

from cudalint.arch import available, load_architecture

KB = 1024
CG = "-Xptxas -dlcm=cg"
CA = "-Xptxas -dlcm=ca"

# cc: cached by default, flag, bytes a cached / an uncached load moves, read-only path, KB per SM, per block
TABLE = {
    "3.0": (False, None, None, 32, "texture", 48, 48),
    "3.5": (False, CA, 128, 32, "ldg", 48, 48),
    "3.7": (False, CA, 128, 32, "ldg", 112, 48),
    "5.0": (False, None, None, 32, "unified", 64, 48),
    "5.2": (False, CA, 128, 32, "unified", 96, 48),
    "5.3": (False, CA, 128, 32, "unified", 64, 48),
    "6.0": (True, CG, 32, 32, "unified", 64, 48),
    "6.1": (False, CA, 32, 32, "unified", 96, 48),
    "6.2": (False, CA, 32, 32, "unified", 64, 48),
    "7.0": (True, CG, 32, 32, "l1", 96, 96),
    "7.2": (True, CG, 32, 32, "l1", 96, 96),
    "7.5": (True, CG, 32, 32, "l1", 64, 64),
    "8.0": (True, CG, 32, 32, "l1", 164, 163),
    "8.6": (True, CG, 32, 32, "l1", 100, 99),
    "8.7": (True, CG, 32, 32, "l1", 164, 163),
    "8.9": (True, CG, 32, 32, "l1", 100, 99),
    "9.0": (True, CG, 32, 32, "l1", 228, 227),
    "10.0": (True, CG, 32, 32, "l1", 228, 227),
    "10.3": (True, CG, 32, 32, "l1", 228, 227),
    "11.0": (True, CG, 32, 32, "l1", 228, 227),
    "12.0": (True, CG, 32, 32, "l1", 100, 99),
    "12.1": (True, CG, 32, 32, "l1", 100, 99),
}


@pytest.mark.parametrize(("cc", "row"), TABLE.items())
def test_row(cc: str, row: tuple[bool, str | None, int | None, int, str, int, int]) -> None:
    by_default, flag, cached_bytes, uncached_bytes, read_only, per_sm, per_block = row
    arch = load_architecture(cc)
    assert arch.loads_cached_by_default is by_default
    assert (arch.cache_flag or "").startswith(flag or "")
    assert (arch.cache_flag is None) == (flag is None)
    assert (arch.loads_cached and arch.loads_cached.segment_bytes) == cached_bytes
    assert arch.loads.segment_bytes == arch.stores.segment_bytes == uncached_bytes
    assert arch.read_only_path == read_only
    assert (arch.shared_per_sm, arch.shared_per_block) == (per_sm * KB, per_block * KB)


def test_every_file_but_the_one_for_the_record_has_a_row() -> None:
    assert [load_architecture(cc).name for cc in TABLE] == available()[1:]


@pytest.mark.parametrize("name", available()[1:])
def test_what_holds_everywhere(name: str) -> None:
    arch = load_architecture(name)
    assert (arch.warp_size, arch.max_threads_per_block) == (32, 1024)
    assert (arch.banks, arch.bank_width) == (32, 4)
    assert (arch.sector_bytes, arch.line_bytes) == (32, 128)
    assert (arch.shared_static_limit, arch.constant_bytes) == (48 * KB, 64 * KB)
    assert arch.max_access_bytes == (32 if arch.cc >= (10, 0) else 16)
    assert arch.shared.alternate_width == (8 if arch.cc[0] == 3 else None)


def test_for_the_record() -> None:
    arch = load_architecture("sm_10")
    assert (arch.banks, arch.shared.phase_lanes[4]) == (16, 16)


@pytest.mark.parametrize("name", available())
def test_the_flag_that_is_spelt_out_changes_the_default(name: str) -> None:
    arch = load_architecture(name)
    changes = {
        value: arch.caches_global_loads(value) != arch.loads_cached_by_default for value in ("ca", "cg")
    }
    assert any(changes.values()) == (arch.cache_flag is not None)
    assert all(f"dlcm={value}" in (arch.cache_flag or "") for value, changed in changes.items() if changed)


def test_the_cg_flag_leaves_read_only_loads_cached() -> None:
    arch = load_architecture("sm_35")
    assert arch.load_path("cg", read_only=True) is arch.read_only
    assert arch.load_path("ca") is arch.loads_cached
    assert arch.load_path("cg") is arch.loads
