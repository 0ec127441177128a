/* Pointers to elements that get another value where it is easily missed: in loops, conditions, by another name, within an expression (debugger.md 1.9 Pointers). */
/* SPELLINGS both */
#include <stdio.h>
struct p { double x, y; };
#define N 60
#pragma dvm array distribute[block]
struct p P[N];
#pragma dvm array align([i] with P[i])
double A[N];
int main(void) {
    int i;
#pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++) { struct p *q = &P[i]; q->x = q->y = 1; A[i] = 1; }
#pragma dvm parallel([i] on P[i])
    for (i = 0; i < N; i++) {
        struct p *q = &P[i]; double *a = &A[i]; int k;
        for (k = 0; k < 2; k++) { if (k) q->x = *a; q = &P[i]; }
        switch (i % 3) { case 0: q = &P[(i + 1) % N]; break; default: q = &P[i]; }
        if (i % 3) q->y = 2;
    }
#pragma dvm parallel([i] on P[i])
    for (i = 0; i < N - 1; i++) {
        struct p *q = &P[i]; int k = 0;
        while (k < 2) { if (k == 0) *(&q->x) = 1; k++; if (k == 2) q = &P[i + 1]; } /* EXPECT anti-dependence P */
        A[i] = q->x; /* EXPECT nonlocal P */
    }
#pragma dvm parallel([i] on P[i])
    for (i = 0; i < N - 1; i++) {
        struct p *q = &P[i], **r = &q;
        *r = &P[i + 1];
        A[i] = q->x; /* EXPECT nonlocal P */
    }
#pragma dvm parallel([i] on P[i])
    for (i = 0; i < N - 1; i++) {
        struct p *q = &P[i];
        if ((q = &P[i + 1])->x > 0) A[i] = q->x; /* EXPECT nonlocal P */ /* EXPECT nonlocal P */
    }
#pragma dvm parallel([i] on P[i])
    for (i = 0; i < N - 1; i++) {
        struct p *q = &P[i];
        A[i] = (q++, q->x) + q->y; /* EXPECT nonlocal P */ /* EXPECT nonlocal P */
    }
#pragma dvm parallel([i] on P[i])
    for (i = 0; i < N - 1; i++) {
        struct p *q = &P[i];
        A[i] = i > 3 && (q = q + 1) ? q->y : q->x; /* EXPECT nonlocal P */
    }
#pragma dvm parallel([i] on P[i])
    for (i = 0; i < N - 1; i++) {
        int k = i; struct p *q = &P[k];
        k++;
        q = k % 2 ? q : &P[k];
        A[i] = q->x; /* EXPECT nonlocal P */
    }
    printf("done\n");
    return 0;
}
