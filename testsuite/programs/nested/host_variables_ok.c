/* Functions inside functions use variables and arrays of their host as they may. */
#include <stdio.h>
#define N 12

static double host(int n)
{
    #pragma dvm array distribute[block], shadow[1:1]
    double A[n + 1];
    #pragma dvm array align([i] with A[i])
    double B[n + 1];
    double t, s = 0, never;
    int i, last = 0, total = 0;
    auto double behind(int);

    double left(int k)
    {
        return A[k - 1];
    }
    void set(int k, double v)
    {
        B[k] = v;
    }
    void note(int k)
    {
        last = k;
    }
    void gather(int k)
    {
        total = total + k;
    }
    void temporary(double v)
    {
        t = v;
    }
    double use(void)
    {
        return t + 1;
    }
    double behind(int k)
    {
        return A[k + 1];
    }
    double unset(void)
    {
        return never;
    }

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i <= n; i++)
        A[i] = i;
    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 1; i < n; i++)
        B[i] = left(i);
    #pragma dvm parallel([i] on B[i]) shadow_renew(A)
    for (i = 0; i < n; i++)
        B[i] = behind(i);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < n - 1; i++)
        set(i, A[i]);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < n; i++) {
        note(i);
        A[i] = last;
    }
    #pragma dvm parallel([i] on A[i]) reduction(sum(total))
    for (i = 0; i < n; i++)
        gather(i);
    #pragma dvm parallel([i] on A[i]) private(t)
    for (i = 0; i < n; i++) {
        temporary(A[i]);
        A[i] = use();
    }
    temporary(2);
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < n; i++)
        B[i] = use();
    never = 0;
    if (unset() > 1e300)
        s = 1;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < n; i++) {
        void add(double v) { s += v; }
        add(A[i]);
    }
    return s + total;
}

int main(void)
{
    printf("%g\n", host(N));
    return 0;
}
