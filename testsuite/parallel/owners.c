/* Owners compute elements from others that they lack (languages.md 6.11: an error that parallel runs make good). */
#include <stdio.h>
#define N 16
#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array distribute[block]
double C[2 * N];
#pragma dvm array align([i] with A[i])
int index_of[N];
static double f(double x) { return 2 * x; }
int main(void)
{
    double s = 0;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) { A[i] = i; B[i] = 3 * i; index_of[i] = (7 * i + 3) % N; }
    #pragma dvm parallel([i] on C[i])
    for (int i = 0; i < 2 * N; i++) C[i] = i * i;
    A[0] = A[15];
    A[1] = B[1] + C[31] - C[0];
    for (int i = 0; i < N; i++) A[i] = A[i] + B[N - 1 - i] * C[2 * i + 1];
    for (int i = 1; i < N; i++) A[i] = A[i - 1] / 2 + f(A[i]);
    for (int i = 0; i < N; i++) C[i] += A[N - 1 - i];
    for (int i = 0; i < N; i++) C[N + i] = B[index_of[i]] + f(A[index_of[N - 1 - i]]);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++) s += A[i] * (i + 1);
    printf("%g\n", s);
    for (int i = 0; i < N; i++) B[i] = C[2 * i] = i;
    s = 0;
    #pragma dvm parallel([i] on C[i]) reduction(sum(s))
    for (int i = 0; i < 2 * N; i++) s += C[i] * (i + 1);
    printf("%g\n", s);
    return 0;
}
