/* Records that functions get and give as values, in loops that are judged as a whole (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#define N 24

typedef struct {
    double x, y, z;
} vec;

typedef struct {
    vec pos, vel;
    double m;
    int id;
} body;

typedef struct {
    double v[3];
    int n;
} row;

#pragma dvm array distribute[block], shadow[1:1]
vec A[N];
#pragma dvm array align([i] with A[i])
vec B[N];
#pragma dvm array align([i] with A[i])
body P[N];
vec plain[N];
row g[N], h[N];

static vec add(vec p, vec q)
{
    vec r;

    r.x = p.x + q.x;
    r.y = p.y + q.y;
    r.z = p.z + q.z;
    return r;
}

static vec sub(vec p, vec q)
{
    vec r = p;

    r.x -= q.x;
    r.y -= q.y;
    r.z -= q.z;
    return r;
}

static vec scale(vec p, double s) { return (vec){ p.x * s, p.y * s, p.z * s }; }
static double dot(vec p, vec q) { return p.x * q.x + p.y * q.y + p.z * q.z; }
static vec larger(vec p, vec q) { return dot(p, p) > dot(q, q) ? p : q; }
static vec at(const body *p, int i) { return p[i].pos; }

static vec half(vec p)
{
    vec r = { 0 };

    r.x = p.x / 2;
    return r;
}

static vec unit(vec p)
{
    double length = dot(p, p);

    if (length == 0)
        return p;
    return scale(p, 1 / length);
}

static body step(body p, double dt)
{
    p.pos = add(p.pos, scale(p.vel, dt));
    return p;
}

static row sum(row a, row b)
{
    row r;

    for (int k = 0; k < 3; k++)
        r.v[k] = a.v[k] + b.v[k];
    r.n = a.n + b.n;
    return r;
}

static row times(row a, double s)
{
    for (int k = 0; k < 3; k++)
        a.v[k] *= s;
    return a;
}

static void distributed(void)
{
    vec d, centre = plain[3];

#pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        A[i] = (vec){ i, 2 * i, 3 };
        B[i] = scale(A[i], 0.5);
        P[i] = (body){ A[i], B[i], 1, i };
    }
    for (int t = 0; t < 3; t++) {
#pragma dvm parallel([i] on B[i]) shadow_renew(A)
        for (int i = 1; i < N - 1; i++) {
            vec wide = sub(A[i + 1], A[i - 1]);
            double r = dot(wide, wide) + 1;

            B[i] = add(B[i], scale(wide, 1 / r));
        }
#pragma dvm parallel([i] on B[i]) private(d)
        for (int i = 0; i < N; i++) {
            d = sub(A[i], centre);
            if (dot(d, d) > 4)
                B[i] = larger(d, B[i]);
            else
                B[i] = unit(d);
        }
#pragma dvm parallel([i] on P[i])
        for (int i = 0; i < N; i++) {
            body q = P[i];

            q.vel = half(q.vel);
            P[i] = step(q, 0.1);
            A[i] = at(P, i);
        }
    }
}

static void sequential(void)
{
    vec *heap = malloc(N * sizeof *heap);
    vec all = { 0, 0, 0 };

    for (int i = 0; i < N; i++) {
        heap[i] = plain[i];
        all = add(all, heap[i]);
    }
    for (int i = 1; i < N; i++) {
        vec one = add(plain[i], heap[i - 1]), two = one;

        two.x = 0;
        plain[i] = i % 2 ? one : two;
        plain[i].y += half(heap[i]).x;
    }
    plain[0] = all;
    free(heap);
    for (int t = 0; t < 3; t++)
        for (int i = 0; i < N; i++)
            g[i] = sum(g[i], times(h[i], 0.5));
}

int main(void)
{
    double e = 0;

    for (int i = 0; i < N; i++) {
        plain[i].x = plain[i].y = plain[i].z = i;
        for (int k = 0; k < 3; k++)
            g[i].v[k] = h[i].v[k] = i + k;
        g[i].n = h[i].n = i;
    }
    distributed();
    sequential();
#pragma dvm parallel([i] on B[i]) reduction(sum(e))
    for (int i = 0; i < N; i++)
        e += dot(B[i], A[i]) + P[i].m;
    for (int i = 0; i < N; i++)
        e += plain[i].x + plain[i].y + g[i].v[2];
    printf("%g\n", e);
    return 0;
}
