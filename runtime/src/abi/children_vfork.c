/* As children.c, for vfork. The child runs in the frame of the caller, so that this function must not have one when it comes back: the
 * place to return to waits in a register, of which each process has its own. */
#include <sys/types.h>

#if defined __x86_64__ && !defined __ILP32__
__asm__(".text\n"
        ".globl __wrap_vfork\n"
        ".type __wrap_vfork, @function\n"
        "__wrap_vfork:\n"
        "    subq $8, %rsp\n"
        "    xorl %edi, %edi\n"
        "    call dvm_child_begins\n"
        "    addq $8, %rsp\n"
        "    popq %rdi\n"
        "    movl $58, %eax\n" /* vfork */
        "    syscall\n"
        "    pushq %rdi\n"
        "    testq %rax, %rax\n"
        "    jz 1f\n"
        "    pushq %rax\n"
        "    movl $1, %edi\n"
        "    call dvm_child_began\n"
        "    popq %rdi\n"
        "    jmp dvm_made\n"
        "1:  ret\n"
        ".size __wrap_vfork, . - __wrap_vfork\n");

#include <errno.h>

/* What a system call has answered in the parent. */
__attribute__((used, visibility("hidden"))) pid_t dvm_made(long answer)
{
    if (answer >= 0)
        return (pid_t)answer;
    errno = (int)-answer;
    return -1;
}
#else
pid_t fork(void);

pid_t __wrap_vfork(void)
{
    return fork();
}
#endif
