/* Variables that a switch declares before its first case are born when it is executed, whichever case is chosen; their initialisers are not
 * executed, and the value that chooses is found before (debugger.md 1.9 Birth). */
#include <stdio.h>
#include <string.h>
#define N 12

#pragma dvm array distribute[block]
int A[N];

struct bits { unsigned kind : 3; int n; };
enum what { NONE, ONE, MANY = 5 };

static int calls;

static int next(int k)
{
    calls++;
    return k;
}

static int choose(struct bits b, int w)
{
    int r = 0;

    switch (b.kind) {
        struct pair { int x, y; };
        struct pair p;
        int w[4];
        static int times = 7;
    case 0:
        return 1;
    case 1:
        w[0] = b.n;
        /* fall through */
    case 2:
        memset(w, 0, sizeof w);
        p.x = p.y = 3;
        r = w[0] + p.x + times;
        break;
    default: {
            enum what it = b.n;
            int k = 0;
            switch (it) {
                int v[2];
            case NONE: case ONE:
                k = 2, v[1] = k, r += v[1];
                break;
            case MANY:
                for (k = 0; k < 2; k++) {
                    v[k] = k;
            default:
                    r++;
                }
            }
        }
    }
    return r + w;
}

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        struct bits b = { i % 4, i };
        A[i] = choose(b, 1);
        switch (i & 1) {
            int w[4], v;
        case 0: w[1] = i; v = w[1]; A[i] += v; break;
        default: w[0] = 1; v = 2; A[i] += v + w[0];
        }
    }
    for (i = 0; i < 3; i++)
        switch (next(i)) {
            int i;
            int unused = next(3);
        case 0:
            continue;
        case 1:
            i = 4, s += i;
            break;
        default:
            goto out;
        }
out:
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++)
        s += A[i];
    printf("%d %d\n", s, calls);
    return 0;
}
