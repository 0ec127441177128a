/* The sum starts from what an earlier loop has taken away: a private variable that it wrote has no value after it (languages.md 6.10). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) private(s)
    for (i = 0; i < N; i++) {
        s = i;
        A[i] = s;
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];  /* EXPECT private-uninit s iteration=(0) */
    printf("done\n");
    return 0;
}
