/* debugger.md 1.6: constants that the body of a parallel loop declares choose elements. Nothing renews the edges. */
#include <stdio.h>
#define N 40

#pragma dvm array distribute[block], shadow[1:1]
double H[N];
#pragma dvm array align([i] with H[i])
double G[N];
/* Another one of this name is declared in an iteration. */
const int shift = 0;

static double twice(double x)
{
    return 2 * x;
}

static double thrice(double x)
{
    return 3 * x;
}

int main(void)
{
    double s = 0;

    #pragma dvm parallel([i] on G[i])
    for (int i = 0; i < N; i++)
        H[i] = i;
    #pragma dvm parallel([i] on G[i])
    for (int i = 2; i < N - 2; i++) {
        const int a = i > 4;
        G[i] = twice(H[i - a]); /* EXPECT nonlocal H */
    }
    #pragma dvm parallel([i] on G[i])
    for (int i = 2; i < N - 2; i++) {
        const int shift = i > 4;
        G[i] = H[i - shift]; /* EXPECT nonlocal H */
    }
    #pragma dvm parallel([i] on G[i])
    for (int i = 2; i < N - 2; i++) {
        static const int one = 1;
        static double (*const function)(double) = thrice;
        G[i] += function(H[i - one]); /* EXPECT nonlocal H */
    }
    #pragma dvm parallel([i] on G[i])
    for (int i = 2; i < N - 2; i++)
        for (int k = 0; k < 2; k++) {
            const unsigned a = k;
            const long b = 2 * a;
            G[i] += H[i - a] + H[i - b / 2]; /* EXPECT nonlocal H */ /* EXPECT nonlocal H */
        }
    #pragma dvm parallel([i] on G[i]) reduction(sum(s))
    for (int i = 2; i < N - 2; i++)
        s += G[i];
    printf("%g\n", s);
    return 0;
}
