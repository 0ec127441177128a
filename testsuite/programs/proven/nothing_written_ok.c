/* A loop that might write the array and does not: its edges stay valid. */
#include <stdio.h>
#define N 16
#pragma dvm array distribute[block], shadow[1:1]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int change = 0;
    double sum = 0;
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i] = i;
        B[i] = 0;
    }
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (int i = 1; i < N - 1; i++)
        B[i] = A[i - 1] + A[i + 1];
#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        if (change)
            A[i] = B[i];
#pragma dvm parallel([i] on B[i]) reduction(sum(sum))
    for (int i = 1; i < N - 1; i++)
        sum += A[i - 1] - A[i + 1] + B[i];
    printf("%g\n", sum);
    return 0;
}
