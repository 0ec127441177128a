/* What dvmcc left out of this program when it linked it (driver/left_out.rs): texts that end in NUL, one behind the other. Each
 * link adds a piece of this section; without any the linker gives it no begin and no end. */

#include <stddef.h>

extern const char __start_dvmdbg_left_out[] __attribute__((weak, visibility("hidden")));
extern const char __stop_dvmdbg_left_out[] __attribute__((weak, visibility("hidden")));

const char *dvm_left_out(size_t *size)
{
    *size = (size_t)(__stop_dvmdbg_left_out - __start_dvmdbg_left_out);
    return __start_dvmdbg_left_out;
}
