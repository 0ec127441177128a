/* A block changes what it has fetched, and reads it by the copy; a function that it calls does the same (languages.md 6.8). */
/* SPELLINGS both */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block]
double a[N];

void set(double x)
{
    a[9] = x;
}

int main(void)
{
    double s = 0;

#pragma dvm parallel([i] on a[i])
    for (int i = 0; i < N; i++)
        a[i] = i;
#pragma dvm remote_access(a[9])
    {
        for (int i = 0; i < 4; i++) {
            a[9] = 5 * i;
            s += a[9]; /* EXPECT remote-stale a element=[9] */
        }
    }
#pragma dvm remote_access(a[])
    {
        s += a[2] + a[3];
        a[3] = s;
        s += a[2];
        if (s > 3)
            s += a[3]; /* EXPECT remote-stale a element=[3] */
    }
#pragma dvm remote_access(a[9])
    {
        if (a[9] > 1) {
            set(s);
            printf("%g\n", a[9]); /* EXPECT remote-stale a element=[9] */
        }
    }
    return 0;
}
