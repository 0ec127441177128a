/* As handlers.c, for SIGNAL of Fortran, a subroutine and a function of libgfortran. */
#include "handlers.h"

#include <stdint.h>

void __real__gfortran_signal_sub(int *, dvm_handler *, int *);
int __real__gfortran_signal_func(int *, dvm_handler *);

/* Of the address of a handler Fortran gets what fits into an INTEGER. */
static int dvm_uncovered_number(int old, dvm_handler *covered, dvm_handler *before)
{
    return old == (int)(intptr_t)covered ? (int)(intptr_t)before : old;
}

void __wrap__gfortran_signal_sub(int *number, dvm_handler *handler, int *status)
{
    dvm_handler *before = SIG_DFL;
    dvm_handler *covered = dvm_cover(*number, handler, &before);
    __real__gfortran_signal_sub(number, covered, status);
    if (status)
        *status = dvm_uncovered_number(*status, covered, before);
}

int __wrap__gfortran_signal_func(int *number, dvm_handler *handler)
{
    dvm_handler *before = SIG_DFL;
    dvm_handler *covered = dvm_cover(*number, handler, &before);
    return dvm_uncovered_number(__real__gfortran_signal_func(number, covered), covered, before);
}
