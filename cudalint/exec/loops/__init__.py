"""Loops: induction variables, unrolling, exits, and what an iteration may change."""
