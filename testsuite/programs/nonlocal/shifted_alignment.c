/* B[i] lies on A[i + 1]: beside A[i] it is B[i - 1] that is at hand (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N + 1];
#pragma dvm array align([i] with A[i + 1])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N; i++)
        B[i] = i * i;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 1; i < N; i++) {
        A[i] = B[i];  /* EXPECT nonlocal B element=[1] iteration=(1) */
        s += A[i];
    }
    printf("%g\n", s);
    return 0;
}
