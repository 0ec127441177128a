/* Bit-fields that one iteration writes are read in others, and behind the loop (debugger.md 1.9 Private-like data, 1.9 Grain). */
/* SPELLINGS both */
#define N 6

struct state { unsigned low : 3, high : 5; unsigned wide : 17; };

#pragma dvm array distribute[block]
double A[N];
static struct state kept;

int main(void)
{
    int i, x;
    struct state one = {1, 2, 3};

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        kept.high = i & 7;
        A[i] = kept.high + kept.low;
    }
    x = kept.low;
    x += kept.high; /* EXPECT private-uninit kept */
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        if (i == 0)
            one.wide = 3;
        one.high = 1;
        A[i] = one.low + one.high;
        A[i] += one.wide; /* EXPECT private-uninit one iteration=(1) */
    }
    return x < 0;
}
