/* A failing assertion tells the file, the line and the function as without instrumentation. */ /* SKIPPED did not finish its report */
#include <assert.h>
#include <stdio.h>

static int checked(int x)
{
    assert(x < 3 && "too large");
    return x;
}

int main(void)
{
    printf("%s %d\n", __func__, __LINE__);
    fflush(stdout);
    for (int i = 0; i < 5; i++)
        checked(i);
    return 0;
}
