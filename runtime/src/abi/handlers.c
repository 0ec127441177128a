/* dvmcc links programs with --wrap for the functions that install handlers. Those that only some programs need stand in files
 * of their own, for __real_... is there in such links alone. */
#define _GNU_SOURCE
#include "handlers.h"

#include "dvmdbg_emit.h"

/* A handler of the program begins, or has ended (session.rs). */
void dvm_handler_begins(dvm_u32 active);
void dvm_handler_ends(void);
/* A handler that interrupts control is under way. */
int dvm_handler_runs(void);
/* The runtime installs handlers of its own. */
int dvm_installs(void);

typedef void dvm_informed(int, siginfo_t *, void *);

/* By number of the signal. */
static dvm_handler *dvm_handlers[_NSIG];

static dvm_u32 dvm_interrupt(void)
{
    const dvm_u32 active = dvm_state.active;
    dvm_state.active = 0;
    if (active)
        dvm_handler_begins(active);
    return active;
}

static void dvm_resume(dvm_u32 active)
{
    if (active)
        dvm_handler_ends();
    dvm_state.active = active;
}

static void dvm_handled(int number)
{
    const dvm_u32 active = dvm_interrupt();
    dvm_handlers[number](number);
    dvm_resume(active);
}

static void dvm_handled_informed(int number, siginfo_t *about, void *context)
{
    const dvm_u32 active = dvm_interrupt();
    ((dvm_informed *)(void *)dvm_handlers[number])(number, about, context);
    dvm_resume(active);
}

static int dvm_is_ours(dvm_handler *handler)
{
    return handler == dvm_handled || handler == (dvm_handler *)(void *)dvm_handled_informed;
}

/* A function of the program. */
static int dvm_is_theirs(dvm_handler *handler)
{
    return handler != SIG_DFL && handler != SIG_IGN && handler != SIG_ERR && handler != SIG_HOLD && !dvm_is_ours(handler);
}

/* Notes what the program installs, if it is a handler, and whether ours is to stand in its place. */
static int dvm_noted(int number, dvm_handler *handler, dvm_handler **before)
{
    if (number <= 0 || number >= _NSIG)
        return 0;
    *before = dvm_handlers[number];
    if (!(dvm_state.active || dvm_handler_runs()) || dvm_installs() || !dvm_is_theirs(handler))
        return 0;
    dvm_handlers[number] = handler;
    return 1;
}

dvm_handler *dvm_cover(int number, dvm_handler *handler, dvm_handler **before)
{
    return dvm_noted(number, handler, before) ? dvm_handled : handler;
}

dvm_handler *dvm_uncovered(dvm_handler *old, dvm_handler *before)
{
    return dvm_is_ours(old) ? before : old;
}

dvm_handler *__real_signal(int, dvm_handler *);

dvm_handler *__wrap_signal(int number, dvm_handler *handler)
{
    dvm_handler *before = SIG_DFL;
    dvm_handler *covered = dvm_cover(number, handler, &before);
    return dvm_uncovered(__real_signal(number, covered), before);
}

int __real_sigaction(int, const struct sigaction *, struct sigaction *);

int __wrap_sigaction(int number, const struct sigaction *action, struct sigaction *old)
{
    dvm_handler *before = SIG_DFL;
    struct sigaction own;
    if (action) {
        own = *action;
        if (dvm_noted(number, own.sa_handler, &before)) {
            if (own.sa_flags & SA_SIGINFO)
                own.sa_sigaction = dvm_handled_informed;
            else
                own.sa_handler = dvm_handled;
        }
    } else if (number > 0 && number < _NSIG)
        before = dvm_handlers[number];
    const int failed = __real_sigaction(number, action ? &own : 0, old);
    if (!failed && old)
        old->sa_handler = dvm_uncovered(old->sa_handler, before);
    return failed;
}
