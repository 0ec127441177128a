/* Regions with data for devices, a host section, and loops that renew, reduce and list what is remote (languages.md 6.18). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];
#pragma dvm array align([i] with A[i])
double C[N];

int main(void)
{
    int i, steps = 0;
    double eps = 0, top = 0, scale = 2;

    #pragma dvm region
    {
        #pragma dvm parallel([i] on A[i]) cuda_block(64)
        for (i = 0; i < N; i++)
            A[i] = i % 3;
    }
    #pragma dvm actual(scale)
    #pragma dvm region in(A[0:N - 1], scale), out(B), targets(CUDA, HOST)
    {
        #pragma dvm parallel([i] on B[i]) cuda_block(32, 4), shadow_renew(A)
        for (i = 1; i < N - 1; i++)
            B[i] = scale * A[i + 1];
        #pragma dvm host_section
        {
            steps++;
            #pragma dvm remote_access(A[0])
            {
                top = A[0];
            }
        }
    }
    #pragma dvm region inout(A), inlocal(B), local(C), async targets(HOST)
    {
        #pragma dvm parallel([i] on C[i])
        for (i = 1; i < N - 1; i++)
            C[i] = B[i] + A[i];
        #pragma dvm parallel([i] on A[i]) reduction(max(eps))
        for (i = 1; i < N - 1; i++) {
            A[i] = C[i];
            if (A[i] > eps)
                eps = A[i];
        }
    }
    #pragma dvm get_actual(eps, A)
    printf("%g %g %d\n", eps, top, steps);
    return 0;
}
