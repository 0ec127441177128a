/* Check list, 4: a private variable, written in the loop, is read after it. */
#include <stdio.h>
#define N 3

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 1;

    #pragma dvm parallel([i] on A[i]) private(s)
    for (i = 0; i < N; i++) {
        s = i;
        A[i] = s;
    }
    printf("%g\n", s); /* EXPECT private-uninit s with=last write@-3 iteration=(2) with=directive@-5 */
    return 0;
}
