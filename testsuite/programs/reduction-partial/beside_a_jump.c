/* What a jump does not leave out is no assignment that the condition selects (debugger.md 1.9 Reductions). */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    double most = -1;

#pragma dvm parallel([i] on A[i]) reduction(max(most))
    for (int i = 0; i < N; i++) {
        A[i] = (i * 5) % 7;
        if (A[i] > most)
            most = A[i];
        if (A[i] < most) /* EXPECT reduction-partial most */
            continue;
        A[i] = 0;
    }
    printf("%d\n", most > 0);
    return 0;
}
