/* SET DebugOptions.CheckDisArrLocalElm=0 DebugOptions.CheckVarReadOnly=0 */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];
#pragma dvm array align([i] with A[i])
int B[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i])
    for (i = 1; i < N; i++) {
        B[i] = A[i - 1];
        s += B[i];
    }
    s = A[2];  /* EXPECT sequential-access A element=[2] */
    printf("%d\n", s);
    return 0;
}
