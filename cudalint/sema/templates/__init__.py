"""Template parameters, arguments, deduction and instantiation."""
