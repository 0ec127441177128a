/* Functions inside functions use variables and arrays of their host; parallel loops call them. */
#include <stdio.h>
#define N 12

static double host(int n)
{
    #pragma dvm array distribute[block], shadow[1:1]
    double A[n];
    #pragma dvm array align([i] with A[i])
    double B[n];
    double t, s = 0, kept, never;
    int i, last = 0, total = 0;
    auto double behind(int);

    double left(int k)
    {
        return A[k - 1]; /* EXPECT nonlocal A element=[0] iteration=(1) */
    }
    void set(int k, double v)
    {
        B[k] = v; /* EXPECT shadow-write B element=[1] iteration=(0) */
    }
    void note(int k)
    {
        last = k;
    }
    void gather(int k)
    {
        total = total + k; /* EXPECT readonly-write total iteration=(0) with=possible previous read@+0 iteration=(0) */
    }
    void temporary(double v)
    {
        t = v;
    }
    double use(void)
    {
        return t + 1; /* EXPECT private-uninit t iteration=(0) */
    }
    double behind(int k)
    {
        return A[k + 1]; /* EXPECT bounds A element=[12] iteration=(11) */
    }
    double unset(void)
    {
        return never; /* EXPECT uninitialized never */
    }

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < n; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i])
    for (i = 1; i < n; i++)
        B[i] = left(i);
    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 0; i < n; i++)
        B[i] = behind(i);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < n - 1; i++)
        set(i + 1, A[i]);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < n; i++) {
        note(i);
        A[i] = last;
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < n; i++)
        gather(i);
    #pragma dvm parallel([i] on A[i]) private(t)
    for (i = 0; i < n; i++) {
        temporary(A[i]);
        A[i] = use();
    }
    kept = t; /* EXPECT private-uninit t */
    if (kept < 0)
        printf("less\n");
    t = 1;
    #pragma dvm parallel([i] on A[i]) private(t)
    for (i = 0; i < n; i++)
        B[i] = use();
    if (unset() > 1e300)
        s = 1;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < n; i++) {
        void add(double v) { s += v; }
        add(A[i]);
    }
    return s;
}

int main(void)
{
    printf("%g\n", host(N));
    return 0;
}
