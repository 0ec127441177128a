/* A program that ends by a signal does so when instrumented, too. */ /* SKIPPED did not finish its report */
#include <stdio.h>
#include <stdlib.h>

int main(void)
{
    printf("before\n");
    fflush(stdout);
    abort();
}
