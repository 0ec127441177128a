#include "part.h"

struct point point(const int *key, double *result)
{
    struct point made = { 1, 2 };

    if (*key > 3) /* EXPECT uninitialized key */
        *result = 4;
    return made;
}
