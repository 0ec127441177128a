/* The table is used with the loop variable. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

static const int weight[N + 1] = {3, 1, 4, 1, 5, 9, 2, 6, 5};

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, n = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(n))
    for (i = 0; i < N; i++) {
        A[i] = weight[i];
        if (i % 2 == 0)
            n++;
    }
    printf("%d\n", n);
    return 0;
}
