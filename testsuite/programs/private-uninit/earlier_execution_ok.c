/* Each iteration gives its variable a value, whatever an earlier execution of the loop left in it. */
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
            part = t + i;
            A[i] = part;
        }
    }
    printf("done\n");
    return 0;
}
