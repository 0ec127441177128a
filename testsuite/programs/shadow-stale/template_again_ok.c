/* A template is distributed again, and edges are renewed after it (languages.md 6.3). */
#include <stdio.h>
#define N 8

#pragma dvm template[2 * N] distribute[block] dynamic
void *T;
#pragma dvm array align([i] with T[2 * i])
double A[N];
#pragma dvm array align([i] with T[i + N]), shadow[1:0]
double B[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on T[2 * i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on T[i + N])
    for (i = 0; i < N; i++)
        B[i] = i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(B), reduction(sum(s))
    for (i = 1; i < N; i++)
        s += B[i - 1];
    #pragma dvm redistribute(T[block])
    #pragma dvm parallel([i] on T[i + N]) reduction(sum(s)), shadow_renew(B)
    for (i = 1; i < N; i++)
        s += B[i - 1];
    #pragma dvm parallel([i] on T[2 * i + 0]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%g\n", s);
    return 0;
}
