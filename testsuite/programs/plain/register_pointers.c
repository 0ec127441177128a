/* A `register` variable has no address, but what it points to has. */
#include <stdio.h>

struct pair {
    int first, second;
    int rest[2];
};

int main(void)
{
    int plain[4];
    struct pair target;
    register int *p = plain;
    register struct pair *q = &target;
    register struct pair kept = {1, 2, {3, 4}};

    *p = 5;
    p[1] = 6;
    *(p + 2) = *p + p[1];
    *p++ += 2;
    p[2] = kept.second;
    kept.first += kept.second;
    q->first = kept.first;
    (*q).second = 8;
    q->rest[0] = (*q).rest[1] = q->second;
    printf("%d %d %d %d\n", plain[0], plain[1], plain[2], plain[3]);
    printf("%d %d %d %d\n", target.first, target.second, target.rest[0], target.rest[1]);
    return 0;
}
