"""Text positions, the preprocessor and its macros, and compile_commands.json."""
