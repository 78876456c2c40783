"""The tree-sitter parse of a preprocessed file, its error regions and its functions."""
