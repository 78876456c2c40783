"""The project around the source: its configuration, its files, and a run over them."""
