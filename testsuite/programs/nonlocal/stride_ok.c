/* B lies on every second element of A; the loop visits just these (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[2 * N];
#pragma dvm array align([i] with A[2*i])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++)
        B[i] = i;
    #pragma dvm parallel([i] on A[2*i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[2*i] = B[i];
        s += A[2*i];
    }
    printf("%g\n", s);
    return 0;
}
