/* Handlers of signals that the program installs. What they do interrupts whatever is under way, in its midst: nothing of it is
 * judged or recorded. In place of each handler one of ours is installed, which calls it with everything switched off. */
#ifndef DVM_HANDLERS_H
#define DVM_HANDLERS_H

#include <signal.h>

typedef void dvm_handler(int);

/* What is to be installed in place of `handler`. *before: what the program has installed until now. */
dvm_handler *dvm_cover(int number, dvm_handler *handler, dvm_handler **before);
/* `old` was installed before: the program's own in place of ours. */
dvm_handler *dvm_uncovered(dvm_handler *old, dvm_handler *before);

#endif
