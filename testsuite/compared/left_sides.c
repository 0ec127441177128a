/* Left sides that must not be evaluated twice, in functions whose text stands but once: for recording and for checking. */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

struct pt { double x, y; };

static double sum(struct pt p) { return p.x + p.y; }
static double first(const double *v) { return v[0]; }

static int kept(double *w, struct pt *p, char *s)
{
    static int calls;
    double *q = w, last;
    struct pt *at = p;
    char c;
    int i = 0, k = 2;
    calls++;
    *q++ = 5; /* INSTEAD: *q++ = 6; -> value-mismatch *q++ */
    w[++i] += 2; /* INSTEAD: w[++i] += 3; -> value-mismatch w[++i] */
    *++q = 8; /* INSTEAD: *++q = 9; -> value-mismatch *++q */
    at++->y = 3; /* INSTEAD: at++->y = 4; -> value-mismatch at++->y */
    last = w[i++] = *q-- + 1; /* INSTEAD: last = w[i++] = *q-- + 2; -> value-mismatch w[i++] */
    (*q)++;
    last += *q++;
    c = *s++ = 'a'; /* INSTEAD: c = *s++ = 'b'; -> value-mismatch *s++ */
    at->x = sum((struct pt){ 1, 2 }); /* INSTEAD: at->x = sum((struct pt){ 1, 3 }); -> value-mismatch at->x */
    w[k] = first((double[]){ 4 }); /* INSTEAD: w[k] = first((double[]){ 5 }); -> value-mismatch w[k] */
    last = w[3] = first(&(double){ 2 }); /* INSTEAD: last = w[3] = first(&(double){ 3 }); -> value-mismatch w[3] */
    return calls + (int)last + c;
}

static double given(double *w)
{
    int k = 1;
    double v = w[k] = first((double[]){ 7 }); /* INSTEAD: double v = w[k] = first((double[]){ 8 }); -> value-mismatch w[k] */
    w[k + 1] = first((double[]){ 4 }); /* INSTEAD: w[k + 1] = first((double[]){ 5 }); -> value-mismatch w[k+1] */
    return v;
}

static int jumps(double *w)
{
    void *to[] = { &&more, &&done };
    double *q = w;
    int i = 0;
more:
    *q++ = i; /* INSTEAD: *q++ = i * 1.5; -> value-mismatch *q++ */
    w[i++] += 1; /* INSTEAD: w[i++] += 2; -> value-mismatch w[i++] */
    goto *to[i == N];
done:
    return i;
}

int main(void)
{
    static int told;
    double w[N] = { 1, 2, 3, 4, 5, 6 };
    struct pt p[2] = { { 1, 1 }, { 1, 1 } };
    char text[4] = "xyz";
    int n = kept(w, p, text) + jumps(w);
    n += sum((struct pt){ w[0], given(w) });
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        double v[3] = { i, 0, 0 }, *q = v;
        *q++ += 1; /* INSTEAD: *q++ += 1 + (i == 3); -> value-mismatch *q++ (3) */
        *q++ = 2;
        A[i] = v[0] + v[1];
    }
    told++;
    printf("%d %d %g %g %s\n", n, told, w[2], p[1].x, text);
    return 0;
}
