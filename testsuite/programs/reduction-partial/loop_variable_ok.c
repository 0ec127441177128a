/* SPELLINGS both */
/* The variable of a loop in the body is private, and the reduction variable gathers. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, k, s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(max(s)) private(k)
    for (i = 0; i < N; i++) {
        A[i] = i;
        for (k = 0; k < 3; k++)
            A[i] += k;
        if (k > s)
            s = k;
    }
    printf("%d\n", s);
    return 0;
}
