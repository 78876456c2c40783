"""Host code: launches, their extents and arguments."""
