/* Another unit writes the array between the renewal of its edges and their use (languages.md 6.16). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

void change(double by);

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 1; i < N; i++)
        B[i] = A[i - 1];
    change(1);
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 1; i < N; i++)
        s += B[i] + A[i - 1]; /* EXPECT shadow-stale A element=[0] iteration=(1) */
    printf("%g\n", s);
    return 0;
}
