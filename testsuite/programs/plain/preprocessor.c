/* Conditional code, line control, stringified lines, continued lines, trigraph-like text. */
#include <stdio.h>
/* FLAGS -DLEVEL=2 */

#if defined(LEVEL) && LEVEL > 1
#define TEXT "high"
#elif LEVEL
#define TEXT "low"
#else
#error no level
#endif

#ifdef NEVER
this is not C (
#endif

#define LONG_MACRO(a) \
    do {              \
        total += (a); \
    } while (0)

static int total;

int main(void)
{
    LONG_MACRO(3);
    LONG_MACRO(__LINE__);
    printf("%s %d \
continued %d\n", TEXT, total, __LINE__);
#line 500 "elsewhere.c"
    printf("%s:%d\n", __FILE__, __LINE__);
    return 0; // a comment \
    that goes on
}
