/* Assignments of elements whose value nobody uses, or which their owner uses, are statements of the owner. */
/* SPELLINGS both */
#include <stdio.h>
#pragma dvm array distribute[block]
double A[8];
#pragma dvm array align([i] with A[i])
double B[8];
double P[8];
#define SET(a, v) ((a) = (v))
static double f(double x) { return x; }
int main(void)
{
    int i, n = 0, k = 2;
    double t = 0;
    for (A[0] = 1, i = 1; i < 8; A[i] = i, i++)
        n++;
    for (i = 0; i < 8; A[i++] += 1)
        n++;
    for (i = 0; i < 8; i++)
        A[i]++, B[i] = 1;
    SET(A[1], 2);
    do SET(A[1], 2); while (0);
    ({ A[1] = 2; });
    ({ int q = 3; A[1] = q; q++; });
    k > 1 && (A[1] = 3);
    k < 1 || (A[1] = 3, n++);
    k > 1 ? (A[1] = 4) : (A[2] = 3);
    k > 1 ? A[1]++ : 0;
    k ?: (A[1] = 2);
    A[1] = B[1] = 0;
    A[1] += f(B[1] = 2);
    (void)(A[1] = 3);
    (void)A[1]++;
    t = P[3]++;
    t = P[3] = 5;
    switch (k) { case 2: A[1]--; break; default: --A[2]; }
    if (k) A[1] = 1; else A[2]++;
    #pragma dvm remote_access(A[3])
    { t = A[3]; }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < 8; i++) {
        double w = A[i]++;
        B[i] = A[i] = w;
    }
    printf("%g %d\n", t + P[3], n);
    return 0;
}
