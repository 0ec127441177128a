/* Atomic operations and checked arithmetic are accesses to what they get the address of (debugger.md 1.9 Private-like data, 1.9 Calls). */
#include <stdio.h>
#include <stdlib.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int u = 1, v = 1, w = 1, t = 1, i, x, result, lacking, expected = 4, current = 4;
    double *q = malloc(3 * sizeof *q), z;

    #pragma dvm parallel([i] on A[i]) private(x, result)
    for (i = 0; i < N; i++) {
        x = u + v + w + t;
        __builtin_add_overflow(i, 2, &u); /* EXPECT readonly-write u iteration=(0) */
        __atomic_store_n(&v, 3, __ATOMIC_SEQ_CST); /* EXPECT readonly-write v iteration=(0) */
        __atomic_fetch_add(&w, 3, __ATOMIC_SEQ_CST); /* EXPECT readonly-write w iteration=(0) */
        __sync_fetch_and_add(&t, 3); /* EXPECT readonly-write t iteration=(0) */
        __atomic_load(&u, &result, __ATOMIC_SEQ_CST);
        A[i] = x + result;
    }
    x = __atomic_load_n(&lacking, __ATOMIC_SEQ_CST); /* EXPECT uninitialized lacking */
    x = __atomic_load_n(&A[2], __ATOMIC_SEQ_CST); /* EXPECT sequential-access A element=[2] */
    __atomic_compare_exchange_n(&current, &expected, 5, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    __builtin_choose_expr(1, x = current, 0);
    if (__builtin_mul_overflow(x, 2, &result))
        return 1;
    printf("%d %d\n", x, result);
    q[0] = q[1] = 0;
    q[2] = 1;
    z = __builtin_choose_expr(1, q[2], 0);
    printf("%g\n", z);
    return 0;
}
