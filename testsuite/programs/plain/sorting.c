/* Several sorts of one table: pointers, subscripts, recursion, swaps. */
#include <stdio.h>
#include <string.h>
#define N 12

static void quick(int *low, int *high)
{
    int *l = low, *h = high, pivot = *(low + (high - low) / 2);

    while (l <= h) {
        while (*l < pivot) l++;
        while (*h > pivot) --h;
        if (l <= h) {
            int t = *l;
            *l++ = *h;
            *h-- = t;
        }
    }
    if (low < h) quick(low, h);
    if (l < high) quick(l, high);
}

static void insertion(int v[], int n)
{
    for (int i = 1, j; i < n; i++) {
        int x = v[i];
        for (j = i; j > 0 && v[j - 1] < x; j--)
            v[j] = v[j - 1];
        v[j] = x;
    }
}

int main(void)
{
    int a[N], b[N];

    for (int i = 0; i < N; i++)
        a[i] = b[N - 1 - i] = (i * 37 + 11) % 53;
    quick(a, a + N - 1);
    insertion(b, N);
    for (int i = 0; i < N; i++)
        printf("%d/%d ", a[i], b[i]);
    printf("%d\n", memcmp(a, b, sizeof a) != 0);
    return 0;
}
