"""What exact numbers assume of the machine code, in words: `AccessResult.assumes`."""

from __future__ import annotations

#: Of an access that one on another side of a branch is like.
KEPT_APART = "the compiler keeps its requests apart from those of the lanes on another side of a branch"
#: Of a load of one of two elements.
AT_ONCE = "the compiler loads what each lane has chosen in one request"
