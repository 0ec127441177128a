/* The element fetched by remote access has never been written (languages.md 6.8). */
/* SPELLINGS both */
#include <stdio.h>
#define N 10

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double first;

    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        A[i] = i;
    #pragma dvm remote_access(A[0])
    {
        first = A[0];  /* EXPECT uninitialized A element=[0] */
    }
    printf("%g\n", first > 100 ? 1.0 : 0.0);
    return 0;
}
