/* dvmcc links programs with --wrap for the functions that end a program at once, past its exit handlers: what it has told is brought to
 * its end. A file of its own, for __real_... is there in such links alone. */

/* Whether all processes of a parallel run have come to it. */
int dvm_program_leaves(int aborts);

/* In parallel runs alone (include/dvmdbg_mpi.c). */
void dvm_tells_end(int status) __attribute__((weak));

_Noreturn void __real_abort(void);
_Noreturn void __real___assert_fail(const char *, const char *, unsigned, const char *);
_Noreturn void __real__exit(int);
_Noreturn void __real__Exit(int);
_Noreturn void __real_quick_exit(int);

static void leaves(int status)
{
    if (dvm_program_leaves(0) && dvm_tells_end)
        dvm_tells_end(status);
}

_Noreturn void __wrap_abort(void)
{
    dvm_program_leaves(1);
    __real_abort();
}

_Noreturn void __wrap___assert_fail(const char *text, const char *file, unsigned line, const char *function)
{
    dvm_program_leaves(1);
    __real___assert_fail(text, file, line, function);
}

_Noreturn void __wrap__exit(int status)
{
    leaves(status);
    __real__exit(status);
}

_Noreturn void __wrap__Exit(int status)
{
    leaves(status);
    __real__Exit(status);
}

_Noreturn void __wrap_quick_exit(int status)
{
    leaves(status);
    __real_quick_exit(status);
}
