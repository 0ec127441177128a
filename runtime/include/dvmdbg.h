/* libdvmdbg for programs that call dynamic control by themselves: a run-time system, a library that
 * is not instrumented, a test. Emitted code needs nothing of this.
 *
 * The functions of the design of 2000 stand here under their names and with their prototypes (spec
 * debugger.md 3.3), then those by which a program tells what the run-time system of that time told
 * the debugger (3.1, 3.2). "1.6" and the like name sections of that text.
 *
 * Control works while the parameter EnableDynControl is on, for the thread that began it (the
 * first thread of instrumented units, else the caller of dyn_Init). Otherwise, after dyn_Done, and
 * in calls from a destructor that runs during a call, every function returns at once: nothing, NULL
 * or 0 (dyn_FindShadowIndex -1, dyn_GetLocalBlock 2).
 *
 * Wrong arguments do nothing and return the same. That holds for NULL, and for records, handles and
 * their kin that were not handed out by these functions or exist no more; none is ever followed.
 * What a check finds is reported, never returned (section 2).
 *
 * Conventions. Elements have numbers in memory, LI, from 0, row-major for arrays of C and
 * column-major for those of Fortran; index values of elements count from 0 whatever the declared
 * lower bounds. Sizes are in bytes, widths and extents in elements. Kinds of access: DYN_READ,
 * DYN_WRITE (the assignment is done), DYN_ANNOUNCE (its right side is not computed yet: the limits
 * of the element are checked, nothing else). Operand names the reference in reports, as written in
 * the source: "A[i-1][j]"; NULL is the empty name.
 *
 * Memory that instrumented code has told of is judged by the rules for such code (1.9) as long as it
 * has no record; all other memory by the tables of 1.4 and 1.5, starting without a value. */
#ifndef DVMDBG_H
#define DVMDBG_H

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#define DYN_MAX_RANK 7

enum { DYN_READ = 0, DYN_WRITE = 1, DYN_ANNOUNCE = 2 };

typedef unsigned char byte;

typedef struct SysHandle SysHandle;
typedef struct s_DISARRAY s_DISARRAY;
typedef struct DISARR_INFO DISARR_INFO;
typedef struct tag_VarInfo VarInfo;
typedef struct s_PARLOOP s_PARLOOP;          /* an open parallel construct, of dyn_BeginParLoop */
typedef struct s_BOUNDGROUP s_BOUNDGROUP;    /* a shadow group: any address that names it, not NULL */
typedef void (*PFN_VARTABLE_ELEMDESTRUCTOR)(struct tag_VarInfo *);

/* Handle of a distributed array. Programs read it and what it leads to, and change nothing. It is
 * kept for the run and means the array that begins at Base, as long as there is one. */
struct SysHandle {
    s_DISARRAY *pP;
};

struct s_DISARRAY {
    SysHandle *HandlePtr;
    void *Base;                  /* the first element */
    size_t TLen;                 /* bytes of an element */
    byte Rank;                   /* 1..7 */
    long Size[DYN_MAX_RANK];     /* extents, in declaration order */
    long Lower[DYN_MAX_RANK];    /* declared lower bounds */
};

/* What is known of an array beside its record. */
struct DISARR_INFO {
    SysHandle *Handle;           /* NULL: a buffer of one element */
    size_t ArrSize;              /* number of elements */
    SysHandle *RmtSource;        /* a remote buffer: the array it was loaded from, else NULL */
    long RmtIndex[DYN_MAX_RANK]; /* a remote buffer: see dyn_DefineRemoteBufferArray */
};

/* Classes of data (1.3). */
enum { VAR_UNDEF = 0, VAR_READONLY = 1, VAR_PRIVATE = 2, VAR_REDUCT = 3, VAR_DISARRAY = 4, VAR_TRCREDUCT = 5 };
/* States of a reduction variable (1.5). */
enum { REDUCT_CALC = 0, REDUCT_WAIT = 1, REDUCT_STARTED = 2, REDUCT_COMPLETED = 3 };

