/* Both arrays lie on one template (languages.md 6.1). */
/* SPELLINGS both */
#include <stdio.h>
#define N 8

#pragma dvm template[2 * N] distribute[block]
void *line;
#pragma dvm array align([i] with line[2*i])
int A[N];
#pragma dvm array align([i] with line[i+2])
int B[N];

int main(void)
{
    int i, s = 0;

    #pragma dvm parallel([i] on line[i+2])
    for (i = 0; i < N; i++)
        B[i] = i;
    #pragma dvm parallel([i] on A[i])
    for (i = 0; i < N; i++)
        A[i] = i;
    #pragma dvm parallel([i] on line[2*i+2]) reduction(sum(s))
    for (i = 0; i < N / 2 - 1; i++)
        s += A[i + 1]
           + B[2 * i];
    printf("%d\n", s);
    return 0;
}
