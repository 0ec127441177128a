/* Bit-fields that iterations read and then write, beside neighbours that they write first (debugger.md 1.9 Private-like data, 1.9 Grain). */
/* SPELLINGS both */
#define N 6

struct state { unsigned low : 3, high : 5; int plain; unsigned byte : 8; unsigned : 0; unsigned last : 12; };

#pragma dvm array distribute[block]
double A[N];
static struct state kept;

int main(void)
{
    int i;
    struct state one, other, third, list[2];
    one.low = 1;
    other.byte = 1;
    third.last = 1;
    list[1].high = 1;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        one.high = i & 7;
        A[i] = one.low + one.high;
        one.low = i & 7; /* EXPECT readonly-write one iteration=(0) */
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = other.byte;
        other.byte = i; /* EXPECT readonly-write other iteration=(0) */
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        A[i] = kept.high;
        kept.high = i & 7; /* EXPECT readonly-write kept iteration=(0) */
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        third.last += i; /* EXPECT readonly-write third iteration=(0) */
        A[i] = 0;
    }
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++) {
        list[1].high++; /* EXPECT readonly-write list iteration=(0) */
        A[i] = 0;
    }
    return 0;
}
