/* A name of a remote reference that is declared again inside the loop is another variable, here of no array (languages.md 6.8). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array distribute[block]
double V[N];
int where[N];

static int twice(int x)
{
    return 2 * x;
}

int main(void)
{
    int i, k = 2;

    for (i = 0; i < N; i++)
        where[i] = N - 1 - i;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on V[i]) remote_access(A[k], A[where[k]], A[twice(k)])
    for (i = 0; i < N; i++) {
        V[i] = A[k] + A[where[k]] + A[twice(k)];
        {
            int k = (i + 1) % N;

            V[i] += k;
            V[i] += where[k];
            V[i] += twice(k);
        }
    }
    return 0;
}
