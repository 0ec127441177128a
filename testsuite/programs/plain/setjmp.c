/* Non-local jumps out of loops and nested calls. */
#include <stdio.h>
#include <setjmp.h>

static jmp_buf env;
static volatile int depth;

static void fail(int code)
{
    if (++depth < 4)
        fail(code);
    longjmp(env, code);
}

static int attempt(int n)
{
    volatile int tries = 0;
    int code = setjmp(env);

    if (code)
        printf("caught %d at depth %d\n", code, depth);
    depth = 0;
    for (int i = tries++; i < n; i++)
        for (int j = 0; j < 2; j++)
            fail(10 * i + j + 1);
    return tries;
}

int main(void)
{
    printf("%d\n", attempt(3));
    return 0;
}
