"""Launch shapes and argument values: from host code, annotations, settings, or a stated assumption."""
