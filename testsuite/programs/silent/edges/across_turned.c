/* A tied array that runs against its loop: the sides of ACROSS are those of the array (languages.md 6.7). */
#include <stdio.h>
#define N 6

double a[N];

int main(void)
{
    int i;

    #pragma dvm parallel([i]) tie(a[-i]) across(a[0:1])
    for (i = N - 2; i >= 0; i--)
        a[i] = a[i + 1] + 1;
    #pragma dvm parallel([i]) tie(a[-i]) across(a[0:1])
    for (i = 1; i < N; i++)
        a[N - 1 - i] = a[N - i] + 1;
    printf("%g\n", a[0]);
    return 0;
}
