/* FLAGS -O0 */
/* What `asm` outside of functions defines lies in the section of the text around it. */
#include <stdio.h>

/* SKIPPED `nothing_but_return` is not followed */
asm(".globl nothing_but_return\n"
    "nothing_but_return:\n"
    "\tret");
__asm__("");
void nothing_but_return(void);

asm(".globl second_return");
asm("second_return: ret"); /* SKIPPED `second_return` is not followed */
void second_return(void);

static int counter = 2;

/* SKIPPED `known_byte` is not followed */
asm(".pushsection .rodata\n.globl known_byte\nknown_byte: .byte 7\n.popsection");
extern const char known_byte;
const double table[2] = { 1, 2 };

int main(void)
{
    nothing_but_return();
    second_return();
    counter += known_byte;
    printf("%d %g\n", counter, table[1]);
    return 0;
}
