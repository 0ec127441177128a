/* A coarse grid lies on every second element of a fine one (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 6

#pragma dvm array distribute[block]
double fine[2 * N + 1];
#pragma dvm array align([i] with fine[2*i + 1])
double coarse[N];

int main(void)
{
    int i;
    double s = 0;

    #pragma dvm parallel([i] on fine[i])
    for (i = 0; i < 2 * N + 1; i++)
        fine[i] = i;
    #pragma dvm parallel([i] on coarse[i]) shadow_renew(fine), reduction(sum(s))
    for (i = 0; i < N; i++) {
        coarse[i] = (fine[2 * i] + 2 * fine[2 * i + 1] + fine[2 * i + 2]) / 4;
        s += coarse[i];
    }
    printf("%g\n", s);
    return 0;
}
