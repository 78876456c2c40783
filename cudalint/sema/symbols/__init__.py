"""Names: scopes, namespaces, classes with their bases, and lookup in them."""
