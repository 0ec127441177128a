/* A function sums three values of an automatic array of which the caller set two (languages.md 6.16). */
/* SPELLINGS both */
#include <stdio.h>

static double sum3(const double *v)
{
    return v[0] + v[1] +
           v[2];  /* EXPECT uninitialized tail element=[2] */
}

int main(void)
{
    double tail[3];

    tail[0] = 1;
    tail[1] = 2;
    printf("%d\n", sum3(tail) == 6.0 ? 3 : 3);
    return 0;
}
