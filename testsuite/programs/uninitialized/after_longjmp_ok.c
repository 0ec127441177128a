/* Behind setjmp that returns again a function still knows its own variables; those of the functions that were left are gone (debugger.md 1.9 Death). */
#include <setjmp.h>
#include <stdio.h>

static jmp_buf back;

struct pair { int first, second; };

static int second(struct pair p)
{
    return p.second;
}

static void leave(int n)
{
    int local[4];

    local[0] = n;
    if (local[0] == 0)
        longjmp(back, 1);
    leave(n - 1);
}

int main(void)
{
    int v[2], n = 0;
    struct pair q;

    v[0] = v[1] = 1;
    q.first = q.second = 1;
    if (setjmp(back) == 0)
        leave(3);
    n += v[0];
    n += v[1] & 1;
    n += second(q) & 1;
    printf("%d\n", n > 0);
    return 0;
}
