/* Values go from a fine grid to a coarse one and back by interpolation (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 5

#pragma dvm array distribute[block]
double F[2 * N + 1];
#pragma dvm array align([i] with F[2*i])
double C[N + 1];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on F[i])
    for (i = 0; i <= 2 * N; i++)
        F[i] = i * (2 * N - i);
    #pragma dvm parallel([i] on C[i])
    for (i = 0; i <= N; i++)
        C[i] = 0;
    #pragma dvm parallel([i] on C[i]) shadow_renew(F)
    for (i = 1; i < N; i++)
        C[i] = (F[2*i - 1] + 2 * F[2*i] + F[2*i + 1]) / 4;
    #pragma dvm parallel([i] on C[i]) shadow_renew(C[0:1])
    for (i = 0; i < N; i++)
        F[2*i] = (C[i] + C[i + 1]) / 2;
    #pragma dvm parallel([i] on F[i]) reduction(sum(s))
    for (i = 0; i <= 2 * N; i++)
        s += F[i];
    printf("%g\n", s);
    return 0;
}
