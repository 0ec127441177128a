/* The functions of the design of 2000 for comparing execution results, under their names and with their
 * prototypes (spec debugger.md 3.4 - 3.5, 4 - 6). Included by dvmdbg.h.
 *
 * These work while the parameter EnableTrace is on, for the thread that dvmdbg.h tells of, up to
 * cmptrace_Done. Otherwise, and in calls that come while a call is under way, every function returns at
 * once: nothing, NULL or 0 (trc_cmp_forward and trc_rd_search_key -1). What TraceOptions.TraceMode says
 * becomes of the events: 1 a trace, 0 its size, 2 both, 3 a comparison with a reference trace.
 *
 * A wrong argument (NULL, a code that there is not, something that was not handed out by these functions
 * or exists no more) is told once, the call has no effect, the run goes on.
 *
 * Conventions. File and Line: where the event stands in the source. Operand: the reference as written, may
 * be empty. Texts are read during the call. Type: one of the codes rt_...; Value: address of the variable.
 * Reduct: 1 = a reduction variable inside its construct, whose value is not compared. No: number of the
 * construct in the run, from 1. */
#ifndef DVMDBG_TRACE_H
#define DVMDBG_TRACE_H

#include "dvmdbg.h"

#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Types of variables. */
enum {
    rt_CHAR = 0,                 /* never recorded */
    rt_INT = 1,
    rt_LONG = 2,
    rt_FLOAT = 3,
    rt_DOUBLE = 4,
    rt_FLOAT_COMPLEX = 5,
    rt_DOUBLE_COMPLEX = 6,
    rt_LOGICAL = 7,              /* an int */
    rt_LLONG = 8
};

typedef unsigned long AddrType;

/* ---- structures (3.4) --------------------------------------------------------------------------------- */

/* Names in these structures end in NUL; longer ones are cut here, and nowhere else. */
enum { MAXARRAYDIM = DYN_MAX_RANK, MaxSourceFile = 256, MaxOperand = 256 };

/* Kinds of constructs. */
enum { trc_SEQLOOP = 0, trc_PARLOOP = 1, trc_TASKREGION = 2 };

/* How much is recorded (4.1). level_INHERITED: as in the construct around. */
typedef enum enum_TraceLevel {
    level_INHERITED = -1,
    level_NONE = 0,
    level_MINIMAL = 1,
    level_MODIFY = 2,
    level_FULL = 3
} enum_TraceLevel;

/* Kinds of records (4.5): IT, SL PL TR, EL, BW, AW, RD, RV, SKP. */
typedef enum enum_TraceType {
    trc_NONE = -1,
    trc_ITER = 0,
    trc_STRUCTBEG = 1,
    trc_STRUCTEND = 2,
    trc_PREWRITEVAR = 3,
    trc_POSTWRITEVAR = 4,
    trc_READVAR = 5,
    trc_REDUCTVAR = 6,
    trc_SKIP = 7
} enum_TraceType;

/* Addresses of things of one kind. */
typedef struct s_COLLECTION {
    long Count;
    void **List;                 /* Count entries */
} s_COLLECTION;

typedef struct HASH_TABLE {
    long Count;
    long *Key, *Record;          /* Count entries each */
} HASH_TABLE;

/* One construct of the program text at one position in the nest. Handed out by the functions below, valid
 * for the run. Programs may set TraceLevel and Limit; what they set is in force from the next construct
 * on. Of a description made by trc_InfoNew they also set No, File, Line, Type and Rank; it is one of the
 * program as soon as its No is not 0 and another call comes. The rest follows the run. */
typedef struct tag_STRUCT_INFO {
    long No;
    char File[MaxSourceFile];
    unsigned long Line;
    enum_TraceLevel TraceLevel;  /* asked for */
    enum_TraceLevel RealLevel;   /* in force */
    byte bSkipExecution;         /* 1 = nothing is recorded, for the iteration around it is excluded */
    s_COLLECTION cChildren;      /* STRUCT_INFO * */
    byte Type;                   /* trc_SEQLOOP ... */
    byte Rank;
    s_REGULARSET Limit[MAXARRAYDIM];   /* iterations asked for: Lower LONG_MIN, Upper LONG_MAX, Step 0 = not given */
    s_REGULARSET Current[MAXARRAYDIM]; /* bounds of the last execution; Size 0 = not known */
    s_REGULARSET Common[MAXARRAYDIM];  /* hull of all executions; Size 0 = not known */
    long CurIter[MAXARRAYDIM];   /* index values; LONG_MAX = no iteration has begun */
    struct tag_STRUCT_INFO *pParent;
    unsigned long Bytes;         /* size of what was recorded as text; see trc_wrt_calcinfo */
    unsigned long StrCount;
    unsigned long Iters;         /* iterations recorded */
} STRUCT_INFO;

