"""Running on a Dask cluster that shares this machine's files."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

from cudalint.cli.errors import UsageError

SECONDS_TO_CONNECT = 10


@contextmanager
def connected(address: str) -> Iterator[Executor]:
    """The workers of the scheduler at `address` as an executor. They must see the files at the same paths,
    and have cudalint. Raises UsageError."""
    try:
        from distributed import Client
    except ImportError:
        raise UsageError("--dask needs the extra `dask`: pip install 'cudalint[dask]'") from None
    try:
        client = Client(address, timeout=SECONDS_TO_CONNECT, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise UsageError(f"--dask {address}: {error}") from None
    with client, client.get_executor(pure=False) as executor:
        yield executor
