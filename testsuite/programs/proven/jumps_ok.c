/* Labels and switches in loops that are proven, in each version of the text. */
#include <stdio.h>
#define N 600

#pragma dvm array distribute[block]
double a[N];
#pragma dvm array align([i] with a[i])
double b[N];
double plain[N];

int main(void)
{
    int i, k, mode;
    double t, s = 0;

    if (N < 3)
        goto end;
    #pragma dvm parallel([i] on a[i])
    for (i = 0; i < N; i++) {
        a[i] = i;
        b[i] = 0;
    }
    for (mode = 0; mode < 4; mode++) {
        #pragma dvm parallel([i] on a[i]) private(t, k)
        for (i = 0; i < N; i++) {
            if (a[i] < 200)
                goto low;
            t = a[i];
            goto known;
        low:
            t = -a[i];
        known:
            b[i] += t;
            switch (mode) {
            case 0:
                b[i] += 1;
                break;
            case 1:
                b[i] += 2; /* falls through */
            case 2:
                for (k = 0; k < 3; k++)
                    switch (k) {
                    case 1:
                        b[i] += k;
                        break;
                    default:
                        continue;
                    }
                break;
            default:
                continue;
            }
            b[i] *= 2;
        }
    }
    for (i = 0; i < N; i++) {
        if (i % 7 == 3)
            goto next;
        plain[i] = i;
        continue;
    next:
        plain[i] = -i;
    }
    #pragma dvm parallel([i] on a[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += a[i] + b[i] + plain[i];
end:
    printf("%g\n", s);
    return 0;
}