/* Records. Parent, LastRec and hIters are numbers of other records, which nothing here needs. */
typedef struct tag_SKIP {
    byte RecordType;             /* trc_SKIP */
    char File[MaxSourceFile];
    unsigned long Line;
} SKIP;

typedef struct tag_STRUCT_BEGIN {
    byte RecordType;             /* trc_STRUCTBEG */
    char File[MaxSourceFile];
    unsigned long Line;
    long Parent, LastRec;
    struct tag_STRUCT_INFO *pCnfgInfo; /* number, kind and rank are its */
    HASH_TABLE hIters;
} STRUCT_BEGIN;

typedef struct tag_STRUCT_END {
    byte RecordType;             /* trc_STRUCTEND */
    char File[MaxSourceFile];
    unsigned long Line;
    long Parent;
    struct tag_STRUCT_INFO *pCnfgInfo;
} STRUCT_END;

typedef struct tag_ITERATION {
    byte RecordType;             /* trc_ITER */
    long Index[MAXARRAYDIM];
    long LI;                     /* absolute number (1.1) */
    char Checked;
    long Parent;
    byte Rank;                   /* 1..7 */
} ITERATION;

typedef union VALUE {
    int _int;                    /* rt_INT, rt_LOGICAL */
    long _long;
    long long _llong;
    float _float;
    double _double;
    float _complex_float[2];
    double _complex_double[2];
} VALUE;

typedef struct tag_VARIABLE {
    byte RecordType;             /* trc_PREWRITEVAR ... trc_REDUCTVAR */
    long vType;
    char Operand[MaxOperand];
    char File[MaxSourceFile];
    unsigned long Line;
    byte Reduct;
    VALUE val;                   /* of the type vType; not of trc_PREWRITEVAR */
} VARIABLE;

/* A file that is read. The caller opens and closes File; Line is 0 at its beginning. */
typedef struct tag_DVMFILE {
    FILE *File;
    char *Str;                   /* the line that trc_rd_gets read last, until the next one is read; NULL = none */
    unsigned long Line;          /* lines read so far */
} DVMFILE;

/* ---- the subsystem as a whole, and what a program tells --------------------------------------------- */

/* As dyn_Init and dyn_Done: one run is either checked or traced. cmptrace_Done writes what is still to be
 * written and tells what was found; the end of the program does the same. */
void cmptrace_Init(void);
void cmptrace_Done(void);
/* TraceMode 3: begins to compare anew, outside of all constructs: with the reference that cmptrace_Read read or
 * that trc_put_* and trc_rd_* have put together since the last time, else with that of the parameters from
 * its beginning. Differences that were found stay; descriptions are those of the reference, older ones are
 * gone. cmptrace_Init does it for the reference of the parameters. */
void cmptrace_ReInit(void);
/* Reads the files of the parameters again: TraceMode 3 the reference, which cmptrace_ReInit then takes; else the
 * trace configuration file, if there is one: what it asks for is in force from the next construct on. */
void cmptrace_Read(void);
/* Writes now what the run has come to: with TraceMode 1 and 2 the trace has all records so far, with 0 and 2
 * the configuration file is written with the volumes so far. */
void cmptrace_Write(void);

/* A construct begins. Init, Last, Step: Rank entries (1..7), outermost first, the bounds of the whole
 * loop, whatever part of it is executed here; NULL: not known. */
void cmptrace_BeginSeqLoop(char *File, unsigned long Line, long No);
void cmptrace_BeginParLoop(char *File, unsigned long Line, long No, byte Rank, long *Init, long *Last, long *Step);
void cmptrace_BeginTaskRegion(char *File, unsigned long Line, long No);
/* The construct with this number ends, and those inside it that are still open. One that is not open: no
 * effect. BegLine: line of its beginning. */
void cmptrace_EndStruct(char *File, unsigned long Line, long No, unsigned long BegLine);
/* An iteration or task of the innermost construct begins. index: per dimension the address of a long
 * that holds the index value. */
void cmptrace_Iter(AddrType *index);

