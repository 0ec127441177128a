/* A declaration has several variables, and the initialiser of one reads another in front of it, which has no value. */
#include <stdio.h>

static int is_large(const double *of)
{
    return *of > 1e300; /* EXPECT uninitialized value */
}

int main(void)
{
    int s = 0;

    for (int turn = 0; turn < 2; turn++) {
        double value, other = is_large(&value), third[2], *at = third;

        s += other > 5;
        at[0] = 1;
        s += third[1] > 1e300; /* EXPECT uninitialized third element=[1] */
        value = third[1] = turn;
    }
    printf("%d\n", s);
    return 0;
}
