"""The two forms of `inspect`: JSON, and tables made from the same objects."""
