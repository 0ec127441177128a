/* What _Generic chooses by a floating type is evaluated as it stands there. */
#include <stdio.h>
#define SAME(x) _Generic((x), int: (x), double: (x))
#pragma dvm array distribute[block]
double A[8];

int main(void)
{
    int i;
    double un, z[4], q;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < 8; i++)
        A[i] = i;
    z[0] = 1;
    q = SAME(z[0]);
    q = SAME(A[1]);     /* EXPECT sequential-access A element=[1] */
    q = SAME(un) + q;   /* EXPECT uninitialized un */
    q = SAME(z[2]) + q; /* EXPECT uninitialized z element=[2] */
    printf("%d\n", q > 1e300);
    return 0;
}
