/* Remote access for statements: assignment, condition, call, several elements (languages.md 6.8). */
/* SPELLINGS both */
#include <stdio.h>
#define N 7

#pragma dvm array distribute[block]
int A[N];
#pragma dvm array distribute[block]
int C[N];

int main(void)
{
    int i, x, y = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = 3 * i;
    #pragma dvm parallel([i] on C[i])
    for (i = 0; i < N; i++)
        C[i] = -i;
    #pragma dvm remote_access(A[1], C[N - 1])
    {
        x = A[1] + C[N - 1];
    }
    #pragma dvm remote_access(A[2])
    {
        if (A[2] > 5)
            y = A[2];
    }
    #pragma dvm remote_access(C[3])
    {
        A[0] = C[3];
    }
    #pragma dvm remote_access(A[0])
    {
        printf("%d %d %d\n", x, y, A[0]);
    }
    return 0;
}
