/* What a function of another unit may have put into the table is no value of its private copies. */
#include <stdio.h>
#include <stdlib.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

static int order(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

int main(void)
{
    int i, w[3];

    qsort(w, 0, sizeof w[0], order);
    #pragma dvm parallel([i] on A[i]) private(w)
    for (i = 0; i < N; i++)
        A[i] = w[1];  /* EXPECT private-uninit w element=[1] iteration=(0) */
    printf("done\n");
    return 0;
}