/* A record of the variable table. Programs read it. Its memory stays valid for the run; Busy tells
 * whether it still is a record. */
struct tag_VarInfo {
    byte Busy;                   /* 1 while it is in the table */
    byte Type;                   /* VAR_READONLY ... */
    byte Tag;                    /* VAR_REDUCT: REDUCT_CALC ... */
    byte IsInit;                 /* replicated and reduction variables: 1 = has a value */
    int EnvirIndex;              /* level, 0 = sequential branch */
    void *VarAddr;               /* key: the address; of an array its s_DISARRAY */
    SysHandle *Handle;           /* VAR_DISARRAY, else NULL */
    void *Info;
    VarInfo *Prev;               /* record of the same key on an outer level, or NULL */
    PFN_VARTABLE_ELEMDESTRUCTOR pfnDestructor;
};

typedef struct s_REGULARSET {
    long Lower, Upper, Size, Step; /* both bounds included */
} s_REGULARSET;

/* A rectangular part of an array; index values from 0. */
typedef struct s_BLOCK {
    byte Rank;
    s_REGULARSET Set[DYN_MAX_RANK];
} s_BLOCK;

/* Widths of a shadow edge, per dimension, and in how many dimensions at most an element of the edge
 * may lie beside the local part (1 = no corners; 0 counts as 1). */
typedef struct s_SHDWIDTH {
    long Low[DYN_MAX_RANK], High[DYN_MAX_RANK];
    byte MaxShdCount;
} s_SHDWIDTH;

/* ---- the table as a whole (1.2, 1.3) ---------------------------------------------------------- */

/* Begins dynamic control if the parameters want it; reads them, if no instrumented unit has done so.
 * From main on. A second call does nothing. */
void dyn_Init(void);
/* Destroys all records, with the reports of reductions that are not complete, ends the report and
 * dynamic control for the rest of the run. The end of the program does the same. */
void dyn_Done(void);
/* Destroys the records of the current level; the construct is still open. dyn_EndStruct and the end of
 * an instrumented loop call it. */
void dyn_LevelDone(void);
/* Destroys all records. */
void dyn_RemoveAll(void);
/* Newest record of a variable, or NULL. An array is named by its SysHandle or s_DISARRAY. */
VarInfo* dyn_GetVarInfo(void* pAddr);

/* ---- checks ------------------------------------------------------------------------------------ */

/* One access in full: finds or makes the record (dyn_CheckValidVar), then judges by its class. addr:
 * the variable; for arrays the element, with Handle, which is NULL otherwise. Returns the record; NULL
 * if the variable has none since instrumented code has told of it. DYN_ANNOUNCE makes no record. */
VarInfo *dyn_CheckVar(char *Operand, void *addr, SysHandle *Handle, byte isWrt);
/* The record that an access at the current level uses: Current if it is of this level, else a new one
 * of a class that follows from Current's, or from the access (1.3). Current NULL: nothing is known. */
VarInfo *dyn_CheckValidVar(VarInfo *Current, void *addr, SysHandle *Handle, byte isWrt);
/* One access judged as of the class in the name (1.4, 1.4, 1.5, 1.6), whatever that of the record.
 * lLineIndex: LI; -1 for scalars, where it means nothing. */
void dyn_CheckReadOnlyVar(char* szOperand, VarInfo *pVar, byte bIsWrt, long lLineIndex);
void dyn_CheckPrivateVar(char* szOperand, VarInfo* pVar, byte bIsWrt, long lLineIndex);
void dyn_CheckReductVar(char* szOperand, VarInfo *pVar, byte bIsWrt, long lLineIndex);
void dyn_CheckDisArrayVar(char* szOperand, VarInfo *pVar, byte bIsWrt, long lLineIndex);

/* ---- definitions (1.3, 1.8) ------------------------------------------------------------------ */

/* A record of the current level, of level 0 if Stat is not 0. One of the same key and level is
 * replaced, its destructor does not run. IsInit is that of the newest record before. type: VAR_READONLY
 * to VAR_TRCREDUCT, else NULL. Handle: VAR_DISARRAY, which needs no addr. pfnDestructor: called before
 * the record is removed, NULL = none. */
