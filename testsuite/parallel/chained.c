/* Several owners assign in one expression: one behind the other, by choice, in headers of loops, and one what another has assigned
   (languages.md 6.11). */
#include <stdio.h>
#define N 9
#pragma dvm array distribute[block]
double e[N];
#pragma dvm array align([i] with e[i])
double g[N];
#pragma dvm array align([i] with e[i])
int w[N];
int k, c = 1;

static double f(void)
{
    k++;
    return k * 2.0;
}

static void show(void)
{
    for (int j = 0; j < N; j++) {
        double x, y;
        int z;

#pragma dvm remote_access(e[j], g[j], w[j])
        { x = e[j]; y = g[j]; z = w[j]; }
        printf("%g %g %d; ", x, y, z);
    }
    printf("\n");
}

int main(void)
{
    int i;

#pragma dvm parallel([i] on e[i])
    for (i = 0; i < 9; i++) { e[i] = i; g[i] = 1; w[i] = i; }
    e[2] = 0, e[1] = f();
    e[7] = 1, e[4] = 2, e[0] = 3;
    c ? (e[8] = 4) : (e[0] = 5);
    for (e[0] = 1, e[8] = 2, i = 0; i < 2; i++, e[6]++, e[1] += 2) k++;
    show();
    e[1] = g[7] = 3;
    e[8] = g[8] = w[8] = 7;
    e[0] = g[7] = w[4] = k++;
    show();
#pragma dvm remote_access(e[4], g[2], g[5])
    { e[1] = g[7] = e[4] * 2 + g[2]; e[0] = e[4] + (g[5] += 2); e[3] = g[2]++ + e[4] * f(); }
    show();
    e[w[1] = 2] = 8;
    e[5] = c ? (g[6] = 9) : 3;
    (void)(e[1] = 2, g[7] = 3);
    show();
    printf("%d\n", k);
    return 0;
}
