/* Behind dvmdbg_emit_fortran.h in every C companion: what each Fortran unit must define for itself. */

/* Memory that the program gives back holds nothing any more. Calls of Fortran units lead here (`ld --wrap`). */
void __real_free(void *address);
void *__real_realloc(void *address, __SIZE_TYPE__ size);

__attribute__((weak)) void __wrap_free(void *address)
{
    if (address)
        dyn_RemoveVar(address);
    __real_free(address);
}

__attribute__((weak)) void *__wrap_realloc(void *address, __SIZE_TYPE__ size)
{
    if (address)
        dyn_RemoveVar(address);
    return __real_realloc(address, size);
}
