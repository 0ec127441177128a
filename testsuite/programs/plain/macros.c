/* Macros of all kinds: several evaluations, pasting, variable arguments, statements, blocks. */
#include <stdio.h>
#include <stdlib.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define SWAP(t, a, b) do { t SWAP_ = (a); (a) = (b); (b) = SWAP_; } while (0)
#define EACH(v, n) for (int v = 0; v < (n); v++)
#define JOIN(a, b) a##b
#define TEXT(x) #x
#define SHOW(...) printf(__VA_ARGS__)
#define ELEMENT(i, j) m[(i) * 3 + (j)]
#define IF(c) if (c) {
#define END }
#define EMPTY

static int m[9], calls;

static int f(int x)
{
    calls++;
    return x;
}

int main(void)
{
    int JOIN(va, lue) = 3, other = MAX(f(2), f(1));

    SWAP(int, value, other);
    EACH(i, 3) EACH(j, 3) ELEMENT(i, j) = i - j;
    ELEMENT(ELEMENT(1, 0), ELEMENT(2, 1) + 1) += 40;
    IF (value == 2)
        SHOW("%s %d\n", TEXT(value + 1), value + 1);
    END
    EMPTY SHOW("%d %d %d %d\n", other, calls, m[5], MAX(m[5]++, 3));
    return abs(-4) EMPTY;
}
