"""Objects of classes: construction, initialization, conversion."""
