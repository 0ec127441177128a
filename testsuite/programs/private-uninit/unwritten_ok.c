/* A private variable that no iteration writes keeps its value behind the loop: the loop is empty, the assignment is
 * never reached, or the list names more than the loop uses. */
#include <stdio.h>
#include <string.h>
#define N 8

#pragma dvm array distribute[block]
float A[N];

static void fill(int n)
{
    int i;
    float t = 3, unused[4] = {1, 2, 3, 4};

    #pragma dvm parallel([i] on A[i]) private(t, unused)
    for (i = 0; i < n; i++) {
        t = i;
        A[i] = t;
    }
    if (n == 0)
        printf("%g\n", t);
    printf("%g\n", unused[2]);
}

int main(void)
{
    int i, k, round;
    float x = 2, y[3], z[6];

    memset(z, 0, sizeof z);
    for (k = 0; k < 3; k++)
        y[k] = k;
    fill(0);
    fill(N);
    for (round = 0; round < 4; round++) {
        #pragma dvm parallel([i] on A[i]) private(x, y, z)
        for (i = 0; i < N; i++) {
            z[0] = A[i];
            if (z[0] > 1000) {
                x = 1;
                y[1] = 4;
            }
            A[i] = z[0] + 1;
        }
        x += 1;
        y[1] += x;
    }
    printf("%g %g %g\n", x, y[1], z[5]);
    return 0;
}
