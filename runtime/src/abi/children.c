/* dvmcc links programs with --wrap for the functions that make a process of the program without `fork`: the C library tells nobody of
 * these. What such a process does is not followed, and the verdict says so. `vfork` stands in a file of its own. */
#define _GNU_SOURCE
#include <sched.h>
#include <stdarg.h>
#include <sys/syscall.h>
#include <sys/types.h>

/* Nobody watches this thread from here on, so that a copy of it is not watched either (children.rs). */
void dvm_child_begins(int is_thread);
/* The parent goes on as before; `shares`: the child had its memory. */
void dvm_child_began(int shares);
/* Child and parent go on together, with all variables of this thread in common: neither is watched any more. */
void dvm_child_stays(void);

enum { DVM_CLONE_FLAGS = CLONE_VM | CLONE_VFORK | CLONE_SETTLS };

/* In the parent. */
static void dvm_cloned(long child, unsigned long flags)
{
    if (child > 0 && (flags & DVM_CLONE_FLAGS) == CLONE_VM)
        dvm_child_stays();
    else
        dvm_child_began((flags & CLONE_VM) != 0);
}

int __real_clone(int (*)(void *), void *, int, void *, ...);

int __wrap_clone(int (*start)(void *), void *stack, int flags, void *argument, ...)
{
    va_list more;
    va_start(more, argument);
    pid_t *parent = va_arg(more, pid_t *);
    void *tls = va_arg(more, void *);
    pid_t *child = va_arg(more, pid_t *);
    va_end(more);
    dvm_child_begins((flags & CLONE_THREAD) != 0);
    const int made = __real_clone(start, stack, flags, argument, parent, tls, child);
    dvm_cloned(made, (unsigned)flags);
    return made;
}

long __real_syscall(long, long, long, long, long, long, long);

/* A copy of the process with memory of its own, which goes on here. */
static long dvm_copied(long number, long a, long b, long c, long d, long e, long f)
{
    dvm_child_begins(0);
    const long made = __real_syscall(number, a, b, c, d, e, f);
    if (made)
        dvm_child_began(0);
    return made;
}

/* Only `clone` of a whole process comes back here in the child, on the same stack. */
long __wrap_syscall(long number, long a, long b, long c, long d, long e, long f)
{
    switch (number) {
#ifdef SYS_fork
    case SYS_fork:
        return dvm_copied(number, a, b, c, d, e, f);
#endif
#ifdef SYS_vfork
    /* By a function it cannot share the stack. */
    case SYS_vfork:
        return dvm_copied(SYS_fork, a, b, c, d, e, f);
#endif
    case SYS_clone:
        if (!(a & CLONE_VM))
            return dvm_copied(number, a, b, c, d, e, f);
        dvm_child_begins((a & CLONE_THREAD) != 0);
        dvm_child_stays();
        break;
#ifdef SYS_clone3
    case SYS_clone3: {
        const unsigned long long flags = a ? *(const unsigned long long *)a : 0;
        if (!(flags & CLONE_VM))
            return dvm_copied(number, a, b, c, d, e, f);
        dvm_child_begins((flags & CLONE_THREAD) != 0);
        dvm_child_stays();
        break;
    }
#endif
    }
    return __real_syscall(number, a, b, c, d, e, f);
}
