/* A jump leads past the only assignment of a subscript, which keeps its value from the iteration before. */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array align([i] with A[i])
double B[N];

int main(void)
{
    int i, j = 0, k = 0;

#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = B[i] = i;
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        if (i == 5)
            goto behind;
        j = i;
behind:
        B[i] = A[j];  /* EXPECT nonlocal A element=[4] iteration=(5) */ /* EXPECT private-uninit j */
    }
#pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        switch (i % 4) {
        case 0:
            k = i;
            break;
        default:
            B[i] = A[k];  /* EXPECT nonlocal A element=[0] iteration=(1) */ /* EXPECT private-uninit k */
        }
    }
    printf("%d\n", N);
    return 0;
}
