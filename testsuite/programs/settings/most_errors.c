/* SET DebugOptions.MaxErrors=2 */ /* SKIPPED reports after the first 2 errors */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, a, b, c;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    a = A[0];  /* EXPECT sequential-access A element=[0] */
    b = A[1];  /* EXPECT sequential-access A element=[1] */
    c = A[2];
    printf("%d\n", a + b + c);
    return 0;
}
