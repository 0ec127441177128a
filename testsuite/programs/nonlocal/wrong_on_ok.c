/* The loop is mapped on the array it writes (languages.md 6.4). */
/* SPELLINGS both */
#include <stdio.h>
#define N 10

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i + 2])
double B[N - 2];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on B[i])
    for (i = 0; i < N - 2; i++)
        B[i] = i;
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N - 2; i++)
        s += B[i];
    printf("%g\n", s);
    return 0;
}
