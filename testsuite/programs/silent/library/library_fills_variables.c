/* Library functions that give values: sscanf, strtol, modf, frexp, snprintf (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
/* FLAGS -lm */
#define N 5

#pragma dvm array distribute[block]
double A[N];

int main(void)
{
    int i, n, whole, exponent;
    char text[32], *end, word[8];
    double x, part, s = 0;

    sscanf("7 apples 2.5", "%d %7s %lf", &n, word, &x);
    whole = strtol("12rest", &end, 10);
    #pragma dvm parallel([i] on A[i]) private(part, exponent, text), reduction(sum(s))
    for (i = 0; i < N; i++) {
        double front = modf(i * x, &part);
        double mantissa = frexp(part + 1, &exponent);
        snprintf(text, sizeof text, "%d", n + i);
        A[i] = front + mantissa * exponent + atoi(text);
        s += A[i];
    }
    printf("%d %s %d %s %.6f\n", n, word, whole, end, s);
    return 0;
}
