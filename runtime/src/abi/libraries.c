/* dvmcc links programs with --wrap for the function that closes a library: one that is not instrumented is noted while it is there.
 * A file of its own, for __real_... is there in such links alone. */

void dvm_library_closes(void);

int __real_dlclose(void *);

int __wrap_dlclose(void *library)
{
    dvm_library_closes();
    return __real_dlclose(library);
}