/* An assignment: before its right-hand side is evaluated, and when it is done; Value: address of the
 * variable. Then a use. Value NULL: no effect. */
void cmptrace_PreStoreVar(char *File, unsigned long Line, char *Operand, long Type, byte Reduct);
void cmptrace_PostStoreVar(char* File, unsigned long Line, char* Operand, long Type, void* Value, byte Reduct);
void cmptrace_LoadVar(char* File, unsigned long Line, char* Operand, long Type, void* Value, byte Reduct);
/* A reduction is complete; Value: address of its result. Wait 1: recorded when the innermost construct
 * has ended. */
void cmptrace_ReductVar(char *File, unsigned long Line, long Type, void *Value, byte Wait);
/* A statement that only the owner of what it assigns executes was passed. */
void cmptrace_SkipBlock(char *File, unsigned long Line);

/* ---- descriptions of constructs ------------------------------------------------------------------------ */

/* Those that stand in no other one: STRUCT_INFO *. (The seeds have them in the global variable Trace, a name
 * that belongs to programs here.) Follows the run from call to call. */
s_COLLECTION *cmptrace_Structs(void);
/* A new description inside of another one; NULL: inside of none. */
STRUCT_INFO* trc_InfoNew(STRUCT_INFO* pParent);
/* The description and those inside it are gone: nothing is asked for any more, and the next execution of
 * such a construct makes another one. None of them is being executed. */
void trc_InfoDone(STRUCT_INFO* pInfo);
/* Whether an event in the construct, at RealLevel and with CurIter, is recorded (4.1); nRecType: trc_ITER
 * ... Beginning and end do not depend on CurIter. NULL: outside of all constructs. */
int trc_InfoCanTrace(STRUCT_INFO* pInfo, int nRecType);
/* An execution of the construct with these bounds is about to begin: RealLevel, bSkipExecution, Current,
 * Common and CurIter are set. NULL: bounds are not known. The beginning of a construct does the same. */
void trc_InfoSetup(STRUCT_INFO* pInfo, long *Init, long *Last, long *Step);
/* The description directly inside the construct that is being executed, or of the sequential branch. It is
 * made if there is none, in the file that a call has named last. */
STRUCT_INFO* trc_InfoFindForCurrentLevel(long No, byte Type, byte Rank, unsigned long Line);
/* The first description with this number in the collection or deeper; NULL: there is none. */
STRUCT_INFO* trc_InfoFindByNo(long No, s_COLLECTION *pColl);

/* ---- writing (4.3 - 4.5) ------------------------------------------------------------------------------ */

/* What these write goes to hf, which the caller opens and closes; other parts of the run do not depend on it.
 * They return the bytes of the text; hf NULL: they write nothing. Lines are indented by the constructs
 * that were begun and not ended by these calls: SpaceIndent blanks each. */

/* Descriptions: with Level 0 a whole file, a configuration file with volumes (nWriteInfo 1) or the header
 * of a trace (0); with another Level those of the collection alone, indented as at this depth. */
void trc_wrt_header(s_COLLECTION* pStructs, int Level, FILE *hf, int nWriteInfo);
/* The whole trace so far as a text, whatever its form; with TraceMode 3 the reference. With TraceMode 0 there
 * is none. */
void trc_wrt_trace(FILE *hf);
size_t trc_wrt_beginstruct(FILE *hf, STRUCT_BEGIN *pStruct);
size_t trc_wrt_enstruct(FILE *hf, STRUCT_END* pStruct);
size_t trc_wrt_iter(FILE *hf, ITERATION *Iter);
size_t trc_wrt_readvar(FILE *hf, VARIABLE *Var);
size_t trc_wrt_prewritevar(FILE *hf, VARIABLE *Var);
size_t trc_wrt_postwritevar(FILE *hf, VARIABLE *Var);
size_t trc_wrt_reductvar(FILE *hf, VARIABLE *Var);
/* As the one of the four that iType names, whatever RecordType is. */
size_t trc_wrt_variable(FILE *hf, VARIABLE *Var, int iType);
size_t trc_wrt_skip(FILE *hf, SKIP *Skip);
/* From here on Bytes and StrCount of all descriptions, or of this one, count what stands inside it too.
 * Sizes are counted with TraceMode 0 and 2. */
void trc_wrt_calctraceinfo(void);
void trc_wrt_calcinfo(STRUCT_INFO* pInfo);

/* ---- accumulation (4.5, 4.6) --------------------------------------------------------------------------- */

