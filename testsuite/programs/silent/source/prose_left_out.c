/* Prose with apostrophes and lone quotation marks in parts that are conditioned out (languages.md 1.2). */
#include <stdio.h>
#define N 8

#if 0
This isn't C: /* opens no comment
either "
#endif

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;

#ifdef NEVER
    that's all
#elif defined(N)
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = 'a' + i;
#else
    or isn't it?
#endif
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%d isn't %s:%d\n", s, __FILE__, __LINE__);
    return 0;
}
