/* Sums of pointers that name elements which REMOTE_ACCESS lists lead to their copies, as subscripts do (languages.md 6.8). */
#include <stdio.h>
#define N 16
typedef struct { double x, y; } record;
#pragma dvm array distribute[block]
record a[N];
#pragma dvm array align([i] with a[i])
double b[N];
#pragma dvm array distribute[block][*]
double m[N][4];

static double force(const record *p, const record *q)
{
    return q->y * (q->x - p->x);
}

static double value(const double *p)
{
    return *p;
}

static double row(const double *p)
{
    return p[0] + p[3];
}

static double all(const double *p)
{
    double s = 0;

    for (int i = 0; i < N; i++)
        s += p[i];
    return s;
}

#pragma dvm inherit(r, v, w)
static void in(record *r, double *v, double (*w)[4])
{
    #pragma dvm parallel([i] on v[i]) remote_access(r[])
    for (int i = 0; i < N; i++) {
        v[i] = 0;
        for (int j = 0; j < N; j++)
            v[i] += force(r + i, r + j) + (j + r)->x + (*(r + j)).y;
    }
    #pragma dvm parallel([i] on r[i]) remote_access(v[])
    for (int i = 0; i < N; i++) {
        const double *p = v;
        r[i].x = all(v) + p[N - 1 - i] + value(v + N - 1 - i);
        for (p = v; p < v + N; p++)
            r[i].x += *p;
    }
    #pragma dvm parallel([i] on r[i]) remote_access(v[i + 1])
    for (int i = 0; i < N - 1; i++) {
        const double *p = v + i + 1;
        r[i].x = *p + value(v + (i + 1)) + value(1 + i + v) + *(v + i + 2 - 1) + value(&*(v + i + 1));
    }
    #pragma dvm parallel([i] on v[i]) remote_access(r[i + 1])
    for (int i = 0; i < N - 1; i++) {
        record t = *(r + i + 1);
        v[i] = t.x + (r + i + 1)->x + force(r + i, r + i + 1) + value(&(r + i + 1)->y);
    }
    #pragma dvm parallel([i] on v[i]) remote_access(w[i + 1][])
    for (int i = 0; i < N - 1; i++)
        v[i] = row(*(w + i + 1)) + (*(w + i + 1))[3] + *(w[i + 1] + 2);
    #pragma dvm parallel([i] on v[i]) remote_access(w[i + 1][2])
    for (int i = 0; i < N - 1; i++)
        v[i] += value(*(w + i + 1) + 2) + value(w[i + 1] + 2) + *(*(w + i + 1) + 2);
}

int main(void)
{
    double s = 0;

    #pragma dvm parallel([i] on a[i])
    for (int i = 0; i < N; i++) {
        a[i].x = i;
        a[i].y = 2 * i;
    }
    #pragma dvm parallel([i][j] on m[i][j])
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 4; j++)
            m[i][j] = i + j;
    in(a, b, m);
    #pragma dvm remote_access(b[4])
    {
        s += *(b + 4);
    }
    #pragma dvm parallel([i] on b[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += b[i];
    printf("%g\n", s);
    return 0;
}
