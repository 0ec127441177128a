/* One member of a union is written, another one read (debugger.md 1.9 Grain). */
/* SPELLINGS both */
#include <stdio.h>
#include <stdint.h>
#define N 6

union word { float real; uint32_t bits; uint8_t byte[4]; };

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        union word w;
        w.real = i * 0.5f;
        A[i] = (int)(w.bits >> 23);
        w.bits = 0x01020304u * i;
        A[i] += w.byte[0] + w.byte[3];
        s += A[i];
    }
    printf("%d\n", s);
    return 0;
}
