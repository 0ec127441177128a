/* Records with padding in distributed arrays: copied as a whole, read in edges and across, through pointers (debugger.md 1.9 Grain). */
#include <stdio.h>
#define N 10
typedef struct { double u[3]; struct { int a; double w; } in; } cell;
#pragma dvm array distribute[block], shadow[1:1]
cell C[N];
#pragma dvm array align([i] with C[i])
cell D[N];
static double flux(const cell *l, const cell *r) { double s = 0; for (int k = 0; k < 3; k++) s += l->u[k] - r->u[k]; return s * l->in.w; }
static void step(cell *to, const cell *from) { *to = *from; to->in.a++; }
int main(void) { double t = 0; int it;
    #pragma dvm parallel([i] on C[i])
    for (int i = 0; i < N; i++) { cell *c = &C[i]; for (int k = 0; k < 3; k++) c->u[k] = i + k; c->in.a = i; c->in.w = 0.5; }
    for (it = 0; it < 3; it++) {
        #pragma dvm parallel([i] on D[i]) shadow_renew(C)
        for (int i = 0; i < N; i++) if (i > 0 && i < N - 1) { D[i] = C[i]; D[i].u[0] += flux(&C[i - 1], &C[i + 1]); } else D[i] = C[i];
        #pragma dvm parallel([i] on C[i])
        for (int i = 0; i < N; i++) step(&C[i], &D[i]);
    }
    #pragma dvm parallel([i] on C[i]) across(C[1:0])
    for (int i = 1; i < N; i++) { C[i].u[1] += C[i - 1].u[1]; C[i].in.w = C[i - 1].in.w * 0.5; }
    #pragma dvm parallel([i] on C[i]) reduction(sum(t))
    for (int i = 0; i < N; i++) t += C[i].u[0] + C[i].u[1] + C[i].in.a + C[i].in.w;
    printf("%g\n", t); return 0; }
