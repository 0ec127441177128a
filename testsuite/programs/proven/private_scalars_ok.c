/* Scalars that one loop has for itself and another one reduces, and loop variables of the file (debugger.md 1.4). */
#include <stdio.h>
#define N 600

#pragma dvm array distribute[block]
double a[N];
#pragma dvm array align([i] with a[i])
double c[N];
int i, k;
double s;

int main(void)
{
    double kept = 5;

    #pragma dvm parallel([i] on a[i])
    for (i = 0; i < N; i++) {
        a[i] = i;
        c[i] = 0;
    }
    for (k = 0; k < 4; k++) {
        #pragma dvm parallel([i] on a[i]) private(s)
        for (i = 0; i < N; i++) {
            s = a[i];
            if (s > 100)
                s = s * 2;
            c[i] += s;
        }
    }
    #pragma dvm parallel([i] on a[i]) private(kept)
    for (i = N; i < N; i++) {
        kept = a[i];
        c[i] = kept;
    }
    s = kept;
    #pragma dvm parallel([i] on a[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += c[i];
    printf("%g\n", s);
    kept = 0;
    #pragma dvm parallel([i] on a[i]) reduction(sum(kept))
    for (i = 0; i < N; i++)
        kept += c[i];
    printf("%g\n", kept);
    return 0;
}