VarInfo *dyn_DefineVar(byte type, byte Stat, void *addr, SysHandle *Handle, void *Info,
                       PFN_VARTABLE_ELEMDESTRUCTOR pfnDestructor);
/* A variable is put into a reduction group, at the level outside of its construct. State REDUCT_CALC. */
VarInfo *dyn_DefineReduct(byte Stat, void *addr);
/* An array is created. Info NULL: its elements have no values; else the Info of another record of this
 * array, whose values stay. */
VarInfo *dyn_DefineDisArray(SysHandle *Handle, byte Stat, DISARR_INFO *Info);
/* Without a value. */
VarInfo *dyn_DefinePrivate(void *addr, byte Stat);
VarInfo *dyn_DefineReadOnly(void *addr, void *Info);
/* DstHandle holds elements of SrcHandle, loaded now: values go along, dependences of the source count
 * from here on. Index: per dimension of the source an index from 0, or -1 = that of the buffer's next
 * dimension; NULL is returned if their number is not the rank of the buffer. */
VarInfo *dyn_DefineRemoteBufferArray(SysHandle *SrcHandle, SysHandle *DstHandle, long *Index);
/* The same for one element in the scalar RmtBuff; no -1 in Index. The record is private, with a value. */
VarInfo *dyn_DefineRemoteBufferScalar(SysHandle *SrcHandle, void *RmtBuff, long *Index);

/* ---- destructors -------------------------------------------------------------------------------- */

/* Called by the table, when a record is removed. */
/* Reports what the state says (1.5); the value goes to the record behind, which waits for its start if
 * it is the same reduction outside of the construct, or to a new private one. */
void dyn_DestructReduct(VarInfo *Var);
/* The record behind has no value. */
void dyn_DestructPrivate(VarInfo *Var);
/* Nothing. */
void dyn_DestructReadOnly(VarInfo *Var);
/* Of the outermost record: the array is gone, its handle means nothing. */
void dyn_DestructDisArray(VarInfo *Var);
/* Removes the newest record of a variable, destructor first. An array as in dyn_GetVarInfo. What
 * instrumented code has told of the variable that begins there is forgotten too. */
void dyn_RemoveVar(void *addr);

/* ---- values ------------------------------------------------------------------------------------- */

/* A variable or element has a value, also after input. LI: -1 for scalars; of an array -1 = all. */
void dyn_InitializeSet(VarInfo *Var, size_t LI);
/* A variable, or every element of an array, has none. */
void dyn_InitializeClear(VarInfo *Var);
/* 1 = has one; 0 also for an element that does not exist. */
int dyn_InitializeCheck(VarInfo *Var, size_t LI);

/* ---- distributed arrays (1.6, 1.7) --------------------------------------------------------------- */

/* Dependences between iterations of the innermost parallel construct are not judged for the array. */
void dyn_DisArrAcross(s_DISARRAY *Arr);
/* Locality and shadow edges. Outside of an iteration, or with Iter -1, nothing. */
void dyn_DisArrCheckBounds(char *Operand, VarInfo *Var, size_t LI, byte isWrt, long Iter);
/* The sequential branch. A write uses up dyn_DisArrTestElement. */
void dyn_DisArrCheckSequential(char* szOperand, VarInfo* pVar, byte bIsWrt, long lLineIndex);
/* Dependences. Iter: absolute number of the iteration under way (1.1), -1 = none; iterations are told
 * apart by their execution, so that other values change nothing. A write gives the element a value. */
void dyn_DisArrCheckDataDepends(char *Operand, VarInfo *Var, size_t LI, byte isWrt, long Iter);
/* 1 = the element exists, else a report and 0. */
byte dyn_DisArrCheckLimits(char *Operand, long LI, DISARR_INFO *Info);
/* The elements of the array that the iteration under way owns. 0 = done; 1 loop and array are mapped
 * on different roots, 2 one of them has no local part, 3 the iteration falls between elements, 4 it
 * falls outside of the array; then the block is not changed. PL: of dyn_BeginParLoop, an iteration
 * has begun. */
