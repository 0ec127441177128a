/* Arrays, records and distributed arrays of the host in functions inside it. */
#include <stdio.h>

#pragma dvm array distribute[block], shadow[1:1]
double D[20];

static int seeded(int n)
{
    int v[4];
    struct { int x, y; } r;
    #pragma dvm array distribute[block]
    double L[20];
    int first(int k) { return v[k]; } /* EXPECT uninitialized v element=[1] */
    int sum(void) { return r.x + r.y; } /* EXPECT uninitialized r */
    double lo(int k) { return L[k]; } /* EXPECT nonlocal L element=[10] iteration=(10) */
    int (*pointer)(int) = first;

    v[0] = 1;
    r.x = 1;
    n += pointer(0);
    if (first(1) > 1000000000 && sum() > 1000000000)
        n++;
    if (sum() == -1000000000)
        n++;
    #pragma dvm parallel([i] on L[i])
    for (int i = 0; i < 20; i++)
        L[i] = i;
    #pragma dvm parallel([i] on D[i])
    for (int i = 0; i < 20; i++)
        D[i] = i < 10 ? 1 : lo(i);
    for (int i = 0; i < 4; i++) {
        int look(void) { return v[i + 1]; } /* EXPECT bounds v element=[4] */
        v[i] = i;
        if (i == 3 && look() == -1000000000)
            n++;
    }
    return n;
}

int main(void)
{
    printf("%d\n", seeded(1));
    return 0;
}
