/* An iteration reads what an earlier execution of its loop left: it is the iteration that lacks a value. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, t;
    double part;

    for (t = 0; t < 2; t++) {
        #pragma dvm parallel([i] on A[i]) private(part)
        for (i = 0; i < N; i++) {
            if (t == 0 || i > 0)
                part = i;
            A[i] = part; /* EXPECT private-uninit part iteration=(0) help=give part a value in each iteration before it is read */
        }
    }
    printf("done\n");
    return 0;
}
