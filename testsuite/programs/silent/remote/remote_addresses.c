/* Addresses of remote elements, and of their parts: who has one may read there as long as the copy is (languages.md 6.8). */
/* SPELLINGS both */
#include <stdio.h>
#include <string.h>
#define N 16
typedef struct { double x, y; double arr[4]; } R;
#pragma dvm array distribute[block]
R a[N];
#pragma dvm array align([i] with a[i])
double b[N];
#pragma dvm array distribute[block][*]
double m[N][4];
static double f(const double *p) { return *p; }
static double g(const R *p) { return p->x; }
static double h(const double *p) { return p[0] + p[3]; }
int main(void) {
#pragma dvm parallel([i] on a[i])
    for (int i = 0; i < N; i++) { a[i].x = i; a[i].y = 2 * i; for (int k = 0; k < 4; k++) a[i].arr[k] = k + i; }
#pragma dvm parallel([i][j] on m[i][j])
    for (int i = 0; i < N; i++) for (int j = 0; j < 4; j++) m[i][j] = i + j;
#pragma dvm parallel([i] on b[i]) remote_access(a[i+1])
    for (int i = 0; i < N - 1; i++) b[i] = f(&a[i+1].x);
#pragma dvm parallel([i] on b[i]) remote_access(a[i+1])
    for (int i = 0; i < N - 1; i++) b[i] = g(&a[i+1]);
#pragma dvm parallel([i] on b[i]) remote_access(a[i+1])
    for (int i = 0; i < N - 1; i++) b[i] = h(a[i+1].arr);
#pragma dvm parallel([i] on b[i]) remote_access(m[i+1][])
    for (int i = 0; i < N - 1; i++) b[i] = h(m[i+1]);
#pragma dvm parallel([i] on b[i]) remote_access(m[i+1][1])
    for (int i = 0; i < N - 1; i++) b[i] = f(&m[i+1][1]);
#pragma dvm parallel([i] on b[i]) remote_access(a[i+1])
    for (int i = 0; i < N - 1; i++) { const double *p = &a[i+1].x; b[i] = *p; }
#pragma dvm parallel([i] on b[i]) remote_access(a[i+1])
    for (int i = 0; i < N - 1; i++) { const R *p = &a[i+1]; b[i] = p->x + p->arr[2]; }
#pragma dvm parallel([i] on b[i]) remote_access(m[i+1][])
    for (int i = 0; i < N - 1; i++) { const double *p = m[i+1]; b[i] = p[0] + p[2]; }
#pragma dvm parallel([i] on b[i]) remote_access(a[])
    for (int i = 0; i < N; i++) { const R *p = a; b[i] = p[N - 1 - i].x + f(&a[i].arr[2]); }
#pragma dvm parallel([i] on b[i]) remote_access(m[][1])
    for (int i = 0; i < N; i++) {
        b[i] = 0;
        for (int k = 0; k < N; k++) { const double *p = &m[k][1]; b[i] += *p; }
    }
#pragma dvm parallel([i] on b[i]) remote_access(a[i+1])
    for (int i = 0; i < N - 1; i++) { R c; memcpy(&c, &a[i+1], sizeof c); b[i] = c.x; }
#pragma dvm parallel([i] on b[i]) remote_access(a[i+1])
    for (int i = 0; i < N - 1; i++) { const R *p = &a[i+1]; R c = *p; b[i] = c.x + c.arr[1]; }
    const R *q;
#pragma dvm parallel([i] on b[i]) remote_access(a[i+1]) private(q)
    for (int i = 0; i < N - 1; i++) { q = &a[i+1]; b[i] = q->x; }
#pragma dvm parallel([i] on b[i]) remote_access(a[3])
    for (int i = 0; i < N - 1; i++) b[i] = f(&a[3].x) + g(&a[3]) + h(a[3].arr);
    double s = 0;
#pragma dvm remote_access(a[3])
{
    s += f(&a[3].x) + g(&a[3]) + h(a[3].arr);}
#pragma dvm remote_access(a[4])
    { const R *p = &a[4]; s += p->x; }
#pragma dvm parallel([i] on b[i]) reduction(sum(s))
    for (int i = 0; i < N - 1; i++) s += b[i];
    printf("%g\n", s);
    return 0;
}
