/* Integers of 16 bytes choose elements and count loops as others do (debugger.md 1.9 Pointers). */
#include <stdio.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
int main(void)
{
    __int128 i, k;
    unsigned __int128 u = 2;
    int z[2] = {1, 2}, *p = z, s = 0;
    double t = 0;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = (double)i;
#pragma dvm parallel([i] on B[i]) private(k) reduction(sum(t))
    for (i = 1; i < N; i++) {
        k = i - 1;
        B[i] = A[k]; /* EXPECT nonlocal A element=[0] */
        t += A[i];
    }
#pragma dvm parallel([k] on A[k])
    for (k = 1; k < N; k++)
        A[k] = A[k] + B[k];
    for (i = 0; i < 2; i++)
        s += z[i] + *(p + i);
    s += z[u - 1];
    if (z[u] > s) /* EXPECT bounds z element=[2] */
        s = 0;
    printf("%d %g\n", s < 100, t);
    return 0;
}
