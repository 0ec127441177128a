/* A name of a remote reference that is declared again inside the loop is another variable (languages.md 6.8). */
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

            V[i] += A[k]; /* EXPECT nonlocal A element=[1] iteration=(0) with=directive@-6 */
            V[i] += A[where[k]]; /* EXPECT nonlocal A element=[6] iteration=(0) with=directive@-7 */
            V[i] += A[twice(k) % N]; /* EXPECT nonlocal A element=[2] iteration=(0) with=directive@-8 */
        }
    }
    return 0;
}
