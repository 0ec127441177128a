/* Digits in groups, as C23 has them (languages.md 1.2). */
/* FLAGS -std=gnu2x */
#include <stdio.h>
#define N 1'0

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int sum = 0;
#pragma dvm parallel([i] on A[i]) reduction(sum(sum))
    for (int i = 0; i < N; i++) {
        A[i] = 1'000 * i;
        sum += A[i] + 0x1'0 + '1';
    }
    printf("%d %g\n", sum, 1'000.5'0);
    return 0;
}
