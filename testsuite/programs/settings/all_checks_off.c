/* SET DebugOptions.CheckVarInitialization=0 DebugOptions.CheckDisArrInitialization=0 DebugOptions.CheckDisArrSequentialAccess=0 */
/* SPELLINGS both */
/* SET DebugOptions.CheckDisArrLimits=0 DebugOptions.CheckRemoteBufferAccess=0 DebugOptions.CheckReductionAccess=0 */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block][*]
int A[N][3];

int main(void)
{
    int i, s = 0, unset;

    #pragma dvm parallel([i] on A[i][*]) reduction(sum(s))
    for (i = 0; i < N - 1; i++) {
        s += A[i][0] + A[i][3] == unset;
        A[i][1] = s;
    }
    #pragma dvm remote_access(A[1][1])
    { A[1][1] = 2; }
    s = A[0][0];
    printf("%d\n", N);
    return 0;
}
