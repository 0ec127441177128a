/* Records that ?:, commas and statement expressions hand on keep what they lack; scalars of which functions of the library set a part
 * (debugger.md 1.9 Grain). */
#include <string.h>

struct pair { int a, b; };

static struct pair either(int x, struct pair one, struct pair other)
{
    return x ? one : other;
}

int main(int count, char **words)
{
    struct pair half, other = {1, 2};
    int x = 0;
    (void)words;
    half.a = 1;
    struct pair chosen = count > 0 ? half : other;
    x += chosen.a;
    x += chosen.b; /* EXPECT uninitialized chosen */
    struct pair last = ({ x++; half; });
    x += last.b; /* EXPECT uninitialized last */
    struct pair set;
    set = (x++, half);
    x += set.b; /* EXPECT uninitialized set */
    set = count > 100 ? half : other;
    x += set.b;
    set = count > 0 ? half : (struct pair){1, 2};
    x += set.a;
    set = count > 0 ? either(0, other, half) : other;
    x += set.b; /* EXPECT uninitialized set */
    double real;
    float small;
    memset(&real, 0, 4);
    x += real > 0; /* EXPECT uninitialized real */
    memcpy(&small, "abc", 3);
    x += small > 0; /* EXPECT uninitialized small */
    return x < 0;
}
