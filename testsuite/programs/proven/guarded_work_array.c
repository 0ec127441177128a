/* A condition on the loop lets through an element of a work array that was not written before
 * (debugger.md 1.9 Birth). */
#include <stdio.h>

#define N 40

#pragma dvm array distribute[block][*]
double w[N][N];

static double smooth(int n)
{
    double row[N], sum = 0;
    for (int j = 0; j < n; j++) {
        for (int i = 1; i < n; i++)
            row[i] = i + j;
        for (int i = 0; i < n; i++)
            if (i > 0)
                sum += row[i - 1]; /* EXPECT uninitialized row */
    }
    return sum;
}

int main(void)
{
    double line[N], sum = smooth(N);
#pragma dvm parallel([i] on w[i][]) private(line)
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N - 1; j++)
            line[j] = i + j;
        for (int j = 0; j < N; j++) {
            w[i][j] = j;
            if (j != 0)
                w[i][j] += line[j]; /* EXPECT private-uninit line */
        }
    }
#pragma dvm parallel([i] on w[i][]) reduction(sum(sum))
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++)
            sum += w[i][j];
    return sum == 3;
}
