/* Memory of alloca: in loops, as an argument, in a recursion, where longjmp leaves its procedure, and what comes after it on the
 * same place (debugger.md 1.9 Birth; debugger.md 1.9 Death). */
#include <alloca.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];

static jmp_buf back;

static double sum(const double *p, int n)
{
    double s = 0;
    for (int i = 0; i < n; i++)
        s += p[i];
    return s;
}

static double *filled(double *p, int n)
{
    for (int i = 0; i < n; i++)
        p[i] = i;
    return p;
}

static double deep(int n)
{
    double *own = filled(alloca(n * sizeof *own), n);
    double below = n > 1 ? deep(n - 1) : 0;
    return below + sum(own, n);
}

static void leaves(int n)
{
    char *text = __builtin_alloca(n);
    memset(text, 'x', n);
    if (text[n - 1] == 'x')
        longjmp(back, 1);
}

static int behind(void)
{
    int v[40];
    for (int i = 0; i < 40; i++)
        v[i] = i;
    return v[7];
}

struct link { struct link *next; int value; };

static int linked(int n)
{
    struct link *first = 0;
    int s = 0;
    for (int i = 0; i < n; i++) {
        struct link *one = alloca(sizeof *one);
        one->next = first;
        one->value = i;
        first = one;
    }
    for (struct link *one = first; one; one = one->next)
        s += one->value;
    char *none = alloca(0);
    return s + (none == 0);
}

static double mixed(int n)
{
    double v[n], *w = alloca(sizeof(double) * n);
    filled(v, n);
    memcpy(w, v, n * sizeof *w);
    return sum(w, n);
}

int main(void)
{
    volatile int again = 0;
    double *w = alloca(N * sizeof *w);

    filled(w, N);
    if (!setjmp(back))
        leaves(100);
    else
        again = 1;
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        double *own = alloca(2 * sizeof *own);
        own[0] = w[i];
        own[1] = 1;
        A[i] = own[0] + own[1];
    }
    printf("%g %d %d %d %g\n", deep(5), again, behind(), linked(4), mixed(6));
    return 0;
}
