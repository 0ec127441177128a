/* All ways through a switch give a variable its value, or those that are taken do (debugger.md 1.9 Birth). */
#include <stdio.h>

#define N 40

#pragma dvm array distribute[block]
static double a[N];

static double chosen(int k, double v)
{
    double x;
    switch (k) {
    case 1: x = v; break;
    case 2: v += 1;
    case 3: x = 2 * v; break;
    default:
        if (v > 1) {
            x = 1;
            break;
        }
        x = -v;
    }
    return x;
}

static double returned(int k)
{
    double x;
    switch (k) {
    default: return 1;
    case 1: x = 3; break;
    case 2: x = 4;
    }
    return x;
}

static int copied(int n)
{
    int k = (n + 3) / 4, x = 0, y;
    switch (n % 4) {
    case 0: do { x++;
    case 3:      x++;
    case 2:      x++;
    case 1:      x++;
            } while (--k > 0);
        y = x;
        break;
    default: y = 0;
    }
    return y;
}

static int in_front(int n)
{
    int i, s = 0;
    for (i = 0; i < n; i++) {
        switch (i) {
            int x;
        case 0: x = 1; s += x; break;
        default: x = i; s += x;
        }
    }
    return s;
}

int main(void)
{
    double s = 0;
#pragma dvm parallel([i] on a[i])
    for (int i = 0; i < N; i++)
        a[i] = chosen(i % 5, i) + returned(i % 3);
#pragma dvm parallel([i] on a[i]) reduction(sum(s))
    for (int i = 0; i < N; i++)
        s += a[i];
    printf("%g %d %d\n", s, copied(7), in_front(4));
    return 0;
}
