/* Words of the directives are ordinary names elsewhere (languages.md 1.1, 1.2). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double block[N];
#pragma dvm array align([on] with block[on])
double out[N];

static double shadow(double sum)
{
    return sum + 1;
}

int main(void)
{
    int on, parallel = 3;
    double product = 1, max = 0;

    #pragma dvm parallel([on] on block[on])
    for (on = 0; on < N; on++)
        block[on] = shadow(on);
    #pragma dvm parallel([on] on out[on]) shadow_renew(block), reduction(product(product), max(max))
    for (on = 1; on < N; on++) {
        out[on] = block[on - 1] * parallel;
        product *= 2;
        if (out[on] > max)
            max = out[on];
    }
    #pragma dvm parallel([on] on out[on]) across(out[1:1])
    for (on = 2; on < N; on++)
        out[on] += out[on - 1];
    printf("%g %g\n", product, max);
    return 0;
}
