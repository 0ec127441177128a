/* From the second round on the value is gone: the loop at the end of the round writes it as private. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, t;
    double step = 2;

    for (t = 0; t < 3; t++) {
        A[t] = t + step;  /* EXPECT private-uninit step */
        #pragma dvm parallel([i] on A[i]) private(step)
        for (i = 0; i < N; i++) {
            step = i;
            A[i] = step;
        }
    }
    printf("done\n");
    return 0;
}
