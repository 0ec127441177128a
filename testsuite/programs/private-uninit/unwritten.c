/* What some iteration has written is lost behind the loop, the rest of the array is not. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
float A[N];

int main(void)
{
    int i;
    float x = 2, y[3] = {1, 2, 3}, s;

    #pragma dvm parallel([i] on A[i]) private(x, y)
    for (i = 0; i < N; i++) {
        A[i] = i;
        if (i == 5) {
            x = 1;
            y[1] = 4;
        }
    }
    s = y[0] + y[2];
    s += y[1]; /* EXPECT private-uninit y element=[1] with=last write@-4 */
    s += x; /* EXPECT private-uninit x */
    printf("%d\n", N);
    return 0;
}
