/* As handlers.c, for what `signal` is under -std=c99 and its like. */
#include "handlers.h"

dvm_handler *__real___sysv_signal(int, dvm_handler *);

dvm_handler *__wrap___sysv_signal(int number, dvm_handler *handler)
{
    dvm_handler *before = SIG_DFL;
    dvm_handler *covered = dvm_cover(number, handler, &before);
    return dvm_uncovered(__real___sysv_signal(number, covered), before);
}
