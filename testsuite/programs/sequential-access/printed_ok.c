/* The element is fetched for the statement that prints it. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm remote_access(A[3])
    {
        printf("%g\n", A[3]);
    }
    return 0;
}
