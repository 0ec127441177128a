/* A block reads what it has fetched before it changes that, changes other elements, and fetches again; its owner computes with the element itself
   (languages.md 6.8). */
/* SPELLINGS both */
#include <stdio.h>
#define N 12

#pragma dvm array distribute[block]
double a[N];

int main(void)
{
    double s = 0;

#pragma dvm parallel([i] on a[i])
    for (int i = 0; i < N; i++)
        a[i] = i;
    for (int i = 0; i < 4; i++) {
#pragma dvm remote_access(a[9])
        {
            s += a[9];
            a[8] = s;
            a[9] = 5 * i;
        }
    }
#pragma dvm remote_access(a[9])
    {
        a[9] = a[9] + 1;
        a[9] = a[9] + 1;
    }
#pragma dvm remote_access(a[9])
    {
        printf("%g\n", a[9]);
    }
#pragma dvm remote_access(a[9])
    {
        if (a[9] > 1) {
            printf("%g\n", s + a[9]);
            a[9] = 0;
        }
    }
    return 0;
}
