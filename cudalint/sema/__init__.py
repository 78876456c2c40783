"""What the source means: symbols, types, templates, overloads, constants. Nothing is executed here."""
