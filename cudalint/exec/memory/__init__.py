"""Memory objects and places in them: loads, stores, and what each access is recorded as."""
