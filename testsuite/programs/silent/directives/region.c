/* Regions with their data lists are plain code here (languages.md 6.18). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i, step;
    double eps;

    #pragma dvm region out(A), local(B)
    {
        #pragma dvm parallel([i] on A[i]) cuda_block(64)
        for (i = 0; i < N; i++)
            A[i] = i % 3;
    }
    for (step = 0; step < 2; step++) {
        eps = 0;
        #pragma dvm actual(eps)
        #pragma dvm region inout(A[0:N - 1]), targets(HOST)
        {
            #pragma dvm parallel([i] on B[i]) shadow_renew(A)
            for (i = 1; i < N - 1; i++)
                B[i] = (A[i - 1] + A[i + 1]) / 2;
            #pragma dvm parallel([i] on A[i]) reduction(max(eps))
            for (i = 1; i < N - 1; i++) {
                double d = A[i] - B[i];
                eps = d > eps ? d : eps;
                A[i] = B[i];
            }
        }
        #pragma dvm get_actual(eps)
        printf("%g\n", eps);
    }
    return 0;
}
