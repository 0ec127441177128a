/* A declaration has several variables, and the initialiser of one gives a value to another in front of it (debugger.md 1.9 Calls). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

struct pair {
    int first, second;
};

static int get(double *to, int value)
{
    *to = value;
    return value;
}

static struct pair both(int *to)
{
    struct pair p = {1, 2};

    to[0] = to[1] = p.second;
    return p;
}

int main(void)
{
    double whole, part = modf(2.5, &whole);
    double s = 0;

    for (int turn = 0; turn < 3; turn++) {
        double value, list[2], kept = get(&value, turn), *at = list, more = get(at + 1, turn);
        char *end;
        long number = strtol("12x", &end, 10), *to = &number, *const again = to;
        int pairs[2], sum = both(pairs).first + pairs[1], copies[2] = {sum, pairs[0]};

        s += value + kept + list[1] + more + *end + *again + copies[1];
    }
    printf("%g %g %g\n", whole, part, s);
    return 0;
}
