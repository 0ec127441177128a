/* Compiled without instrumentation. */ /* SKIPPED map.o: not instrumented */
#pragma dvm inherit(a)
void map(double *a, int n)
{
    #pragma dvm redistribute(a[block])
    a[0] = n;
}
