"""Sizes that are known only at run time: from an interval to a number with its condition.

A warp all of whose lanes get past the guards costs the same wherever the sizes that it depends on leave the
same remainders. So the guards that read unknown sizes are set aside (`guards`), blocks and iterations whose
number is not known run through one period (`virtual`), the address is taken apart into what lanes have
and the unknowns that it is a polynomial of (`unknowns`), every remainder of these is evaluated (`cells`), and
what is found is said in C (`when`).
"""