/* The events above, under the names of the module that makes records of them: with TraceMode 0 to 2 in this
 * run's trace. With TraceMode 3 they put together a reference, in memory, of which all is recorded that
 * is put; cmptrace_ReInit begins to compare with it. Type: trc_SEQLOOP ...; iType: trc_PREWRITEVAR to
 * trc_REDUCTVAR. */
void trc_put_beginstruct(char *File, unsigned long Line, long No, byte Type, byte Rank, long *Init, long *Last, long *Step);
void trc_put_endstruct(char *File, unsigned long Line, long No, unsigned long BegLine);
/* index as in cmptrace_Iter. The record is made with the first one inside the iteration, unless empty
 * iterations are recorded. Unlike cmptrace_Iter it leaves reduction variables alone. */
void trc_put_iteration(AddrType *index);
/* The record is made at once, whatever ranges ask for. Index: Rank values; LI: the absolute number. */
void trc_put_iteration_flash_par(byte Rank, long *Index, long LI);
/* The record of the current iteration is made now, if it waits. */
void trc_put_iteration_flash(void);
void trc_put_readvar(char *File, unsigned long Line, char *Operand, long Type, void *Value, byte Reduct);
void trc_put_prewritevar(char *File, unsigned long Line, char *Operand, long Type, byte Reduct);
void trc_put_postwritevar(char *File, unsigned long Line, char *Operand, long Type, void *Value, byte Reduct);
void trc_put_reductvar(char *File, unsigned long Line, long Type, void *Value);
void trc_put_variable(char *File, unsigned long Line, char *Operand, byte iType, long Type, void *Value, byte Reduct);
void trc_put_skip(char *File, unsigned long Line);

/* ---- reading (4.2 - 4.5) ------------------------------------------------------------------------------ */

/* Reads descriptions up to END_HEADER or the end of the file, from where it stands: of a configuration file, or
 * the header of a trace. What they ask for is asked of this run, or with TraceMode 3 of those that are
 * compared with the reference that is put together. A wrong line is told with szFileName and its number
 * and switches tracing off. */
void trc_rd_header(DVMFILE *hf, char* szFileName);
/* Reads records up to END_TRACE or the end of the file and puts them where trc_put_* do. StrBase: lines of the
 * file before. A wrong line as above; what stood before it has been put. */
void trc_rd_trace(DVMFILE *hf, char* szFileName, unsigned long StrBase);
/* The next line that is neither blank nor a comment, without blanks at its ends and comments: hf->Str. Returns
 * the number of lines that were read for it, 0 = the file is at its end. */
unsigned long trc_rd_gets(DVMFILE *hf);
/* Code of the keyword that the text begins with, if `:`, `=` or the end of the text follows: 0 SL, 1 PL, 2 TR, 3 EL,
 * 4 IT, 5 BW, 6 AW, 7 RD, 8 RV_BW, 9 RV_AW, 10 RV_RD, 11 RV, 12 SKP, 13 MODE, 14 EMPTYITER, 15 END_HEADER,
 * 16 END_TRACE; -1: none. */
short trc_rd_search_key(char *str);
/* Takes a text apart: #i, #l, #f, #d in the format are numbers, stored as int, long, float, double at the
 * addresses that follow, 12 at most; other characters stand for themselves, blanks do not count. Returns
 * the rest of the text; Str if the first piece of the format does not fit, NULL if a later one does not. */
char* trc_rd_split(char *Str, char *Format, ...);

/* ---- comparing (5) ------------------------------------------------------------------------------------- */

/* The events above once more, for TraceMode 3 alone. References have no name in these prototypes: one without a
 * name is the same as any at that place. */
void trc_cmp_beginstruct(char *File, unsigned long Line, long No, byte Type, byte Rank, long *Init, long *Last, long *Step);
void trc_cmp_endstruct(char *File, unsigned long Line, long No, unsigned long BegLine);
/* index as in cmptrace_Iter. The iteration is looked for with the first event inside it. Unlike cmptrace_Iter it
 * leaves reduction variables alone. */
