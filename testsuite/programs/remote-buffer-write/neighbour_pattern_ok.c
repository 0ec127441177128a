/* The pattern follows the loop variable; the iteration reads what it names. */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array distribute[block]
double C[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on C[i])
    for (i = 0; i < N; i++)
        C[i] = 1;
    #pragma dvm parallel([i] on C[i]) remote_access(A[i + 1]), reduction(sum(s))
    for (i = 0; i < N - 1; i++) {
        C[i] = A[i + 1];
        s += C[i];
    }
    printf("%g\n", s);
    return 0;
}
