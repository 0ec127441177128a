/* Scalars get their values byte by byte, and records by choices (debugger.md 1.9 Grain). */
#include <stdio.h>
#include <string.h>
#define N 4
#pragma dvm array distribute[block]
double A[N];

struct pair { int a, b; };

static struct pair made(int x)
{
    struct pair one = {x, x};
    return x > 1 ? one : (struct pair){0, 0};
}

int main(int count, char **words)
{
    double real, whole;
    int number, i, x = 0;
    short half;
    struct pair one = {1, 2}, two = {3, 4}, to;
    (void)words;
    memset(&real, 0, 4);
    memset((char *)&real + 4, 0, 4);
    x += real > 1;
    for (i = 0; i < (int)sizeof number; i++)
        ((unsigned char *)&number)[i] = 1;
    x += number > 1;
    memcpy(&half, "ab", 1);
    x += *(char *)&half;
    memcpy(1 + (char *)&half, "b", 1);
    x += half > 0;
    whole = 1;
    memset(&whole, 0, 2);
    x += whole > 1;
    to = count > 100 ? one : two;
    x += to.b;
    to = (x++, one);
    x += to.b;
    to = ({ struct pair inner = count > 0 ? one : two; inner; });
    x += to.a + to.b;
    to = count > 0 ? made(2) : one;
    x += to.b;
    #pragma dvm parallel([i] on A[i]) private(real, to)
    for (i = 0; i < N; i++) {
        memset(&real, 0, 4);
        memset((char *)&real + 4, 0, 4);
        to = i % 2 ? one : two;
        A[i] = real + to.a + to.b;
    }
    printf("%d\n", x > 0);
    return 0;
}
