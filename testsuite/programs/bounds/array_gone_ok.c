/* Arrays are freed and made again, of the same and of another size, and a pointer of the same name is another's (languages.md 6.17). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define N 8

#pragma dvm array distribute[block]
float A[N];
#pragma dvm array align([i] with A[i])
float *B;

static char *copied(const char *text)
{
    char *B = strdup(text);
    B[0] = 'J';
    return B;
}

int main(void)
{
    int i, step;
    float s = 0;
    char *text;

    for (step = 0; step < 3; step++) {
        B = malloc(N * sizeof(float));
        #pragma dvm parallel([i] on A[i])
        for (i = 0; i < N; i++)
            A[i] = B[i] = i;
        #pragma dvm parallel([i] on A[i]) reduction(sum(s))
        for (i = 0; i < N; i++)
            s += A[i] + B[i];
        free(B);
        text = copied("a text of thirty-one characters");
        s += text[1] == ' ';
        free(text);
    }
    printf("%g\n", s);
    return 0;
}
