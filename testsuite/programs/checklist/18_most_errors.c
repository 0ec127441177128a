/* Check list, 18: three errors, of which two may be reported. */ /* SKIPPED reports after the first 2 errors */
/* SET DebugOptions.MaxErrors=2 */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s, t;

    #pragma dvm parallel([i] on A[i])
    for (i = 1; i < N; i++)
        A[i] = i;
    for (i = 0; i < 3; i++)
        s = A[1]; /* EXPECT sequential-access A element=[1] */
    #pragma dvm parallel([i] on A[i]) private(t)
    for (i = 1; i < N; i++)
        t = A[i - 1]; /* EXPECT nonlocal A element=[0] iteration=(1) */
    s += A[2]; /* a third one */
    printf("%d\n", s == s);
    return 0;
}
