/* What owners compute calls functions that change what all have: all make the calls, and those that lack the element record nothing of
 * the statement (languages.md 6.11). */
#include <math.h>
#include <stdio.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
struct operation { double (*apply)(double); };
static int calls;
static double counting(double x) { calls++; return x + calls; }
static double nested(double x) { A[2] = counting(x); return x / 2; }
int main(void)
{
    struct operation one = { counting };
    double weight[2] = { 2, 3 };
    int k, m = 5;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) { A[i] = i; B[i] = 2 * i; }
    for (k = 0; k < 4; k++) {
        A[6] = counting(A[6]);
        A[5] = A[5] + B[5] * one.apply(weight[k % 2]);
        A[7] += expf(k);
        A[m] -= weight[calls % 2] + k++ - k--;
        B[3] = nested(B[3]);
        B[0] = k > 1 ? pow(B[0], 2) : sqrt(B[0]);
        printf("%d\n", calls);
    }
    #pragma dvm remote_access(A[7], A[2])
    { printf("%g %g\n", A[7], A[2]); }
    return 0;
}
