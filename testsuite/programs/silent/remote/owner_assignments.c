/* Assignments outside parallel loops are executed by the owner; the right side lives there, too (languages.md 6.11). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0, x = 2;

    for (i = 0; i < N; i++)
        A[i] = x * i;
    for (i = 0; i < N; i++) {
        B[i] = A[i] + 1;
        if (i % 2)
            B[i] = B[i] * x;
    }
    A[0] = A[0] + B[0];
    B[N - 1] += 5;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i] * B[i];
    printf("%g\n", s);
    return 0;
}
