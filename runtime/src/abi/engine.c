/* The engine of parallel runs, if dvmcc has linked one in (include/dvmdbg_mpi.c). */

#include <stddef.h>

struct dvm_engine;
extern const struct dvm_engine dvm_engine __attribute__((weak));

const struct dvm_engine *dvm_engine_table(void)
{
    return &dvm_engine;
}
