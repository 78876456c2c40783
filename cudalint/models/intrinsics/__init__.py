"""Device and standard functions that are known by name: a file a kind, and their registry."""
