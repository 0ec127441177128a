/* An element that a function of the library works on by its address is accessed there, as is `*&t[i]`; one past the end nothing may be
 * read or written, but the address may be had (debugger.md 1.9 Calls). */
#include <math.h>
#include <stdio.h>
#include <string.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

struct cell { int n; int part[4]; };

int main(void)
{
    int i, s = 0, one = 1;
    char text[4] = "abc";

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        int t[4] = { 0 }, guard[8] = { 0 }, u[4] = { 0 }, m[3][4] = { { 0 } }, k = i % 5;
        struct cell c = { 0, { 0 } };
        int last = i < 4 ? i : 3;
        memcpy(t + last, &one, sizeof one);
        sscanf("7", "%d", &u[last]);
        *&t[last] = 3;
        memcpy(guard, &t[4 - last], last * sizeof *t);
        memcpy(guard, t + 4, 0);
        memset(&u[4], 0, last - last);
        if (k == 4)
            one = *&u[k] > 77; /* EXPECT bounds u element=[4] iteration=(4) */
        one = memcmp(&u[k], "absent", sizeof one) == 77; /* EXPECT bounds u element=[4] iteration=(4) */
        one |= memcmp(t + k, "absent", sizeof one) == 77; /* EXPECT bounds t element=[4] iteration=(4) */
        one |= memcmp(&m[k % 3][k], "absent", 4) == 77; /* EXPECT bounds m element=[1][4] iteration=(4) */
        one |= memcmp(&c.part[k], "absent", 0) == 77;
        if (i == 5)
            frexp(2., &m[1][i]); /* EXPECT bounds m element=[1][5] iteration=(5) */
        if (i == 4)
            __atomic_store_n(&m[0][i], 3, __ATOMIC_RELAXED); /* EXPECT bounds m element=[0][4] iteration=(4) */
        one = 1;
        A[i] = t[last] + guard[0] + u[last] + (int)strlen(&text[last]);
        s += t[i % 4];
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        printf("%d\n", A[i]);
    printf("%d\n", s);
    return 0;
}
