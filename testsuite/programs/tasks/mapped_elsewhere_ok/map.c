/* Stays without checks; a system with its directives would map the tasks here. */ /* SKIPPED map.o: not instrumented */
#define DVM(dvmdir)
DVM(PROCESSORS) void *P[2];
DVM(TASK) void *M[2];

void map(void)
{
    DVM(MAP M[0] ONTO P[0:0]);
    DVM(MAP M[1] ONTO P[1:1]);
}
