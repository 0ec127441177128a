/* pvalloc gives whole pages (debugger.md 1.9 Birth). */
#include <malloc.h>
#include <stdio.h>
#include <unistd.h>

int main(void)
{
    long page = sysconf(_SC_PAGESIZE) / sizeof(double);
    double *p = pvalloc(64), *q = valloc(64), s;

    p[8] = 1;
    p[page - 1] = 2;
    q[7] = 3;
    s = p[8] + p[page - 1] + q[7];
    s += p[page] > 0; /* EXPECT bounds p */
    s += q[8] > 0; /* EXPECT bounds q */
    printf("%g\n", s > 0);
    return 0;
}
