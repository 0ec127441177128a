/* Which bytes of COMMON blocks the units of a program give a value: each adds to one section, which only the linker sees whole. */

#include <string.h>

#include "dvmdbg_emit.h"
#include "dvmdbg_emit_fortran.h"

extern const struct dvm_given *__start_dvm_given[] __attribute__((weak, visibility("hidden")));
extern const struct dvm_given *__stop_dvm_given[] __attribute__((weak, visibility("hidden")));

int dvm_is_given(const char *block, dvm_size offset, dvm_size bytes)
{
    for (const struct dvm_given **one = __start_dvm_given; one < __stop_dvm_given; one++) {
        const struct dvm_given *it = *one;
        int meets = !bytes || (it->offset < offset + bytes && offset < it->offset + it->bytes);
        if (meets && !strcmp(it->block, block))
            return 1;
    }
    return 0;
}

void dvm_lose_rest(const char *block, const void *address, dvm_size size, dvm_size offset)
{
    const char *begin = (const char *)address - offset;
    dvm_size at = offset, end = offset + size;
    while (at < end) {
        /* How far the values reach that are given here, or where the next ones begin. */
        dvm_size reach = at, next = end;
        for (const struct dvm_given **one = __start_dvm_given; one < __stop_dvm_given; one++) {
            const struct dvm_given *it = *one;
            if (strcmp(it->block, block))
                continue;
            if (it->offset <= at && it->offset + it->bytes > reach)
                reach = it->offset + it->bytes;
            if (it->offset > at && it->offset < next)
                next = it->offset;
        }
        if (reach == at) {
            dyn_Lose(begin + at, next - at);
            reach = next;
        }
        at = reach;
    }
}
