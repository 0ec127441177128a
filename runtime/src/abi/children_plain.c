/* As children.c, for the `fork` that calls no handlers. Apart from it, for not every C library has it. */
#include <sys/types.h>

void dvm_child_begins(int is_thread);
void dvm_child_began(int shares);

pid_t __real__Fork(void);

pid_t __wrap__Fork(void)
{
    dvm_child_begins(0);
    const pid_t made = __real__Fork();
    if (made)
        dvm_child_began(0);
    return made;
}
