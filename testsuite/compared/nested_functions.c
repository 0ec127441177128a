/* Functions inside functions, called from loops, through pointers and across jumps. */
#include <stdio.h>
#define N 8

static void each(void (*act)(int), int n)
{
    for (int k = 0; k < n; k++)
        act(k);
}

static double steps(int n, int stop)
{
    __label__ done;
#pragma dvm array distribute[block], shadow[1:1]
    double A[n];
#pragma dvm array align([i] with A[i])
    double B[n];
    double sum = 0, factor = 0.5;
    int count = 0;

    double mean(int i)
    {
        double pair = A[i - 1] + A[i + 1]; /* INSTEAD: double pair = A[i - 1] - A[i + 1]; -> value-mismatch pair (1) */
        return pair * factor;
    }
    void tick(int k)
    {
        count = count + k; /* INSTEAD: count = count + k + 1; -> value-mismatch count */
        if (count > stop)
            goto done;
    }
    void start(void)
    {
#pragma dvm parallel([i] on A[i])
        for (int i = 0; i < n; i++)
            A[i] = i * i; /* INSTEAD: A[i] = i * i + (i == 3); -> value-mismatch A[i] (3) */
    }

    start();
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (int i = 1; i < n - 1; i++)
        B[i] = mean(i);
#pragma dvm parallel([i] on B[i]) reduction(sum(sum)) /* INSTEAD: #pragma dvm parallel([i] on B[i]) reduction(max(sum)) -> reduce: reduction-mismatch sum */
    for (int i = 1; i < n - 1; i++) {
        void add(double v) { sum += v; }
        add(B[i]);
    }
    each(tick, n);
    sum = -sum; /* INSTEAD: sum = -sum - 1; -> value-mismatch sum */
done:
    for (int i = 1; i < n - 1; i++) {
#pragma dvm remote_access(B[i])
        {
            sum += B[i] + count;
        }
    }
    return sum;
}

int main(void)
{
    printf("%g\n", steps(N, 9));
    printf("%g\n", steps(N, 99));
    return 0;
}
