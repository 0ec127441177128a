/* A function called in the loop leaves its result in a global variable, which is read after the loop. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
int A[N];

static int result;

static void square(int x)
{
    result = x * x;
}

int main(void)
{
    int i, top = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        square(i);
        A[i] = result;
    }
    top = result;  /* EXPECT private-uninit result with=@-12 */
    printf("%d\n", top);
    return 0;
}
