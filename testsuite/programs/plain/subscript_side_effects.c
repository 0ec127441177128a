/* Side effects in subscripts happen once and in order. */
#include <stdio.h>

static int calls;

static int next(int n)
{
    printf("next(%d) ", n);
    return (calls++ + n) % 4;
}

int main(void)
{
    int a[4] = {1, 2, 3, 4}, m[2][3] = {{1, 2, 3}, {4, 5, 6}}, i = 0;

    a[i++] += 10;
    a[++i] -= a[i - 1 + 1] / 2;
    a[next(1)] *= 2;
    m[i - 1][next(0) % 3]++;
    --m[a[1] % 2][i++];
    printf("\n%d %d %d %d\n", a[0], a[1], a[2], a[3]);
    printf("%d %d %d %d %d %d, i=%d calls=%d\n", m[0][0], m[0][1], m[0][2], m[1][0], m[1][1], m[1][2], i, calls);
    return 0;
}
