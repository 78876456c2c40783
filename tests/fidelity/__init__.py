"""The analyzer held against the counters of a GPU: fixtures/hardware."""
