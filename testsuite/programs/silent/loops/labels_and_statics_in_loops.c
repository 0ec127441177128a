/* Bodies of parallel loops that may not stand in the text twice: labels, static locals (debugger.md 1.1). */
#include <stdio.h>
#define N 10

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        static const int weights[3] = {3, 5, 7};
        int k = 0, sum = 0;
    again:
        sum += weights[k] * i;
        if (++k < 3)
            goto again;
        A[i] = sum;
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = N - 1; i > 0; i -= 3) {
        if (A[i] % 2 == 0)
            goto skip;
        s += A[i];
    skip:;
    }
    printf("%d\n", s);
    return 0;
}