void trc_cmp_iteration(AddrType *index);
/* It is looked for now, though nothing has happened in it. */
void trc_cmp_iteration_flash(void);
void trc_cmp_readvar(char *File, unsigned long Line, long Type, void *Value, byte Reduct);
void trc_cmp_prewritevar(char *File, unsigned long Line, long Type, byte Reduct);
void trc_cmp_postwritevar(char *File, unsigned long Line, long Type, void *Value, byte Reduct);
void trc_cmp_reductvar(char *File, unsigned long Line, long Type, void *Value);
void trc_cmp_variable(char *File, unsigned long Line, enum_TraceType iType, long vType, void *Value, byte Reduct);
void trc_cmp_skip(char *File, unsigned long Line);
/* Records of the reference are known by their line in a text, by their number from 1 in a binary trace and in a
 * reference that was put together. The number of the next record of a kind, from a record on; -1: there is none
 * before a construct or iteration begins or a construct ends, or that record was passed. */
long trc_cmp_forward(long CurTraceRecord, enum_TraceType iType);
/* The record that is expected next, -1 at the end of the reference. (In the seeds a field of the variable
 * Trace.) */
long cmptrace_CurTraceRecord(void);

/* ---- reductions (6) ----------------------------------------------------------------------------------- */

/* RVar describes a reduction variable, read during the call; Func: 1 SUM, 2 PRODUCT, 3 MAX,
 * 4 MIN, 5 AND, 6 OR, 7 XOR, 8 EQU, 9 NE, 10 EQ, 11 MAXLOC, 12 MINLOC. */
typedef struct s_REDVAR {
    byte Static;
    byte Func;
    void *Mem;                   /* the first element */
    long VType;                  /* type of an element */
    size_t RedElmLength;         /* its bytes; not used, VType tells */
    long VLength;                /* number of elements */
    void *LocMem;                /* MAXLOC, MINLOC: location of the first element, else NULL */
    size_t LocElmLength;         /* bytes of the location of one element */
    long LocIndType;             /* not used */
    size_t BlockSize;            /* not used */
} s_REDVAR;

/* What is known of one. Values of all elements, then their locations. */
typedef struct tag_REDUCT_INFO {
    char *Current;               /* what the iterations that have ended have made together; NULL = none has */
    char *Initial;               /* what each iteration begins with; NULL without ManualReductCalc */
    byte StartReduct;            /* 1 = the reduction was started */
    s_REDVAR *RVar;              /* a copy of its description */
} REDUCT_INFO;

/* The variable is reduced in the construct that begins next, or has just begun and iterates not yet. With
 * ManualReductCalc each iteration begins with the value that it has now. */
void trcreduct_Insert(s_REDVAR* RVar);
/* What is known of a reduction variable, by its address, that of its first element; NULL: there is none. Kept for
 * the run and shown as of the last trcreduct_ call; RVar NULL: it is no reduction variable any more. */
REDUCT_INFO* trcreduct_Find(void* addr);
/* The reduction is complete: the variable gets what the iterations have made together, and its results
 * are recorded, one per element, at the place of the last call that named one. */
void trcreduct_Remove(s_REDVAR* RVar);
/* 1 = a reduction variable inside its construct, or an element of one. */
int trcreduct_IsReduct(void *addr);
/* The variable is a reduction variable no more: nothing is recorded, it keeps the value that it has. The
 * destructor of a record (VAR_TRCREDUCT), which dyn_GetVarInfo returns for a reduction variable while the run is
 * traced; its Info is what trcreduct_Find returns. */
void trcreduct_VarDestructor(VarInfo *Var);
/* The value that the variable has now is the one that each iteration begins with. Once: trcreduct_Insert has done
 * so with ManualReductCalc, and then nothing changes; without it nothing is stored. */
void trcreduct_StoreInitial(s_REDVAR* RVar);
/* The iteration that is under way in the innermost construct has ended for its reduction variables, or for this one:
 * what it made is joined with what those before have made, and the variable gets its initial value back.
 * A second call before the next iteration changes nothing; cmptrace_Iter and cmptrace_EndStruct do it too. */
void trcreduct_Calculate(void);
void trcreduct_CalculateVar(VarInfo *Var);
/* The reduction of an element is complete: its variable gets what the iterations have made together, the result
 * is recorded at the place of the last call that named one, or if the variable was declared inside of its construct,
 * when that has ended. It stays a reduction variable until trcreduct_Remove, which does the rest. */
void trcreduct_Complete(void *addr, long Type);
/* The variables (s_REDVAR *) get what the iterations have made together, for the reduction is started: nothing is
 * joined from here on, nothing is recorded yet. */
void trcreduct_CopyResult(s_COLLECTION *RedVars);

#ifdef __cplusplus
}
#endif

#endif
