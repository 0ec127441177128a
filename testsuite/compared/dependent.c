/* Loops that depend on an order, as their directives say, or not as these say. */
#include <stdio.h>
#define N 10

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    double last = 0, t;
    int k = 0;
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) { /* INSTEAD: for (int i = 0; i < N; i++) { last = A[i] + i; -> self --order reverse: value-mismatch last @after */
        A[i] = i;
        B[i] = 2 * i;
    }
#pragma dvm parallel([i] on A[i]) across(A[1:0]) shadow_renew(B)
    for (int i = 1; i < N - 1; i++)
        A[i] += A[i - 1] + B[i + 1]; /* INSTEAD: A[i] += A[i - 1] - B[i + 1]; -> value-mismatch A[i] (1) */
#pragma dvm parallel([i] on A[i]) private(t) shadow_renew(A)
    for (int i = 1; i < N - 1; i++) {
        t = A[i] * 2; /* INSTEAD: t = i == 1 ? 0 : A[i] * 2; -> value-mismatch t (1) */
        B[i] = t + 1; /* INSTEAD: B[i] = B[i - 1] + t; -> self --order reverse: value-mismatch B[i-1] (2) */
    }
    while (k < 3) { /* INSTEAD: while (k < 4) { -> structure-mismatch */
        k++;
        last = last + k * 2; /* AT after */
    }
    do /* AT loop */
        k += 2;
    while (k < 8); /* INSTEAD: while (k < 10); -> structure-mismatch @loop */
    B[0] = last;
    printf("%g %g %g %d\n", A[8], B[3], B[0], k);
    return 0;
}
