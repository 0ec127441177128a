/* Check list, 17: what a parameter switches off is not reported, and the states advance as ever. */
/* SET DebugOptions.CheckVarReadOnly=0 DebugOptions.CheckDisArrLocalElm=0 DebugOptions.CheckDisArrSequentialAccess=0 */
/* SET DebugOptions.CheckDisArrInitialization=0 */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i;
    double s = 0, x;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N - 1; i++) {
        A[i] = i + s * 0;
        s = A[i]; /* a write to what was read */
    }
    x = s;
    x += A[2];    /* no owner */
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N - 1; i++)
        B[i] = A[i + 1]; /* not renewed, and the last one has no value */
    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        A[i] = B[i - 1] + A[i - 1]; /* EXPECT dependence A element=[1] iteration=(2) with=previous write@+0 iteration=(1) */
    printf("%d\n", x == x);
    return 0;
}
