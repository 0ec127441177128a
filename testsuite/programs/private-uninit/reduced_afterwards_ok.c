/* The sum starts from a value given between the loops (languages.md 6.10). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) private(s)
    for (i = 0; i < N; i++) {
        s = i;
        A[i] = s;
    }
    s = 0;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