byte dyn_GetLocalBlock(s_BLOCK *DABlock, s_DISARRAY *DA, s_PARLOOP *PL);
/* Puts an edge of the array into a group; not valid yet. */
void dyn_DisArrDefineShadow(s_DISARRAY* pArr, s_BOUNDGROUP* pBndGroup, s_SHDWIDTH* pRtsShadow);
/* The edges of the array in the group are valid, until the array or its mapping is changed. */
void dyn_DisArrCompleteShadows(s_DISARRAY* pArr, s_BOUNDGROUP* pBndGroup);
/* No edge of the array is valid; those of deleted groups are forgotten. */
void dyn_DisArrClearShadows(DISARR_INFO* pInfo);
/* Number, from 0 in the order of definition, of the array's edge that holds the element beside the
 * block; a valid one, else the last one; -1 = none. sI: the rank, then as many index values. */
int dyn_FindShadowIndex(s_BLOCK* pBlock, long* sI, DISARR_INFO* pInfo);

/* ---- what the run-time system tells (3.1, 3.2) ---------------------------------------------------- */

/* Place in the source of the calls that follow; Line from 1. */
void dyn_Position(const char *File, unsigned long Line);

/* Constructs. No: number of the construct, from 1; it names the construct in reports. Bounds: Rank
 * entries (1..7), outermost first, both included. The innermost open construct is the one that iterates
 * and ends; iterations may come in any order. Parallel constructs raise the level. */
void dyn_BeginSeqLoop(long No);
s_PARLOOP *dyn_BeginParLoop(long No, byte Rank, const long *Init, const long *Last, const long *Step);
s_PARLOOP *dyn_BeginTaskRegion(long No);
/* The next iteration or task. Index: one value per dimension. */
void dyn_Iter(const long *Index);
void dyn_EndStruct(void);

/* Distributed arrays, dense in memory, row-major; Size and Lower in declaration order. Lower NULL = 0,
 * Shadow NULL = widths of 1: those that the array is declared with. Not mapped yet: it judges values
 * and dependences only. What was known of its memory is replaced. */
SysHandle *dyn_CreateDisArray(void *Base, const char *Name, size_t TLen, byte Rank, const long *Size,
                              const long *Lower, const s_SHDWIDTH *Shadow);
/* Handle of an array by its first element: also of one that instrumented code has told of. */
SysHandle *dyn_ArrayHandle(void *Base);
/* DISTRIBUTE: per dimension 1 = distributed, 0 = whole on every processor. */
void dyn_DistributeArray(SysHandle *Array, const byte *Distributed);
/* ALIGN, and ON of a loop whose iterations have not begun. Per dimension d of the target: Axis[d] > 0:
 * target index = A[d] * x + B[d], x the index of dimension Axis[d] (from 1) of the array or loop;
 * 0: always B[d]; -1: every index. Index values are the declared ones. */
void dyn_AlignArray(SysHandle *Array, SysHandle *Target, const long *Axis, const long *A, const long *B);
void dyn_MapLoop(s_PARLOOP *Loop, SysHandle *Target, const long *Axis, const long *A, const long *B);
/* "Is this element mine": in the sequential branch reads of what lives with the array, and one write,
 * are its owner's from here on (1.7). */
void dyn_DisArrTestElement(s_DISARRAY *Arr);

/* The exchange of a group begins; dyn_DisArrCompleteShadows ends it. */
void dyn_DisArrStartShadows(s_BOUNDGROUP *Group);
/* Its edges stay as long as they are valid. */
void dyn_DisArrShadowGroupDeleted(s_BOUNDGROUP *Group);

/* The reduction of a variable is started, and waited for: its record is removed then (1.5). */
void dyn_StartReduct(void *addr);
void dyn_WaitReduct(void *addr);

#ifdef __cplusplus
}
#endif

/* The second method of that design, comparing execution results. */
#include "dvmdbg_trace.h"

#endif
