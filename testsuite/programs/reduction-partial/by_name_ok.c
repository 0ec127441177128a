/* Functions make reductions, or a part of them, by the names of the variables, and read them when they are complete (debugger.md 1.9 Reductions). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
double s, least, t, running, best, top, counts[3];
int place, where;
static double apart;

static void add(double x) { s += x; }
static double combined(double x) { return t + x; }
static int is_less(double x) { return x < least; }
static void take(double x) { least = x; }
static void take_less(double x) { if (is_less(x)) take(x); }
static double added(double x) { running += x; return running; }
static void take_best(double x, int i) { if (x <= best) return; best = x; place = i; }
static void note_where(double x, int i) { if (x > top) where = i; }
static void take_top(double x) { if (x > top) top = x; }
static void count(int k) { if (counts[k] < 100) counts[k]++; }
static double complete(void) { return s + least + t + counts[0] + apart; }

int main(void)
{
    int i;
    double mean;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = N - i;
    #pragma dvm parallel([i] on A[i]) reduction(sum(s), sum(running), sum(counts))
    for (i = 0; i < N; i++) {
        add(A[i]);
        added(A[i]);
        count(i % 3);
    }
    least = 100;
    #pragma dvm parallel([i] on A[i]) reduction(min(least))
    for (i = 0; i < N; i++)
        if (is_less(A[i]))
            least = A[i];
    #pragma dvm parallel([i] on A[i]) reduction(min(least))
    for (i = 0; i < N; i++)
        take_less(A[i] - 1);
    #pragma dvm parallel([i] on A[i]) reduction(min(least))
    for (i = 0; i < N; i++)
        if (A[i] - 2 < least)
            take(A[i] - 2);
    #pragma dvm parallel([i] on A[i]) reduction(sum(t))
    for (i = 0; i < N; i++)
        t = combined(A[i]);
    #pragma dvm parallel([i] on A[i]) reduction(maxloc(best, place), maxloc(top, where))
    for (i = 0; i < N; i++) {
        take_best(A[i], i);
        note_where(A[i], i);
        take_top(A[i]);
    }
    mean = complete() / N;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] -= mean + complete();
    printf("%g %g %g %g %d %d\n", mean, running, best, top, place, where);
    return 0;
}
