"""The audit: one page over a code base, made of one entry a file."""
