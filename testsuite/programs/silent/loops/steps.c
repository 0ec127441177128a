/* Loops with steps; even and odd elements by two loops (languages.md 6.4). */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i += 2)
        A[i] = i;
    #pragma dvm parallel([i] on A[i]) shadow_renew(A)
    for (i = 1; i < N - 1; i += 2)
        A[i] = A[i - 1] - A[i + 1];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i += 3)
        s += A[i];
    printf("%d\n", s);
    return 0;
}
