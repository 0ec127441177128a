/* `2[A]` is `A[2]`: the array stays followed, in this loop and in those behind it. */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block][*]
double A[N][N];
double q[N], *p = q;

int main(void)
{
    int i, j, k = 0;
    double sum = 0;
    const char *text = "abc";

    #pragma dvm parallel([i][j] on A[i][j])
    for (i = 0; i < N; i++)
        for (j = 0; j < N; j++)
            i[A][j] = j[i[A]] = i;
    #pragma dvm parallel([i] on A[i][1]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        sum += i[A][1] + (i)[A][1] + 1[A[i]] + 1[i[A]];
    (k++)[p] = 5;
    k++[p] = text[1] + 2[text] + 1["xyz"];
    1[q] += 2[p];
    printf("%g %g %g %d\n", sum, q[0], *&1[q], k);
    #pragma dvm parallel([i] on A[i][1]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        sum += i[A][1];
    #pragma dvm parallel([i] on A[i][1]) reduction(sum(sum))
    for (i = 0; i < N; i++)
        sum += A[i][1];
    return sum < 0;
}
