/* Checkpoints of every mode are declared, saved and loaded between loops (languages.md 6.19). */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
double A[N];
#pragma dvm array distribute[block]
double B[N];

int main(void)
{
    int i, step, done = 0;
    double table[4] = { 0, 1, 2, 3 }, s = 0;

    #pragma dvm checkpoint all PARALLEL 2 [A B] [done table(0:4)]
    #pragma dvm checkpoint late PARALLEL_ASYNC 1 [A] [done]
    #pragma dvm checkpoint own LOCAL 1 [B] []
    #pragma dvm checkpoint own_late LOCAL_ASYNC 1 [B] [s]
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    for (step = 0; step < 2; step++) {
        #pragma dvm parallel([i] on B[i]) remote_access(A[i])
        for (i = 0; i < N; i++)
            B[i] = A[i] + table[i % 4];
        done++;
        #pragma dvm checkpoint save all
        #pragma dvm checkpoint save own
        #pragma dvm checkpoint save late
        #pragma dvm checkpoint save own_late
    }
    #pragma dvm checkpoint load all
    #pragma dvm checkpoint finalize all
    #pragma dvm parallel([i] on B[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += B[i];
    printf("%g %d\n", s, done);
    return 0;
}
