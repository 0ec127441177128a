/* Functions of the program in another unit that are called as the system calls some of its own (debugger.md 1.9 Calls, 1.10 Memory of unknown origin). */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double A[N];

void times(double *table, int n);
double index(int i, int j);
int stat(int n, double *table);
int read(int n);
int write(int n);
int close(int n);
int poll(int n);
int raise(int n);

int main(void)
{
    double table[N], s = 0;

    times(table, N);
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++)
        A[i] = table[i] + index(i, 1);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += A[i];
    printf("%g %d\n", s, stat(N, table));
    printf("%d %d %d\n", read(1) + write(2), close(3) + poll(4), raise(5));
    return 0;
}
