// Everything is in emulation.h, which each compilation begins with.
