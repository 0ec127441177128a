/* As ends.c, for a function of the Fortran library, which other programs have not. */

int dvm_program_leaves(int aborts);

_Noreturn void __real__gfortran_abort(void);

_Noreturn void __wrap__gfortran_abort(void)
{
    dvm_program_leaves(1);
    __real__gfortran_abort();
}
