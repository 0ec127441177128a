/* Texts that the C library makes, in new memory or where it is told to. */
#define _GNU_SOURCE
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(void)
{
    char here[PATH_MAX], there[PATH_MAX], *word;
    char *current = getcwd(NULL, 0), *real = realpath(".", NULL);

    printf("%c %c\n", current[0], real[0]);
    printf("%d\n", getcwd(here, sizeof here) == here && strcmp(here, current) == 0);
    printf("%d\n", realpath(".", there) == there);
    printf("%c\n", there[0]);
    free(current);
    free(real);
    real = canonicalize_file_name("/");
    current = get_current_dir_name();
    printf("%s %c\n", real, current[0]);
    free(real);
    free(current);
    if (sscanf("alpha", "%ms", &word) == 1)
        printf("%s\n", word);
    free(word);
    return 0;
}
