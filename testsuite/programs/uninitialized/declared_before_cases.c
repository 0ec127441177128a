/* Variables that a switch declares before its first case have no value when a case begins (debugger.md 1.9 Birth). */
#include <stdio.h>
#include <string.h>
#define N 6

#pragma dvm array distribute[block]
int A[N];

struct pair { int x, y; };

int main(void)
{
    int i;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        switch (i & 1) {
            int w[4], v;
            struct pair p;
        case 0:
            w[1] = i;
            v = w[1];
            A[i] = v + (w[2] == 77); /* EXPECT uninitialized w element=[2] iteration=(0) */
            break;
        default:
            w[0] = p.x = 1;
            A[i] = p.x + (p.y == 77); /* EXPECT uninitialized p iteration=(1) */
            A[i] += (v == 77) + w[0]; /* EXPECT uninitialized v iteration=(1) */
        }
    switch (N) {
        int w[4];
    case 6:
        memset(w, 0, sizeof w);
        #pragma dvm parallel([i] on A[i])
        for (i = 0; i < N; i++) {
            if (i < 3)
                w[i] = 1;
            A[i] += w[i % 3]; /* EXPECT private-uninit w element=[0] iteration=(3) */
        }
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        printf("%d\n", A[i]);
    return 0;
}
