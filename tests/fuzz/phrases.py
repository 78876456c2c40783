"""The words of the generators."""

from __future__ import annotations

#: What a value becomes from statement to statement.
GROWING = rb"""x = (x / 3) + (x %% %d);
x ^= x >> %d;
x = x * x + %d;
x = (x ^ (x << %d)) & 0xffff;
x += b[x %% %d];
x = x %% (n + %d) + x / (m + 1);
x = min(x, i * %d) + max(x, n);
x = (x | %d) - (x & n);
x = x > %d ? x / 2 : x * 3 + 1;
x = (x << 3) ^ (i * %d) ^ x;""".splitlines()
DIAMONDS = rb"""if (b[%d]) x += %d;
if (i > %d) x = x * 2 + %d;
if (n & %d) x += %d; else x -= 1;
x += (m > %d) ? %d : i;
if (i == %d) { y = x; x = y + %d; }
switch (n) { case %d: x++; break; case -%d: x--; }""".splitlines()
#: What stands around itself, and where.
PAIRS = rb"""(@)
[@]
{@}
f(@)
a[@]
(int)(@)
(float &)@
A::@
<@>
-@
*@
!@
n ? 1 : @
(1 + @)
min(1, @)
[&](){ return @; }()
sizeof @
{ if (n) @}
if (i < n) @
for (int q = 0; q < 2; ++q) @
do @ while (0);
while (n--) @
switch (n) case 1: @
else @
A<@>::x
::@
a->@
x.@
(@
[@
{@
<@
@)
@}
if (n) {} else @
try { @} catch (...) {}""".splitlines()
WORDS = [
    *b"__global__ a ( ) < > << <<< >>> { } ; , dim3 x( a:: * & operator = \" ' \\ // /* */ # [ ] (a)".split(),
    *(
        b"a<b",
        b"a(b",
        b"__global__ ",
        b"a ",
        b"dim3 ",
        b"template <",
        b"\n",
        b"x < y > ",
        b"__launch_bounds__(",
    ),
    *(
        b"const ",
        b"a, ",
        b" ",
        b"\t",
        b"dim3 a(",
        b"return ",
        b"cudalint: ",
        b"NOLINT",
        b"\\\n",
        b'R"(',
        b"1'",
    ),
]
LITERALS = [
    *((b"", b"1", b""), (b"0x", b"f", b""), (b"1e", b"9", b""), (b"'", b"a", b"'"), (b'"', b"\\", b'"')),
    *((b"0b", b"1", b""), (b"1.", b"0", b""), (b"0", b"7", b""), (b"1", b"'0", b""), (b"'\\x", b"f", b"'")),
    *((b"1", b"1", b"u"), (b"u8'x'", b"", b""), (b"L'", b"\xe6\xa0\xb8", b"'")),
]
USES = rb"""int x = %b; a[x %% 7 + %b] = 1;
a[threadIdx.x * %b / %b] = 1;
a[%b << (%b & 7)] = 1;
float f = %b; a[(int)(f * %b)] = 1;""".splitlines()
