"""The work that the analysis of one file may take: counted and not timed, so that every run ends alike."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

#: Steps for one file: a syntax node that is executed is one. They take 5 to 12 us on a core of 2024.
LIMIT = 800_000
#: Of these, for the host code alone: so much is left for the kernels that it launches.
HOST_LIMIT = 200_000
#: One part in so many of those is kept back for the functions next to launches that no execution came to.
HOST_RESERVE = 5
#: Of these, for one execution of a kernel, loops' repeated passes included.
KERNEL_LIMIT = 200_000
#: Of these, for the macros of the text before it is parsed.
TEXT_LIMIT = 200_000
#: Lanes of requests that numpy goes through in about the time of one step.
_LANES = 512


class Work:
    """The steps taken so far for one file, its kernels, launches and host code together."""

    __slots__ = ("_of_host", "_of_host_alone", "_of_text", "limit", "longest", "spent")

    def __init__(self) -> None:
        self.spent = self._of_host = self._of_text = 0
        self._of_host_alone: int | None = None  # those that are the same where nothing is remembered
        self.longest = 0  # the steps of the longest execution of a kernel
        self.limit = LIMIT

    @property
    def is_over(self) -> bool:
        """Whether no more is to be begun."""
        return self.spent > self.limit

    @property
    def reason(self) -> str:
        """Why something was not done."""
        return f"the file takes more than {self.limit:,} steps"

    def restore(self, start: Work) -> None:
        """Count from an earlier state on."""
        self.spent, self._of_host, self._of_text = start.spent, start._of_host, start._of_text
        self.longest, self._of_host_alone = start.longest, start._of_host_alone

    def has_room(self, steps: int) -> bool:
        """Whether no limit was reached, nor would have been with so many steps more anywhere."""
        host = HOST_LIMIT - HOST_LIMIT // HOST_RESERVE
        return (
            self.spent + steps <= LIMIT
            and self.longest + steps <= KERNEL_LIMIT
            and (self._of_host + steps <= host or self._of_host == self._of_host_alone)
            and self._of_text + steps <= TEXT_LIMIT
        )

    def spend(self, steps: int) -> None:
        """Count steps that are taken, or that a memo spares."""
        self.spent += steps

    def spend_lanes(self, lanes: int) -> None:
        """Count the evaluation of lanes' addresses or conditions."""
        self.spent += lanes // _LANES

    @contextmanager
    def for_host(self) -> Iterator[None]:
        """What is done in the block is host code, which may take HOST_LIMIT steps in all."""
        limit, before = self.limit, self.spent
        self.limit = min(limit, before + HOST_LIMIT - self._of_host)
        try:
            yield
        finally:
            self.limit = limit
            self._of_host += self.spent - before

    def take_host_as_alone(self, steps: int) -> None:
        """The last host code took as many steps as where nothing is remembered: if it is the first of the
        file, each analysis comes to the limit that it met."""
        if self._of_host == steps:
            self._of_host_alone = steps

    @contextmanager
    def keeping_back(self, share: int) -> Iterator[None]:
        """What is done in the block leaves one part in `share` of the steps for what follows."""
        limit = self.limit
        self.limit = limit - max(limit - self.spent, 0) // share
        try:
            yield
        finally:
            self.limit = limit

    @contextmanager
    def for_text(self) -> Iterator[None]:
        """What is done in the block is preprocessing, which may take TEXT_LIMIT steps in all."""
        limit, before = self.limit, self.spent
        self.limit = min(limit, before + TEXT_LIMIT - self._of_text)
        try:
            yield
        finally:
            self.limit = limit
            self._of_text += self.spent - before
