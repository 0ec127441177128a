/* Two recurrences in one loop (languages.md 6.7). */
/* SPELLINGS both */
#include <stdio.h>
#define N 9

#pragma dvm array distribute[block], shadow[2:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i;
        B[i] = 1;
    }
    #pragma dvm parallel([i] on A[i]) across(A[2:0], B[1:1])
    for (i = 2; i < N - 1; i++) {
        A[i] = A[i - 1] + A[i - 2];
        B[i] = B[i - 1] - B[i + 1] + A[i];
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i] * B[i];
    printf("%g\n", s);
    return 0;
}
