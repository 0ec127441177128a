/* Scalars that one loop has for itself and another one reduces: loops that give them a value first are right, what is lost or lacking shows (debugger.md 1.4). */
#include <stdio.h>
#define N 600

#pragma dvm array distribute[block]
double a[N];
#pragma dvm array align([i] with a[i])
double c[N];
int i;
double s, most;

int main(void)
{
    #pragma dvm parallel([i] on a[i])
    for (i = 0; i < N; i++) {
        a[i] = i;
        c[i] = 0;
    }
    #pragma dvm parallel([i] on a[i]) private(s)
    for (i = 0; i < N; i++) {
        s = a[i];
        if (s > 100)
            s = s * 2;
        c[i] = s;
    }
    printf("%g\n", s); /* EXPECT private-uninit */
    #pragma dvm parallel([i] on a[i]) private(s)
    for (i = 0; i < N; i++) {
        if (a[i] > 10)
            s = a[i];
        c[i] = s; /* EXPECT private-uninit */
    }
    #pragma dvm parallel([i] on a[i]) private(s)
    for (i = 0; i < N; i++) {
        c[i] += s; /* EXPECT private-uninit */
        s = a[i];
    }
    #pragma dvm parallel([i] on a[i])
    for (i = 0; i < N; i++) {
        most = a[i];
        c[i] = most;
    }
    s = 0;
    #pragma dvm parallel([i] on a[i]) reduction(sum(s)) reduction(max(most))
    for (i = 0; i < N; i++) {
        s += c[i];
        if (a[i] > most) /* EXPECT private-uninit most */
            most = a[i];
    }
    printf("%g\n", s + most);
    return 0;
}
