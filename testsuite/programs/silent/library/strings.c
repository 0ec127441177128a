/* Strings: built, split, copied, searched (debugger.md 1.9 Calls). */
/* SPELLINGS both */
#include <stdio.h>
#include <string.h>
#include <stdlib.h>
#define N 4

#pragma dvm array distribute[block]
int A[N];

int main(void)
{
    int i, k = 0, s = 0;
    char text[40] = "one,three,five,seven", *word[N], *copy, *p;

    for (p = strtok(text, ","); p && k < N; p = strtok(NULL, ","))
        word[k++] = p;
    copy = strdup(word[1]);
    strcat(strcpy(text + 30, "x"), "yz");
    #pragma dvm parallel([i] on A[i]) reduction(sum(s))
    for (i = 0; i < N; i++) {
        char buffer[12];
        strncpy(buffer, word[i], sizeof buffer);
        buffer[0] = buffer[0] - 'a' + 'A';
        A[i] = strlen(buffer) + (strchr(buffer, 'e') != NULL);
        s += A[i];
    }
    printf("%d %s %s\n", s, copy, text + 30);
    free(copy);
    return 0;
}
