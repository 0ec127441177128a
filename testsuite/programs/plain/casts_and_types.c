/* Forms that look alike: casts and calls, declarations and products, types and names. */
#include <stdio.h>

typedef double real;
typedef struct T { int v; } T;
static int b = 3, *a2 = &b;

static int T2(int x) { return x + 1; }

int main(void)
{
    T *p = &(T){4};
    real x = (real)b / 2;
    int z = 5, c;
    void *raw = &z;

    c = (T2)(z);
    c += (int)-1;
    c -= (b)-1;
    b * *a2;
    {
        real (*pointer) = &x, (y) = (real)*pointer;
        x = y + (real)(z);
    }
    c += *(int *)raw * sizeof(T) / sizeof(int);
    c += (*p).v & (z);
    c += sizeof(x) - sizeof (real) * 1 + sizeof z - sizeof(int);
    printf("%d %g %d\n", c, x, (int)(char)(short)b);
    return 0;
}
