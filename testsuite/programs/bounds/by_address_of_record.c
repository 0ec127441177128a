/* debugger.md 1.9 Pointers: records that are reached by their address, or by what a pointer leads to, are named in the report. */
#include <stdio.h>
#define N 8
#pragma dvm array distribute[block]
double A[N];
typedef struct { double a[5]; int n; struct { int u[3]; int z; } in[2]; int k; } record;

int main(void)
{
    #pragma dvm parallel([i] on A[i])
    for (int i = 0; i < N; i++) {
        record l, ls[2];
        int n = 5 + 0 * i;
        double s = 0;
        record *pl = &l;
        s += (&l)->a[n] > 0; /* EXPECT bounds l element=[5] */
        s += (&ls[1])->a[n] > 0; /* EXPECT bounds ls element=[5] */
        s += (&(&l)->in[1])->u[n] > 0; /* EXPECT bounds l element=[5] */
        s += (*pl).a[n] > 0; /* EXPECT bounds pl element=[5] */
        s += (ls + 1)->a[n] > 0; /* EXPECT bounds ls */
        A[i] = s;
    }
    puts("done");
    return 0;
}
