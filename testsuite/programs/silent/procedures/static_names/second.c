/* The other unit. */
#define N 7

#pragma dvm array distribute[block]
static double A[N];
static double total = 1;

static double add(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on A[i]) shadow_renew(A), reduction(sum(s))
    for (i = 1; i < N; i++)
        s += A[i - 1] * 10;
    return s;
}

double second(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    total += add();
    return total;
}
