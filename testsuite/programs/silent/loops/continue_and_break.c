/* Iterations that end early; inner sequential loops that are left (debugger.md 1.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, k, primes = 0;

    #pragma dvm parallel([i] on A[i]) private(k), reduction(sum(primes))
    for (i = 0; i < N; i++) {
        A[i] = 0;
        if (i < 2)
            continue;
        for (k = 2; k * k <= i; k++)
            if (i % k == 0)
                break;
        if (k * k <= i)
            continue;
        A[i] = 1;
        primes++;
    }
    printf("%d\n", primes);
    return 0;
}
