/* debugger.md 1.9 Pointers: what REMOTE_ACCESS lists is read by a pointer that leads somewhere else. */
#include <stdio.h>
#include <string.h>
#define N 16
typedef struct { double x, y, arr[4]; } record;
#pragma dvm array distribute[block]
record a[N];
#pragma dvm array align([i] with a[i])
double b[N];
#pragma dvm array distribute[block][*]
double m[N][4];

static double value(const double *p)
{
    return *p; /* EXPECT nonlocal a */ /* EXPECT sequential-access a */
}

int main(void)
{
    const record *kept = 0;
    double s = 0;
    #pragma dvm parallel([i] on a[i])
    for (int i = 0; i < N; i++) {
        a[i].x = i;
        a[i].y = 2 * i;
        for (int k = 0; k < 4; k++)
            a[i].arr[k] = k + i;
    }
    #pragma dvm parallel([i][j] on m[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 4; j++)
            m[i][j] = i + j;
    #pragma dvm parallel([i] on b[i]) remote_access(a[i + 1])
    for (int i = 1; i < N - 1; i++)
        b[i] = value(&a[i + 1].x) + value(&a[i - 1].x);
    #pragma dvm parallel([i] on b[i]) remote_access(m[i + 1][1])
    for (int i = 0; i < N - 1; i++) {
        const double *p = m[i + 1];
        b[i] = p[1]; /* EXPECT nonlocal m help=read it by the reference that remote_access of the loop at line 36 lists: only that leads to the copy */
    }
    #pragma dvm parallel([i] on b[i]) remote_access(a[i + 1])
    for (int i = 0; i < N - 1; i++) {
        const record *p = a;
        b[i] = p[i + 1].x; /* EXPECT nonlocal a help=read it by the reference that remote_access of the loop at line 41 lists: only that leads to the copy */
    }
    /* The copy of one iteration is not that of the next one. */
    #pragma dvm parallel([i] on b[i]) remote_access(a[i + 1]) private(kept)
    for (int i = 0; i < N - 2; i++) {
        kept = &a[i + 1];
        b[i] = kept->x + kept[1].y; /* EXPECT nonlocal a */
    }
    #pragma dvm remote_access(a[4])
    {
        const record *p = &a[4];
        s += p->x;
    }
    s += value(&a[4].x);
    #pragma dvm parallel([i] on b[i]) reduction(sum(s))
    for (int i = 0; i < N - 1; i++)
        s += b[i];
    printf("%g\n", s);
    return 0;
}
