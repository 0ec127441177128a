/* debugger.md 1.9 Pointers: sums of pointers that name other elements than REMOTE_ACCESS lists. */
#include <stdio.h>
#define N 16
typedef struct { double x, y; } record;
#pragma dvm array distribute[block]
record a[N];
#pragma dvm array align([i] with a[i])
double b[N];
#pragma dvm array distribute[block][*]
double m[N][4];

static double value(const double *p)
{
    return *p; /* EXPECT nonlocal b */
}

#pragma dvm inherit(r, v, w)
static void in(record *r, double *v, double (*w)[4])
{
    #pragma dvm parallel([i] on v[i]) remote_access(r[i + 1])
    for (int i = 1; i < N - 1; i++)
        v[i] = (r + i + 1)->x + (r + i - 1)->y; /* EXPECT nonlocal a */
    #pragma dvm parallel([i] on r[i]) remote_access(v[i + 1])
    for (int i = 1; i < N - 1; i++)
        r[i].x = value(v + i + 1) + value(v + (i - 1));
    #pragma dvm parallel([i] on v[i]) remote_access(w[i + 1][2])
    for (int i = 0; i < N - 1; i++)
        v[i] = *(*(w + i + 1) + 2) + *(w[i + 1] + 1); /* EXPECT nonlocal m */
}

int main(void)
{
    double s = 0;

    #pragma dvm parallel([i] on a[i])
    for (int i = 0; i < N; i++) {
        a[i].x = i;
        a[i].y = 2 * i;
        b[i] = 0;
    }
    #pragma dvm parallel([i][j] on m[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 4; j++)
            m[i][j] = i + j;
    in(a, b, m);
    #pragma dvm remote_access(b[4])
    {
        s += *(b + 4) + *(b + 5); /* EXPECT sequential-access b */
    }
    #pragma dvm parallel([i] on b[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += b[i];
    printf("%g\n", s);
    return 0;
}
