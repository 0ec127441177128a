/* goto out of nested sequential loops, return out of others, setjmp and longjmp across functions (debugger.md 1.9 Death). */
/* SPELLINGS both */
#include <stdio.h>
#include <setjmp.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

static jmp_buf back;

static int first_multiple(int of, int above)
{
    int i, j;

    for (i = 0; i < 10; i++)
        for (j = 0; j < 10; j++)
            if (10 * i + j > above && (10 * i + j) % of == 0)
                return 10 * i + j;
    return -1;
}

static void descend(int n)
{
    int local = n;
    if (local == 0)
        longjmp(back, 5);
    descend(local - 1);
}

int main(void)
{
    int i, j, k, s = 0, code;

    for (j = 0; j < 5; j++)
        for (k = 0; k < 5; k++)
            if (j * k == 6)
                goto found;
found:
    code = setjmp(back);
    if (code == 0)
        descend(3);
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        A[i] = first_multiple(3, 7 * i);
        s += A[i];
    }
    printf("%d %d %d %d\n", s, j, k, code);
    return 0;
}
