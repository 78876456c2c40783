"""Which global loads nvcc may send through the read-only cache (ld.global.nc)."""
