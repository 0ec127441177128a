/* The place of the maximum is stored after the loop. */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm array distribute[block]
int A[N];
#pragma dvm array align([i] with A[i])
int P[N];

int main(void)
{
    int i, top = -1, place = -1;

    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = (5 * i + 2) % 8;
    #pragma dvm parallel([i] on A[i]) reduction(maxloc(top, place, 1))
    for (i = 0; i < N; i++) {
        if (A[i] > top) {
            top = A[i];
            place = i;
        }
    }
    P[0] = place;
    printf("%d at %d\n", top, place);
    return 0;
}
