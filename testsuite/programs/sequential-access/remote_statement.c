/* Inside the block the owner may change the fetched element; its neighbour is not listed (languages.md 6.8). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double x;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm remote_access(A[0])
    {
        x = A[0];
        A[0] = 5;
        x += A[1];  /* EXPECT sequential-access A element=[1] */
    }
    printf("%g\n", x);
    return 0;
}
