"""The intermediate representation: immutable data, no logic. Every stage speaks in these types."""
