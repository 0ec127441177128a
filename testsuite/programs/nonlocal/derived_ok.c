/* Elements are distributed by a rule; neighbours are listed as remote (languages.md 6.2). */
#include <stdio.h>
#define N 8

int first[N], last[N];
#pragma dvm template[N] distribute[block]
void *cells;
#pragma dvm array distribute[derived(first[c]:last[c] with cells[@c])]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0;

    for (i = 0; i < N; i++) {
        first[i] = i;
        last[i] = i;
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = i;
        B[i] = 1;
    }
    #pragma dvm parallel([i] on A[i]) remote_access(A[i - 1])
    for (i = 1; i < N; i++)
        B[i] += A[i - 1];
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i] * B[i];
    printf("%g\n", s);
    return 0;
}
