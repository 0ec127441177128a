/* Arguments and environment of main; the exit status. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char *argv[], char *envp[])
{
    int variables = 0;

    while (envp[variables])
        variables++;
    printf("%d %d %d\n", argc, argv[argc] == NULL, variables > 0);
    printf("%s\n", strrchr(argv[0], '/') ? strrchr(argv[0], '/') + 1 : argv[0]);
    return getenv("PATH") ? 42 : 1;
}
