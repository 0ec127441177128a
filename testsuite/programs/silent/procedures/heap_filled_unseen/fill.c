/* Compiled without instrumentation. */ /* SKIPPED fill.o: not instrumented */
extern double *keep, **rows, *A;
extern struct held { double *buf; int n; } held, *behind;

void fill(int n)
{
    for (int i = 0; i < n; i++)
        keep[i] = held.buf[i] = behind->buf[i] = rows[1][i] = A[i] = i;
}
