/* Interface between emitted code and libdvmdbg (spec debugger.md 1.9, design decisions 4, 6, 7).
 *
 * dvmcc pastes this text in front of every instrumented C unit, and in front of the C companion
 * of every instrumented Fortran unit. It holds the structures both sides share (mirrored in the
 * crate dvmdbg-abi, a test compares the layouts), the functions of the archive, and the inline
 * fast path of the checks; what of that path need not be inline stands in src/abi/out_of_line.c. The judgement
 * itself is the archive's Rust text: whatever the fast path does not accept goes to dyn_CheckVar (dvm_check).
 *
 * It includes no header, holds no preprocessor line and no macro (emitted text is not preprocessed again), and uses
 * only names that begin with dvm_, dyn_ or DVM_, and the functions of traces of dvmdbg.h. `artificial`: gdb steps over the inline functions.
 *
 * Epochs. Every iteration of a parallel construct, and every stretch of sequential code between
 * constructs, has an epoch; epochs grow for the whole run, so nothing is cleared between
 * constructs. Sequential stretches have even epochs. An iteration has an odd epoch n, by which
 * private-like plain data is marked, and the even epoch n-1, by which shared elements
 * (distributed arrays; plain arrays in loops without ON) are marked. So for plain data a shadow word is
 * acceptable if it is even and not 0 (a value of the sequential part), or equal to the own epoch;
 * another odd epoch is a value lost with its iteration. For shared elements a shadow word is acceptable
 * if it is not 0 and below the first epoch of the construct, or equal to the own epoch.
 * Arrays keep 32-bit epochs (the runtime renumbers them before they overflow), scalars 64-bit. */

typedef unsigned int dvm_u32;
typedef unsigned long long dvm_u64;
typedef long long dvm_i64;
typedef __typeof__(sizeof 0) dvm_size;

/* ==== made from the tables of runtime/abi/src by `cargo xtask header`; change them, not this ==== */

enum { DVM_ABI_VERSION = 40, DVM_MAX_RANK = 7, DVM_PLACES = 256, DVM_MET = 256 };

/* What the thread of a program is watched for; 0: nothing. */
enum {
    DVM_CONTROL = 1, /* dynamic control */
    DVM_TRACING = 2, /* recording of execution results, or their comparison */
};

/* In dvm_state.unseen, where it is no function. */
enum {
    DVM_LEFT = 1, /* a procedure that is left uninstrumented is about to be called */
    DVM_CALLS_BACK = 2, /* unseen code is under way, and has called instrumented procedures */
    DVM_DISPATCHED = 3, /* what an object of CLASS has bound to it is about to be called; in dvm_state.calling, too */
};

/* In dvm_loop.state: this box is executed but for the innermost loop, of which dyn_LoopRow is told each run; it has one
 * value of each loop, also of those whose bounds vary. Only for loops opened with DVM_VARYING in `irregular`. */
enum {
    DVM_ROWS = 2, /* its rows are told */
    DVM_SINGLE = 3, /* the box has one value of each of its loops */
    DVM_VARYING = 1073741824, /* in `irregular`: it can do both */
};

/* Kinds of constructs. */
enum {
    DVM_SEQUENTIAL_LOOP = 0, /* any loop without a directive */
    DVM_PARALLEL_LOOP = 1, /* a loop nest under PARALLEL */
    DVM_TASK_REGION = 2, /* a task region */
};

/* Bits of a reference. */
enum {
    DVM_READ = 0, /* the access reads */
    DVM_WRITE = 1, /* the access writes */
    DVM_REMOTE = 2, /* fits a REMOTE_ACCESS pattern in force */
    DVM_OWNED = 4, /* in a statement of the sequential part that assigns a distributed element */
    DVM_ACCUMULATION = 8, /* allowed access to a reduction variable of the enclosing construct */
    DVM_PARTIAL_COPY = 16, /* a reduction variable's partial value copied to a private scalar (warning) */
    DVM_PARTIAL_USE = 32, /* any other read of a reduction variable in its construct */
    DVM_ITERATION = 64, /* loop variable given its value by the loop */
    DVM_WHOLE = 128, /* whole array as an item of input/output or a library call */
    DVM_COPY = 256, /* in a copy loop: the elements of both sides may lie anywhere */
    DVM_QUIET = 512, /* in a DEBUG fragment whose level leaves such accesses out: nothing is reported of it */
    DVM_MEMBER = 1024, /* a member of a record that is an element: the subscripts are those of the record */
    DVM_LED = 2048, /* Fortran: a pointer leads there, so that it is no copy that the compiler has made */
    DVM_VARIES = 4096, /* what the clock says or an address: the variable of a reduction has another value in each run */
    DVM_BESIDE = 8192, /* its procedure has parallel loops, so that no iteration of another one reaches it */
    DVM_EACH = 16384, /* Fortran: numbers that are read as a whole, each of which must have a value */
    DVM_VALUE = 32768, /* Fortran: a function, whose value is used */
    DVM_CARRIED = 65536, /* one whose value becomes that of a variable, which lacks what it lacks */
    DVM_HANDED = 131072, /* one whose value goes to a procedure */
    DVM_RENAMED = 262144, /* one that may have another name than the text has */
    DVM_FURTHER = 524288, /* one behind another one of its statement */
    DVM_LIBRARY = 1048576, /* a function of the library copies it */
    DVM_NAMED = 2097152, /* read by a name that others have for it, in no assignment to it: wrong if it is reduced, and its clause bears the same mark */
    DVM_LISTED = 4194304, /* reads by a linear index where elements of the array are listed as remote (REMOTE, too): right if it is one of these */
    DVM_MASKED = 8388608, /* Fortran: a mask chooses which elements are read (`SUM(A, MASK = B)`): not all need have values */
    DVM_NAMESAKE = 16777216, /* Fortran: its variable is the object itself, under the name that USE gives it there, by which reports call it */
};

/* What a function gives, see dyn_Lacking. */
enum {
    DVM_GIVES_DATUM = 0, /* one datum, which has a value or has none */
    DVM_GIVES_NUMBERS = 1, /* an array of numbers */
    DVM_GIVES_RECORD = 2, /* a record, or an array of them: not all its components need have values */
};

/* Kinds of a target dimension. */
enum {
    DVM_LINEAR = 0, /* a*x + b */
    DVM_CONSTANT = 1, /* b */
    DVM_REPLICATED = 2, /* every element */
};

/* How a dimension is distributed, for dyn_Distribute. */
enum {
    DVM_CUT_WHOLE = 0, /* not at all */
    DVM_CUT_REGULAR = 1, /* by blocks (BLOCK with weights and its relatives) */
    DVM_CUT_IRREGULAR = 2, /* INDIRECT, DERIVED: no shadow edge unless one is declared */
    DVM_CUT_EQUAL = 3, /* in equal blocks (BLOCK itself) */
    DVM_CUT_ANY = 4, /* as it may be, see dyn_Stated */
};

/* What the blocks of a dimension follow from, see dyn_Blocks. */
enum {
    DVM_BLOCKS_GIVEN = 0, /* GEN_BLOCK: a length for each process */
    DVM_BLOCKS_WEIGHTED = 1, /* WGT_BLOCK: weights */
    DVM_BLOCKS_MULTIPLE = 2, /* MULT_BLOCK */
    DVM_BLOCKS_OWNERS = 3, /* INDIRECT: the owner of each element */
    DVM_BLOCKS_DERIVED = 4, /* DERIVED */
};

/* Sizes of dyn_RemotePassed that are none. */
enum {
    DVM_PASSED_WHOLE = 2147483647, /* the array as a whole */
};

/* Bits of what is known of a local object at its birth, for dyn_DefineLocal. */
enum {
    DVM_BORN_VALUE = 1, /* it has a value */
    DVM_BORN_HIDDEN = 2, /* nobody has its address: what is not seen can give it none */
};

/* Whose elements a slot leads to, see dyn_LoopSlots. */
enum {
    DVM_SLOT_PLAIN = 0, /* each iteration sees its own value: dvm_plain_* */
    DVM_SLOT_SHARED = 1, /* all iterations share them: dvm_shared_* */
    DVM_SLOT_LOCAL = 2, /* an array that is born in each iteration; its reference has no address */
    DVM_SLOT_CALLED_PLAIN = 3, /* as DVM_SLOT_PLAIN, read in a procedure that the loop calls, which checks it by itself */
    DVM_SLOT_CALLED_SHARED = 4, /* as DVM_SLOT_SHARED, read there */
    DVM_SLOT_GIVEN = 5, /* as DVM_SLOT_LOCAL, but each of its elements has a value when it is born */
    DVM_SLOT_OF_TURN = 6, /* as DVM_SLOT_LOCAL, born anew in each turn of a loop inside */
    DVM_SLOT_OWNED = 7, /* as DVM_SLOT_SHARED: the element that an owner assigns, outside of parallel loops */
    DVM_SLOT_ROWS = 8, /* elements behind the pointers of a table, for proofs alone: the first subscript chooses the pointer; dyn_BindRows */
};

/* What a slot may accept, see dyn_LoopSlots. */
static const dvm_u32 DVM_PROVEN __attribute__((unused)) = 0xffffffffu; /* all accesses are right */
enum {
    DVM_REDUCED_ARRAY = 1, /* accumulations in elements of a reduction array of the loop, which lie in it */
};

/* Extent of a dimension in tables of bounds. */
static const dvm_u64 DVM_OPEN __attribute__((unused)) = 0x3fffffffffffffffull; /* the dimension ends where its array ends, wherever that is: `A(*)` */

/* Number of accesses in the summary of a loop, see dyn_LoopSummary. */
static const dvm_u64 DVM_PARTLY __attribute__((unused)) = 0xffffffffffffffffull; /* that some of its data is right is all it asks for */

/* Checks that one call makes together, see struct dvm_joint. */
enum {
    DVM_JOINT_ELEMENT = 0, /* an element */
    DVM_JOINT_SLOW = 1, /* an element whose place does not tell enough */
    DVM_JOINT_SHADOW_WORD = 2, /* a scalar by its shadow word */
    DVM_JOINT_MEMORY = 3, /* a datum by its address */
    DVM_MOST_JOINTS = 32, /* rows of a call */
};

/* Events of an access, for dvm_trace. */
enum {
    DVM_BEFORE = 1, /* an assignment begins */
    DVM_LOAD = 2, /* a use */
    DVM_UPDATE = 3, /* a use, and an assignment begins */
    DVM_AFTER = 4, /* an assignment is done */
    DVM_REDUCED = 8, /* added: of a reduction variable */
};

/* Codes of what lies in memory where it is not what is recorded: site->type >> 16. Integers keep their value, a char is
 * signed; the wider floating types are rounded to double, the wider logical one to int. */
enum {
    DVM_WIDE_1 = 1, /* an integer of one byte */
    DVM_WIDE_2 = 2, /* of two */
    DVM_WIDE_SIZED = 3, /* of `event >> 8` bytes */
    DVM_WIDE_LONG_DOUBLE = 4, /* long double */
    DVM_WIDE_LONG_COMPLEX = 5, /* long double _Complex */
    DVM_WIDE_QUAD = 6, /* __float128 */
    DVM_WIDE_QUAD_COMPLEX = 7, /* its complex type */
    DVM_WIDE_8 = 8, /* a logical value of eight bytes */
};

/* In site->type, and beside the type in calls. */
enum {
    DVM_PLAIN_DATA = 256, /* the variable is known not to be distributed */
};

/* A construct of the source text. */
struct dvm_construct {
    const struct dvm_unit *unit __attribute__((aligned(8))); /* unit it belongs to */
    const char *file __attribute__((aligned(8))); /* as the user named it */
    dvm_u32 number __attribute__((aligned(4))); /* in source order within its unit, from 1 */
    dvm_u32 kind __attribute__((aligned(4))); /* one of the kinds of constructs */
    dvm_u32 rank __attribute__((aligned(4))); /* index values of an iteration, 1..7 */
    dvm_u32 line __attribute__((aligned(4))); /* first line, from 1 */
    dvm_u32 end_line __attribute__((aligned(4))); /* last line */
    dvm_u32 directive_line __attribute__((aligned(4))); /* 0 = none */
};

/* A reference in the source text. */
struct dvm_site {
    const char *file __attribute__((aligned(8))); /* as the user named it */
    const char *reference __attribute__((aligned(8))); /* as written: "A[i-1][j]" */
    const char *variable __attribute__((aligned(8))); /* declared name used in the reference: "A" */
    dvm_u32 line __attribute__((aligned(4))); /* from 1 */
    dvm_u32 column __attribute__((aligned(4))); /* from 1; 0 = unknown */
    dvm_u32 construct __attribute__((aligned(4))); /* local number of the innermost construct in the text, 0 = none */
    dvm_u32 flags __attribute__((aligned(4))); /* bits of a reference */
    dvm_u32 type __attribute__((aligned(4))); /* code of its values in traces, 0 = not traced; of a clause REDUCTION: of the variable, and 256 times that of the location; 65536 times DVM_WIDE_* */
};

/* A slot of a loop, as far as it is known when the program is built, see dyn_LoopSlots. */
struct dvm_slot {
    const struct dvm_site *site __attribute__((aligned(8))); /* the reference in the text */
    dvm_u32 number __attribute__((aligned(4))); /* its limit */
    dvm_u32 reference __attribute__((aligned(4))); /* the array it leads to: which of the references that the call is given */
    dvm_u32 rank __attribute__((aligned(4))); /* subscripts */
    dvm_u32 free __attribute__((aligned(4))); /* bit d set: subscript d is not affine; the fast path tests its bounds itself */
    dvm_u32 memory __attribute__((aligned(4))); /* whose elements these are (DVM_SLOT_*) */
};

/* How the value of an assignment follows from what is read for it, in postfix form, a token a line: "=A[i]" a recorded
 * read, "#12.0" the index value of dimension 0 of the loop at line 12, a number, "?" an exact value that is not known,
 * or an operation. */
struct dvm_formula {
    dvm_u32 site __attribute__((aligned(4))); /* of the assignment: index in the sites of the unit */
    const char *text __attribute__((aligned(8))); /* NULL: there are no more */
};

/* A scalar that a function reads. */
struct dvm_read {
    const void *address __attribute__((aligned(8))); /* NULL: it is not known yet */
    dvm_size size __attribute__((aligned(8))); /* in bytes */
};

/* Declaration of a local object whose size and dimensions are constants. */
struct dvm_local {
    const char *name __attribute__((aligned(8))); /* of the object */
    dvm_size size __attribute__((aligned(8))); /* bytes */
    dvm_u32 grain __attribute__((aligned(4))); /* as for dyn_DefineLocal */
    dvm_u32 born __attribute__((aligned(4))); /* DVM_BORN_* */
    dvm_size element __attribute__((aligned(8))); /* bytes of an element */
    dvm_u32 rank __attribute__((aligned(4))); /* 0: it has no dimensions of its own */
    const dvm_i64 *extent __attribute__((aligned(8))); /* of each dimension */
};

/* Of a function that does nothing but to compute a number of numbers. */
struct dvm_computing {
    const void *function __attribute__((aligned(8))); /* where it begins */
    const char *arguments __attribute__((aligned(8))); /* sizes of its arguments in Fortran, each with a comma behind it; 0 in C */
    const struct dvm_read *read __attribute__((aligned(8))); /* what it reads beside them */
    dvm_u32 reads __attribute__((aligned(4))); /* how many */
};

/* Tables of a translation unit. */
struct dvm_unit {
    dvm_u32 abi_version __attribute__((aligned(4))); /* DVM_ABI_VERSION of the compiler driver that made it */
    dvm_u32 constructs_count __attribute__((aligned(4))); /* length of `constructs` */
    dvm_u32 sites_count __attribute__((aligned(4))); /* length of `sites` */
    dvm_u32 fortran __attribute__((aligned(4))); /* 1: spelling (i,j), declared lower bounds in messages */
    const char *path __attribute__((aligned(8))); /* main source file as named on the command line */
    const struct dvm_construct *constructs __attribute__((aligned(8))); /* by number */
    const struct dvm_site *sites __attribute__((aligned(8))); /* references */
    const char *const *notes __attribute__((aligned(8))); /* what was left uninstrumented and why; ended by NULL, or NULL */
    dvm_u32 first_number __attribute__((aligned(4))); /* number in the run of its first construct; set by the runtime */
    dvm_u32 begins __attribute__((aligned(4))); /* 1: its main program is instrumented, control sees the run from its begin */
    const struct dvm_formula *formulas __attribute__((aligned(8))); /* of assignments; NULL: none */
    dvm_u32 settled __attribute__((aligned(4))); /* 1: accesses of it were judged when it was built, and are not told of */
    const struct dvm_computing *const *computing __attribute__((aligned(8))); /* its functions that only compute; ended by NULL */
};

/* State of a scalar: epochs of the last write and of the last read of a value from outside. */
struct dvm_shadow_word {
    dvm_u64 w __attribute__((aligned(8))); /* 0 = no value */
    dvm_u64 r __attribute__((aligned(8))); /* of the last read */
};

/* An open construct; lives in the frame of the function that executes it. */
struct dvm_context {
    struct dvm_context *up __attribute__((aligned(8))); /* construct around it */
    const struct dvm_construct *what __attribute__((aligned(8))); /* what is executed */
    dvm_u32 set __attribute__((aligned(4))); /* index values are valid */
    dvm_u32 rank __attribute__((aligned(4))); /* number of index values */
    dvm_i64 index[1] __attribute__((aligned(8))); /* `rank` values, outermost first; they may continue behind the structure */
};

/* An array variable as one function sees it: where the shadow words of its elements are, and its shape.
 * w[k], r[k] belong to the element k elements behind `pointer`. NULL: not tracked by element.
 * Bound again when `pointer` or `generation` differ from the variable's value and dvm_state.generation.
 * Dimensions in declaration order; strides in elements. After dyn_Bind every extent is known: one the type
 * leaves open is filled from the object (0 if there is none), so that the fast path can test a subscript s
 * that is not affine by (dvm_u64)(s - lower[d]) < (dvm_u64)extent[d]. */
struct dvm_ref {
    const void *pointer __attribute__((aligned(8))); /* value of the variable when bound */
    dvm_u32 *w __attribute__((aligned(8))); /* writer shadow words */
    dvm_u32 *r __attribute__((aligned(8))); /* reader shadow words */
    dvm_i64 first __attribute__((aligned(8))); /* elements first .. first+count-1 behind `pointer` belong to the object */
    dvm_u64 count __attribute__((aligned(8))); /* 0: not tracked by element */
    void *handle __attribute__((aligned(8))); /* object of the runtime (SysHandle *), NULL: not tracked */
    dvm_u64 generation __attribute__((aligned(8))); /* dvm_state.generation when bound */
    dvm_u32 element __attribute__((aligned(4))); /* bytes */
    dvm_u32 rank __attribute__((aligned(4))); /* number of dimensions */
    dvm_u32 fortran __attribute__((aligned(4))); /* k counts from `lower`; 0: from subscripts 0 */
    dvm_u32 whole __attribute__((aligned(4))); /* of the runtime: the variable is a DVM array as a whole */
    dvm_i64 extent[DVM_MAX_RANK] __attribute__((aligned(8))); /* extents */
    dvm_i64 lower[DVM_MAX_RANK] __attribute__((aligned(8))); /* lower bounds */
    dvm_i64 stride[DVM_MAX_RANK] __attribute__((aligned(8))); /* in elements */
    const void *table __attribute__((aligned(8))); /* where the pointers to rows lie (dyn_BindRows) */
};

/* One parallel loop being executed. The first five fields lie as in struct dvm_context. */
struct dvm_loop {
    struct dvm_context *up __attribute__((aligned(8))); /* construct around it */
    const struct dvm_construct *what __attribute__((aligned(8))); /* what is executed */
    dvm_u32 set __attribute__((aligned(4))); /* index values are valid */
    dvm_u32 rank __attribute__((aligned(4))); /* number of index values */
    dvm_i64 index[DVM_MAX_RANK] __attribute__((aligned(8))); /* index values, outermost first */
    dvm_i64 first[DVM_MAX_RANK] __attribute__((aligned(8))); /* box to execute now */
    dvm_i64 last[DVM_MAX_RANK] __attribute__((aligned(8))); /* inclusive */
    dvm_i64 step[DVM_MAX_RANK] __attribute__((aligned(8))); /* of each dimension */
    dvm_i64 final[DVM_MAX_RANK] __attribute__((aligned(8))); /* value the loop variable has after the plain loop */
    dvm_u64 accesses __attribute__((aligned(8))); /* accesses that took the fast path */
    dvm_u32 *limits __attribute__((aligned(8))); /* one per slot, see dyn_LoopSlots */
    dvm_u32 limits_count __attribute__((aligned(4))); /* number of slots */
    dvm_u32 state __attribute__((aligned(4))); /* of the runtime, but for DVM_ROWS and DVM_SINGLE behind dyn_NextBox in text that traces */
    void *execution __attribute__((aligned(8))); /* of the runtime */
};

/* Where emitted code finds by itself what it may access. Of a plain object: its writer shadow words. Outside of parallel
 * constructs they need no more than a value, or give one; in an iteration those are judged here that meet what it has written, and
 * first writes to what was born in the construct. Of a scalar: its companion shadow word. Of memory that is nobody's to follow:
 * that nothing is asked there. Three tables of DVM_PLACES entries stand one behind the other, for pieces of memory of 4096, 32 and
 * 4 bytes; an object is met in those of the largest that lie in it. */
struct dvm_place {
    dvm_size low __attribute__((aligned(8))); /* its first byte */
    dvm_size size __attribute__((aligned(8))); /* bytes; 0: none */
    dvm_u32 *w __attribute__((aligned(8))); /* of its first element; NULL: a scalar, or memory that is not followed */
    struct dvm_shadow_word *shadow_word __attribute__((aligned(8))); /* of a scalar */
    dvm_u64 births __attribute__((aligned(8))); /* of memory that is not followed: dvm_state.births when that was known */
    dvm_u32 grain __attribute__((aligned(4))); /* bytes of an element; of memory that is not followed: 1 if accesses count as not judged */
    dvm_u32 shift __attribute__((aligned(4))); /* the same as a power of two */
    dvm_u32 born __attribute__((aligned(4))); /* epoch of its birth */
};

/* Elements that follow each other in what a procedure is given, which it reads before it writes them, or writes, in each call. */
struct dvm_touched {
    dvm_u32 given __attribute__((aligned(4))); /* which of its data, from 0 */
    dvm_u32 size __attribute__((aligned(4))); /* bytes of an element */
    dvm_u32 first __attribute__((aligned(4))); /* elements before the first one */
    dvm_u32 count __attribute__((aligned(4))); /* how many */
    dvm_u32 writes __attribute__((aligned(4))); /* 1: it writes them */
};

/* An object as the iterations of the parallel loop under way meet it, when accesses to it were judged there. */
struct dvm_met_object {
    dvm_size low __attribute__((aligned(8))); /* its first byte */
    dvm_size size __attribute__((aligned(8))); /* bytes; 0: none */
    dvm_u32 *w __attribute__((aligned(8))); /* of its first element */
    dvm_u32 *r __attribute__((aligned(8))); /* the same */
    const struct dvm_loop *loop __attribute__((aligned(8))); /* the parallel loop */
    dvm_u32 grain __attribute__((aligned(4))); /* bytes of an element */
    dvm_u32 power __attribute__((aligned(4))); /* the same as a power of two */
    dvm_u32 base __attribute__((aligned(4))); /* first epoch of the loop */
    unsigned char shared; /* 1: the iterations share its elements */
    unsigned char written; /* 1: it counts as private data that were written */
    unsigned char rank; /* number of dimensions, if subscripts of its own variable say which element it is */
    unsigned char plain; /* 1: `lower` and `extent` have them all */
    unsigned char dims; /* of so many of its dimensions iterations may touch a part; 0: each element */
    unsigned char cross; /* 1: elements that are beside the local one in several dimensions may not be read */
    unsigned char mapped; /* 1: it is a distributed array */
    unsigned char reduced; /* 1: it is the variable of a reduction, of whose elements no more is asked once they bear its mark, 1 */
    dvm_i64 lower[4] __attribute__((aligned(8))); /* of each dimension, in the order of subscripts: the lowest one */
    dvm_i64 extent[4] __attribute__((aligned(8))); /* and how many */
    dvm_u32 parts __attribute__((aligned(4))); /* of a distributed array: shadow words of an element */
    dvm_i64 stride[4] __attribute__((aligned(8))); /* of each of its dimensions, by falling strides: in elements */
    dvm_i64 count[4] __attribute__((aligned(8))); /* elements */
    dvm_u32 follows[4] __attribute__((aligned(4))); /* which loop its local index follows; DVM_MAX_RANK: none */
    dvm_i64 shift[4] __attribute__((aligned(8))); /* less the value of its variable */
    dvm_i64 least[4] __attribute__((aligned(8))); /* distance from it that may be read, towards lower indices */
    dvm_i64 most[4] __attribute__((aligned(8))); /* and towards higher ones */
};

/* What a procedure was given in the parallel loop under way, in calls that were judged access by access: the newest two objects. */
struct dvm_met_given {
    const struct dvm_met_object *object[2] __attribute__((aligned(8))); /* what it met */
    dvm_size low[2] __attribute__((aligned(8))); /* where that began then */
    dvm_u32 base __attribute__((aligned(4))); /* first epoch of the loop */
    dvm_u32 misses __attribute__((aligned(4))); /* times that nothing was known */
};

/* That accesses of a reference to an object were judged in the parallel loop under way. Two entries side by side are of the
 * same references. */
struct dvm_met_site {
    const struct dvm_site *site __attribute__((aligned(8))); /* the reference */
    const struct dvm_met_object *object __attribute__((aligned(8))); /* what it meets */
    dvm_size low __attribute__((aligned(8))); /* where that began then */
    dvm_u32 base __attribute__((aligned(4))); /* first epoch of the loop */
    dvm_u32 remote __attribute__((aligned(4))); /* 1: it may meet elements of other owners */
};

/* One per thread; only the thread that started the program is ever active. */
struct dvm_state {
    dvm_u32 active __attribute__((aligned(4))); /* 0 everything is off, DVM_CONTROL, DVM_TRACING */
    dvm_u32 cur __attribute__((aligned(4))); /* epoch of the iteration or stretch, 32-bit form */
    dvm_u32 base __attribute__((aligned(4))); /* first epoch of the innermost parallel construct; 0xffffffff outside */
    dvm_u32 parallel __attribute__((aligned(4))); /* 1 inside an iteration of a parallel construct */
    dvm_u64 now __attribute__((aligned(8))); /* 64-bit form of cur; same parity */
    dvm_u64 base64 __attribute__((aligned(8))); /* 64-bit form of base; all ones outside */
    dvm_u64 generation __attribute__((aligned(8))); /* changes when any object is made, moved or removed */
    struct dvm_context *top __attribute__((aligned(8))); /* innermost open construct */
    const void *calling __attribute__((aligned(8))); /* function about to be called from instrumented code */
    const void *unseen __attribute__((aligned(8))); /* the same, where nothing else is called before it; DVM_LEFT, DVM_CALLS_BACK, DVM_DISPATCHED */
    const struct dvm_place *places __attribute__((aligned(8))); /* NULL: every access by the slow path */
    const struct dvm_met_site *met __attribute__((aligned(8))); /* DVM_MET pairs; NULL: nothing of the kind is known, as outside of parallel loops */
    dvm_u64 judged __attribute__((aligned(8))); /* accesses that found their place, not counted elsewhere yet */
    dvm_u64 unknown __attribute__((aligned(8))); /* those of them that met memory of unknown origin */
    dvm_u64 carried __attribute__((aligned(8))); /* records on their way that lack something */
    dvm_u64 births __attribute__((aligned(8))); /* objects that were made so far */
    const struct dvm_site *used __attribute__((aligned(8))); /* Fortran: the first reference to a function in the statement under way that may give no value, or NULL */
    const struct dvm_site *site __attribute__((aligned(8))); /* from here on arguments of the slow path: the reference */
    struct dvm_ref *ref __attribute__((aligned(8))); /* the array variable, or NULL */
    const void *array __attribute__((aligned(8))); /* value of the array variable; NULL = judged by the address alone */
    struct dvm_shadow_word *shadow_word __attribute__((aligned(8))); /* companion shadow word, or NULL */
    dvm_u32 *limit __attribute__((aligned(8))); /* slot of the site, or NULL */
    dvm_size size __attribute__((aligned(8))); /* bytes accessed */
    dvm_u32 subscripts __attribute__((aligned(4))); /* how many of `subscript` are valid; 0 = address only */
    dvm_u32 called_back __attribute__((aligned(4))); /* 1 in procedures that unseen code has called, and in those that they call */
    dvm_i64 subscript[DVM_MAX_RANK] __attribute__((aligned(8))); /* as the text has them */
};

/* Rule for one dimension of the target of an alignment or a loop. Linear: target index = a*x + b, x the index of dimension
 * `axis` of the aligned array (or of the loop, for dyn_LoopOn), user indices throughout. */
struct dvm_rule {
    dvm_u32 kind __attribute__((aligned(4))); /* DVM_LINEAR, DVM_CONSTANT, DVM_REPLICATED */
    dvm_u32 axis __attribute__((aligned(4))); /* from 0 */
    dvm_i64 a __attribute__((aligned(8))); /* factor */
    dvm_i64 b __attribute__((aligned(8))); /* constant */
};

/* A loop of the sequential part whose text has asked for arrays all of whose elements have values (dyn_Valued). */
struct dvm_valued {
    dvm_u32 *wait __attribute__((aligned(8))); /* how dvm_may_prove counts; NULL: it has not asked */
    dvm_u64 count __attribute__((aligned(8))); /* accesses to them, not counted elsewhere yet */
};

/* Shape of an array of constant extents; of four dimensions those that it has not have one element. */
struct dvm_shape {
    dvm_size size __attribute__((aligned(8))); /* bytes of an element */
    dvm_u32 rank __attribute__((aligned(4))); /* number of dimensions */
    dvm_u64 extent[4] __attribute__((aligned(8))); /* extents */
    dvm_i64 stride[3] __attribute__((aligned(8))); /* in elements; 1 in the fourth dimension */
};

/* One of several checks that a call makes, in the order of their rows. What is not known before the program runs is among
 * the values that the call is given: from[] are the numbers, from 1, of those that are added to `what`, `base` and the
 * subscripts; 0: none. */
struct dvm_joint {
    const struct dvm_site *site __attribute__((aligned(8))); /* the reference */
    const void *what __attribute__((aligned(8))); /* the shape of an array, the shadow word of a scalar */
    const void *base __attribute__((aligned(8))); /* value of the array variable, address of the datum */
    dvm_i64 offset __attribute__((aligned(8))); /* bytes that the subscripts behind the first `dims` ones add; these lie inside */
    dvm_u32 size __attribute__((aligned(4))); /* bytes of the datum */
    unsigned char kind; /* DVM_JOINT_* */
    unsigned char last; /* 1: the call makes no more */
    unsigned char writes; /* 1: a write */
    unsigned char dims; /* subscripts that are judged */
    unsigned char alike; /* number, from 1, of an earlier row whose first subscripts choose the same; 0: none */
    unsigned char again; /* the same of all subscripts */
    unsigned char from[6]; /* see above */
    int added[4] __attribute__((aligned(4))); /* constant parts of the subscripts */
};

/* ---- The program as a whole. */

/* Called from the constructor of every unit, before main. */
void dyn_RegisterUnit(struct dvm_unit *unit, struct dvm_state *state);
/* Before it, in text of a parallel run: the process becomes a part of the run. `traced`: the text tells what it does. */
void dyn_Join(struct dvm_state *state, dvm_u32 traced);
/* Drops what lies below: a jump has left it (dvm_landed). */
void dyn_Unwind(const void *frame);
/* Text that is not followed begins, or has ended (0): no call counts meanwhile, and whatever it can reach may have been
 * written. `active`: dvm_state.active as it is outside of that text. */
void dyn_Aside(dvm_u32 active);
/* Code that is not seen is under way: it may have written everything. */
void dyn_CalledBack(void);
/* An object is finalized while the procedure that was called has not answered: only code that is left out does
 * so in the midst of what it does. */
void dyn_Finalized(void);
/* Fortran: an internal procedure may be called by `address`, its code for the host at hand; it answers (dvm_called) with
 * `answer`. */
void dyn_PassedOn(const void *address, const void *answer);
/* What the procedure at `address` answers with: `address`, unless dyn_PassedOn says another. */
const void *dyn_Answer(const void *address);
/* Fortran: what an object of CLASS has bound to it is about to be called: DVM_DISPATCHED, or NULL if all code that it may
 * be is instrumented. */
const void *dyn_Dispatched(void);
/* TRACE OFF (0): nothing is reported, states advance. TRACE ON (1). */
void dyn_Trace(dvm_u32 on);

/* ---- Accesses and objects. Sizes in bytes. */

/* The full judgement of one access; position and subscripts stand in dvm_state (debugger.md 3.3). The symbol is that
 * of dvmdbg.h, under a name of its own so that a program may include that header. */
void *dvm_check(char *operand, void *address, void *handle, unsigned char is_write) __asm__("dyn_CheckVar");
/* Where a record as a whole lies, by the position in dvm_state: bounds alone. */
int dyn_Within(void *address);
/* Reports an element outside of the dimensions of an array that lies in a record. */
void dyn_Outside(const struct dvm_site *site, dvm_u32 rank, const dvm_i64 *subscript, const dvm_i64 *extent);
/* Objects. Sizes in bytes. `initialised`: 1 if the object has a value at birth.
 * dyn_DefineStatic: file-scope object (`shadow_word` non-NULL: a scalar with a companion shadow word).
 * dyn_DefineLocal: automatic object, born now; dyn_RemoveVar at the end of its scope. born: DVM_BORN_*.
 * dyn_DefineResult: the same of the array that a function returns, which may be the variable that the caller assigns it to.
 * grain: size in bytes of the elements it will be accessed by (1, 2, 4, 8, 16), 0 = not known; refined on demand. */
void dyn_DefineStatic(void *address, dvm_size size, dvm_u32 grain, struct dvm_shadow_word *shadow_word, const char *name, int initialised);
void dyn_DefineLocal(void *address, dvm_size size, dvm_u32 grain, struct dvm_shadow_word *shadow_word, const char *name, dvm_u32 born);
/* The same as dyn_DefineLocal and dyn_DefineShape, of an object whose declaration says all of it. */
void dyn_Local(void *address, struct dvm_shadow_word *shadow_word, const struct dvm_local *told);
void dyn_DefineResult(void *address, dvm_size size, dvm_u32 grain, struct dvm_shadow_word *shadow_word, const char *name, int initialised);
/* Dimensions of the plain array that begins at `address`, after its definition: bounds and reports use them wherever
 * no bound reference is given. extent[first or last] = 0: open. */
void dyn_DefineShape(void *address, dvm_size element, dvm_u32 rank, const dvm_i64 *lower, const dvm_i64 *extent, int fortran);
/* The end of an object. */
void dyn_RemoveVar(void *address);
/* malloc, calloc; returns `address`. */
void *dyn_Born(void *address, dvm_size size, int initialised);
/* realloc, after it. */
void dyn_Regrown(void *old, void *address, dvm_size size);
/* Before free. */
void dyn_Dead(void *address);
/* Fortran: the array there has another name now, by MOVE_ALLOC, or as a procedure has allocated a dummy. `size`: bytes that it
 * has then; 0: any. Whether a declared array is there. */
int dyn_Moved(void *address, dvm_size size, const char *name, int local);
/* Fortran: the array there was made by the name of a dummy, which ends with its procedure. */
void dyn_OfDummy(const void *address);
/* Fortran: a variable gets the array that a procedure may have made at `address`, and is defined anew: what elements of so
 * many bytes lack is noted. `same`: it may be what was there before; 0 if it is, and nothing is done. dyn_LackStill: the array
 * that is there then lacks what was noted, and has other values. */
int dyn_NoteLacking(const void *address, dvm_size size, dvm_size element, int same);
void dyn_LackStill(const void *address, dvm_size size);
/* A remote element goes somewhere by reference; size 0: no more; DVM_PASSED_WHOLE: all of the array there. */
void dyn_RemotePassed(const void *address, dvm_size size);
/* These bytes have no value from now on. */
void dyn_Lose(const void *address, dvm_size size);
/* They may have got values unseen. */
void dyn_Given(const void *address, dvm_size size);
/* Fortran: at `copy` lie side by side the elements of a section, which a procedure works on in its place: `count` of each
 * dimension, `step` bytes apart. Rank 0: no more. 0: something else lies there. */
int dyn_StandIn(const void *copy, const void *base, dvm_size element, dvm_u32 rank, const dvm_i64 *count, const dvm_i64 *step);
/* An uninstrumented callee may have written the object; NULL: the globals that it can reach. */
void dyn_Escape(const void *address);
/* Fortran: a READ by a NAMELIST may give the object, or parts of it, values. What has none is marked, and dyn_Arrived behind
 * the statement sees what came. Where that cannot be done, as dyn_Escape. */
void dyn_Awaited(const void *address);
void dyn_Arrived(void);
/* The units of a program divide this COMMON block differently: what its members lack is not seen. */
void dyn_Unlike(const char *block);
/* A function that is not instrumented was called: it may have written what its arguments lead to, and the globals if the
 * program has code that nobody looks into. */
void dyn_Unseen(const void *const *arguments, dvm_u32 count);
/* Binds an array variable: `pointer` its value, element size, dimensions as the variable's type says (rank 1..7;
 * lower NULL = 0, extent 0 = unknown). The dimensions of a defined array win. fortran: 1 the first dimension is the
 * fast one. In C lower bounds are given where the program has no such array: parts of records. */
void dyn_Bind(struct dvm_ref *reference, const void *pointer, dvm_size element, dvm_u32 rank, const dvm_i64 *lower, const dvm_i64 *extent, int fortran);
/* The same for an array whose elements need not lie side by side: strides in elements. */
void dyn_BindSection(struct dvm_ref *reference, const void *pointer, dvm_size element, dvm_u32 rank, const dvm_i64 *lower, const dvm_i64 *extent, const dvm_i64 *stride, int fortran);
/* Binds what the pointers of a table lead to, `r[i][j]`: rows that lie wherever these lead. `table`: where the first pointer lies;
 * `element`: bytes of an element of a row. For slots DVM_SLOT_ROWS. */
void dyn_BindRows(struct dvm_ref *reference, const void *table, dvm_size element);
/* Shadow word of the scalar of `size` bytes at `address` (a Fortran dummy argument): its companion shadow word; NULL if the memory is
 * followed but has none of this size (dvm_memory judges it); `unknown` if nothing is known of the address. Valid as
 * long as the object lives. */
struct dvm_shadow_word *dyn_ShadowWord(const void *address, dvm_size size, struct dvm_shadow_word *unknown);
/* Bulk accesses: library calls and whole-object copies. */
void dyn_ReadBlock(const struct dvm_site *site, const void *address, dvm_size size);
void dyn_WriteBlock(const struct dvm_site *site, void *address, dvm_size size);
void dyn_CopyBlock(const struct dvm_site *site, void *to, const struct dvm_site *read, const void *from, dvm_size size);
/* A bit-field is read, in the bytes that have bits of it: `bits`. NULL: other data lie over them. */
void dyn_ReadBits(const struct dvm_site *site, const void *address, dvm_size size, const unsigned char *bits);
/* One is written, by the unit at `address`: the bits in the `bytes` at `own`. */
void dyn_WriteBits(const struct dvm_site *site, const void *address, dvm_size size, const void *own, dvm_size bytes, const unsigned char *bits);

/* ---- Records that are handed over as values. A receiver is a function and the number of its parameter, from 1; a function and 0:
 * who gets what it returns; an object being born and 0. */

/* The record at `from` goes to a receiver. */
void dyn_Pass(const struct dvm_site *site, const void *to, dvm_u32 number, const void *from, dvm_size size);
/* What was to go to one receiver goes to another, with all values if nothing was. */
void dyn_Forward(const void *from, dvm_u32 from_number, const void *to, dvm_u32 to_number);
/* It is stored at `address`, which has just become initialised. */
void dyn_Receive(const void *to, dvm_u32 number, void *address, dvm_size size);
/* Fortran: the function `name` is about to give what lies at `address`, and may not have given it a value; address 0:
 * it has none. used: dvm_state.used when the function was called. gives: DVM_GIVES_. Of an array of `rank` dimensions
 * first indices and numbers of elements. */
void dyn_Lacking(const struct dvm_site *used, const char *name, const void *address, dvm_size size, dvm_u32 gives, dvm_u32 rank, const dvm_i64 *lower, const dvm_i64 *extent);
/* Fortran: the value of the function at `used` is that of the variable at `address` now. */
void dyn_Taken(const struct dvm_site *used, void *address, dvm_size size);

/* ---- Distributed arrays. Dimensions in declaration order; strides in elements; lower = declared lower bounds (0 in C). An array
 * exists once it is defined; it judges locality once it is distributed or aligned. */

/* Distributed arrays. Dimensions in declaration order; strides in elements; lower = declared lower
 * bounds (0 in C). shadow_low/high: declared widths, NULL = the usual ones, 1:1. An array exists once it is defined;
 * it judges locality once it is distributed or aligned. Element size in bytes; 0: a template, which has no
 * memory and is known by the address of the variable that declares it.
 * dyn_DefineArray replaces what was known of the address range. */
void dyn_DefineArray(void *base, const char *name, dvm_size element, dvm_u32 rank, const dvm_i64 *extent, const dvm_i64 *lower, const dvm_i64 *stride, const dvm_i64 *shadow_low, const dvm_i64 *shadow_high, int fortran);
/* After dyn_DefineArray: the array is what element [index...] of the variable, an array of pointers, leads to. */
void dyn_ArrayElement(void *base, dvm_u32 rank, const dvm_i64 *index);
/* How much higher an index of this dimension (from 0) of the array at `base` is than under a name by which its lower bound
 * is `lower`; 0 if no array begins there. */
dvm_i64 dyn_Origin(const void *base, dvm_u32 dimension, dvm_i64 lower);
/* distributed[d]: 0 the dimension is collapsed, 1 distributed by blocks (BLOCK and its relatives), 2 irregularly (INDIRECT,
 * DERIVED: no shadow edge unless one is declared), 3 in equal blocks (BLOCK itself). new_value: contents dropped. */
void dyn_Distribute(void *base, dvm_u32 rank, const dvm_u32 *distributed, int new_value);
/* The same of an array that is there. fortran: a unit in Fortran names it, in whose order the dimensions are. */
void dyn_Redistribute(void *base, dvm_u32 rank, const dvm_u32 *distributed, int new_value, int fortran);
/* Before dyn_Distribute, the blocks of a dimension that is not cut into equal ones. kind: DVM_BLOCKS_*.
 * values: their lengths or weights, or the owners of elements, each of `size` bytes, of a floating type if that is negative. count: of them, -1 = not
 * known; of DVM_BLOCKS_MULTIPLE the number that lengths are multiples of. fortran: as for dyn_Redistribute. site: NULL if that is
 * so from before the program begins. */
void dyn_Blocks(void *base, dvm_u32 dimension, dvm_u32 kind, const void *values, int size, dvm_i64 count, int fortran, const struct dvm_site *site);
/* Parallel runs: before dyn_Distribute, of a dimension that is DERIVED: cell number `cell` (from 0) along dimension `axis` of
 * `cells` lists the elements `first` to `last`, as the program numbers them. fortran, site: as for dyn_Blocks. */
void dyn_Lists(void *base, dvm_u32 dimension, void *cells, dvm_u32 axis, dvm_i64 cell, dvm_i64 first, dvm_i64 last, int fortran, const struct dvm_site *site);
/* Number of elements of a dimension of an array that is defined, 0 of others. dimension 2^32 - 1: `base` is what a distributed
 * pointer has got; bytes of the plain block of the heap that begins there, which becomes an array behind that, less than 0 if
 * nothing in it has a value, 0 if there is none. */
dvm_i64 dyn_Extent(const void *base, dvm_u32 dimension);
/* An integer of `size` bytes in a list. */
dvm_i64 dyn_Listed(const void *values, int size, dvm_i64 number);
/* The array is aligned, one rule per dimension of the target. site: NULL if that is so from before the program begins. */
void dyn_Align(void *base, void *target, dvm_u32 target_rank, const struct dvm_rule *rules, int new_value, const struct dvm_site *site);
/* The array is aligned with one that exists only from its ALLOCATE on: `place` stands for that variable, `target` is where it
 * lies, NULL as long as it is not allocated. */
void dyn_AlignAt(void *base, const void *place, void *target, dvm_u32 target_rank, const struct dvm_rule *rules, const struct dvm_site *site);
/* The array that `place` stands for lies at `target` now: what dyn_AlignAt told of is aligned with it. */
void dyn_Placed(const void *place, void *target);
/* At entry: the dummy at `base`, which its caller has mapped, is aligned with a template that the procedure has distributed. */
void dyn_AlignDummy(void *base, void *template, dvm_u32 target_rank, const struct dvm_rule *rules);
/* At entry: the parameter at `base` states how its dimensions are cut, which those of its argument have to be. */
void dyn_Stated(void *base, dvm_u32 rank, const dvm_u32 *stated, const struct dvm_site *site);
/* The same of one that states with what it is aligned. */
void dyn_StatedAlign(void *base, void *target, dvm_u32 target_rank, const struct dvm_rule *rules, const struct dvm_site *site);
/* What the directives of a unit say of a variable that other units share, as dyn_Stated does; `rank` 0: they say nothing,
 * and the unit uses it. It is judged once the main program has begun. */
void dyn_Declared(void *base, dvm_u32 rank, const dvm_u32 *stated, const struct dvm_site *site);
/* The same of one that is aligned. */
void dyn_DeclaredAlign(void *base, void *target, dvm_u32 target_rank, const struct dvm_rule *rules, const struct dvm_site *site);
/* A statement that lists a remote reference begins, one of a group or, where it may change the element itself, of none (0); `reads`: the sites in it that the
 * reference stands for. */
void dyn_RemoteStatement(void *array, void *group, const struct dvm_site *site, dvm_u32 count, const struct dvm_site *const *reads);
/* Sequential part: a statement begins that assigns to the array at `array`: one element (`single`), or a section. */
void dyn_OwnBegin(void *array, int single);
/* Sequential part: a block begins that the owner of element [subscripts...] of the array executes; `rank` of them, counted
 * as the array was defined (dyn_Origin). fortran: as for dyn_Redistribute. Ends with dyn_OwnEnd. */
void dyn_OwnBlock(void *array, dvm_u32 rank, const dvm_i64 *subscripts, int fortran);
/* The assignment, or the block, is done. */
void dyn_OwnEnd(void);
/* Sequential part: all processes make the assignment of the element at this address, for what its right side does besides.
 * Those that do not have the element record nothing of it. Ends with dyn_OwnEnd. */
void dyn_OwnPassed(void *element, const struct dvm_site *site);
/* 1: this process has the element at this address, and makes the assignment. Of what is no element of an array all have it. */
int dyn_Owns(void *element, const struct dvm_site *site);

/* ---- Asynchronous copies. Between dyn_CopyBegin and dyn_CopyEnd the copy loop runs: what its DVM_COPY sites write must not be
 * used, what they read not be written, before dyn_CopyWait with the same flag (its address). */

/* The copy loop begins. */
void dyn_CopyBegin(void *flag, const struct dvm_site *site);
void dyn_CopyEnd(void);
void dyn_CopyWait(void *flag, const struct dvm_site *site);
/* All processes of a parallel run get all elements of the array that lies there: the statement uses it as a whole. */
void dyn_Gather(const void *address, const struct dvm_site *site);
/* The same where all may have it already: before what lies behind a pointer is read, or an element outside of loops. */
void dyn_GatherBehind(const void *address, const struct dvm_site *site);
/* Before an assignment that the owners of `element` make: they get the element at `from` of the array at `base`. */
void dyn_GatherFor(const void *element, const void *base, const void *from);
/* Copy of a whole array: `from` needs values, `to` gets them. */
void dyn_ArrayCopy(void *to, const struct dvm_site *write, void *from, const struct dvm_site *read);

/* ---- Tasks and processors. Task regions: dyn_RegionOpen, then dyn_LoopReduction per clause, then dyn_LoopStart; dyn_TaskBegin as
 * each task begins; dyn_LoopClose (by cleanup). */

/* After dyn_Distribute: the array lives on one task alone. A task is known by the address of its element of the task
 * array; `number` is its subscript. site: NULL if that is so from before the program begins. */
void dyn_OntoTask(void *base, void *task, dvm_i64 number, const struct dvm_site *site);
/* First and last number of each dimension of an arrangement of processors; told before the arrangement is used, where they
 * are constants. */
void dyn_Processors(void *arrangement, dvm_u32 rank, const dvm_i64 *first, const dvm_i64 *last);
/* After dyn_Distribute, in parallel runs before it: the array lives on a section of an arrangement, told as for dyn_MapTask. */
void dyn_OntoProcessors(void *base, void *arrangement, dvm_u32 rank, const dvm_i64 *first, const dvm_i64 *last, const struct dvm_site *site);
/* MAP. arrangement: address of the variable that declares the processors, NULL = not known. first, last: one per dimension
 * of the section; rank 0: the whole arrangement; first > last: the whole dimension. */
void dyn_MapTask(void *task, dvm_i64 number, void *arrangement, dvm_u32 rank, const dvm_i64 *first, const dvm_i64 *last, const struct dvm_site *site);
/* Like dyn_LoopOpen. */
void dyn_RegionOpen(struct dvm_loop *region, const struct dvm_construct *what);
/* A task begins, `number` is its subscript. */
void dyn_TaskBegin(struct dvm_loop *region, void *task, dvm_i64 number, const struct dvm_site *site);

/* ---- Parallel loops: dyn_LoopOpen, then the clauses in any order, then dyn_LoopSlots, then dyn_LoopStart; dyn_NextBox until
 * it returns 0; dyn_LoopClose (by cleanup, also on a jump out). */

/* first/last/step: user's bounds, last inclusive and already the value of the user's condition;
 * irregular: bit d set = bounds of dimension d vary with outer loop variables (first/last/step of d
 * are then those of no iteration; the emitted loop keeps the user's own header for d). */
void dyn_LoopOpen(struct dvm_loop *looped, const struct dvm_construct *what, const dvm_i64 *first, const dvm_i64 *last, const dvm_i64 *step, dvm_u32 irregular, dvm_u32 *limits, dvm_u32 limits_count);
/* ON of a loop. */
void dyn_LoopOn(struct dvm_loop *looped, void *target, dvm_u32 rank, const struct dvm_rule *rules, const struct dvm_site *site);
/* TIE. axis: of the loop, from 1; negative = reversed, 0 = none. */
void dyn_LoopTie(struct dvm_loop *looped, void *array, dvm_u32 rank, const dvm_i64 *axis, const struct dvm_site *site);
/* The slots of a loop. slot, coefficient: constants of the program, by whose address the runtime knows them again. coefficient:
 * for each slot in turn, for each of its subscripts, of each loop variable. constant: for each slot in turn, for each of its
 * subscripts, the rest, valid for the whole construct. reference: the arrays, bound. The runtime decides per execution whether
 * every iteration of the box is in bounds and local, and sets limits[number]: 0 = always take the slow path, else
 * the largest epoch (of other iterations) that the fast path may accept, DVM_PROVEN = all accesses are right. Slots of local
 * arrays have no limits: they are told of what may be proven. */
void dyn_LoopSlots(struct dvm_loop *looped, dvm_u32 slots, const struct dvm_slot *slot, const dvm_i64 *coefficient, const dvm_i64 *constant, dvm_u32 references, struct dvm_ref *const *reference);
/* After the slots, if some of their subscripts are not affine in the loop variables or stand in loops inside: what runs through
 * integers inside of an iteration, each made of earlier ones. A sum is told by the number of factors that are not 0, for each
 * its place (the loop variables, then these) and itself, and the rest. Per counted loop inside: number + 1 of the one around it or 0, step, accesses in each of its turns, then
 * two sums, its first and last value. Per value of an element: the slot that reads it, 0, 0, and two sums that say nothing. Then per
 * slot concerned: its number, number + 1 of the loop around it or 0, a sum for each subscript, and how many sums
 * something is said of where it is accessed, and for each of them 0, it is not negative, or 1, it is not 0, and itself. */
void dyn_LoopInner(struct dvm_loop *looped, dvm_u32 inner, dvm_u32 length, const dvm_i64 *table);
/* What a datum holds that the loop reads and does not change: an integer, or a pointer as one. If there is no such datum or it has no
 * value, 0, and the loop is not proven. */
dvm_i64 dyn_LoopDatum(struct dvm_loop *looped, const void *address, dvm_u32 size, int is_signed);
/* After the slots: what the text of the loop does to checked data goes by them, by reductions with shadow words, or reads one of the
 * scalars with these shadow words, whatever the iteration. accesses: those that every iteration makes, as far as the user's own loop does
 * not count them. conditional: one per slot, 1 = an iteration may leave the access out; 0 also where an earlier slot writes the
 * element then. Then dyn_LoopStart may find that nothing can be wrong; it answers 0 and has noted what the loop leaves behind.
 * Where only some of the data is right for sure, their slots get the limit DVM_PROVEN. accesses DVM_PARTLY: that alone is asked
 * for; the loop does other things to checked data, too, but not to what its slots lead to. */
void dyn_LoopSummary(struct dvm_loop *looped, dvm_u64 accesses, dvm_u32 slots, const unsigned char *conditional, dvm_u32 scalars, struct dvm_shadow_word *const *scalar);
/* The mark of a function; NULL: it has none. */
const struct dvm_computing *dyn_Computing(const void *function);
/* Behind the summary: the loop calls a function, which reads scalars. */
void dyn_LoopComputes(struct dvm_loop *looped, const struct dvm_computing *mark);
/* Beside the summary of a nest of two loops of which the inner one has bounds that vary: the 11 numbers that dvm_row has
 * collected. */
void dyn_LoopRows(struct dvm_loop *looped, const dvm_i64 *rows);
/* 1: run the precise version, 0: the plain one. */
int dyn_LoopStart(struct dvm_loop *looped);
/* 1: first/last/step hold a box to execute. */
int dyn_NextBox(struct dvm_loop *looped);
/* Instead of dyn_NextBox, if the bounds of no loop vary: the next iteration, or the next run of the innermost loop, in the box or in
 * the next one. told: values of all loop variables; or of the outer ones, then first, last and step of the innermost
 * one. 0: there is none left; the values of the variables after the nest, but for those of loops never reached.
 * bounds: first, last, step of each loop. */
int dyn_NextIteration(struct dvm_loop *looped, const dvm_i64 *bounds, dvm_i64 *told);
int dyn_NextRun(struct dvm_loop *looped, const dvm_i64 *bounds, dvm_i64 *told);
/* Irregular nests: before each run of the innermost loop. index[0..rank-2] hold the values of the outer loop variables,
 * first/last/step[rank-1] the bounds of this run (the user's header expressions, evaluated once). Limits may change. */
void dyn_LoopRow(struct dvm_loop *looped);
/* A loop of the sequential part, told as one iteration of a parallel loop without dimensions: dyn_LoopSlots,
 * dyn_LoopInner (all its loops are inside) and dyn_LoopSummary, of which the scalars may be written, too, and are told twice then; then
 * dyn_SequenceStart, with which it is not open any more: 1: run the precise text, 0: nothing can be wrong, and what the
 * loop leaves behind is noted. wait: how dvm_may_prove counts, one for each loop of the text. */
void dyn_SequenceOpen(struct dvm_loop *looped, const struct dvm_construct *what);
int dyn_SequenceStart(struct dvm_loop *looped, dvm_u32 *wait);
/* How many elements of `size` bytes from `base` on text of the sequential part may access whatever they hold, until it calls
 * something or copies a record: `extent`, if so many lie in one plain object and all have values, else 0. extent 0:
 * those up to the end of the object. */
dvm_u64 dyn_Valued(const void *base, dvm_size size, dvm_u64 extent);
/* Epochs are about to overflow; returns the new epoch. */
dvm_u32 dyn_Renumber(struct dvm_loop *looped);
/* The end of the loop (dyn_LoopClose). above: what lies below it on the stack belongs to procedures that have returned. */
void dyn_LoopLeft(struct dvm_loop *looped, const void *above);

/* ---- Clauses of a parallel directive, between dyn_LoopOpen and the slots. */

/* Widths: -1 = declared, -2 = any distance. */
void dyn_LoopShadowRenew(struct dvm_loop *looped, void *array, dvm_u32 rank, const dvm_i64 *low, const dvm_i64 *high, int corner, const struct dvm_site *site);
/* Begins when the loop ends. */
void dyn_LoopShadowStart(struct dvm_loop *looped, void *group, const struct dvm_site *site);
/* Waits before the loop. */
void dyn_LoopShadowWait(struct dvm_loop *looped, void *group, const struct dvm_site *site);
/* SHADOW_COMPUTE, behind dyn_LoopOn: processors repeat the iterations of their edges of `array`, -1 = declared width;
 * array 0: the target of ON with its declared widths. */
void dyn_LoopShadowCompute(struct dvm_loop *looped, void *array, dvm_u32 rank, const dvm_i64 *low, const dvm_i64 *high, const struct dvm_site *site);
/* axes: bit d set = elements that other iterations along loop d use or make; 0 = not known. */
void dyn_LoopAcross(struct dvm_loop *looped, void *array, int out, dvm_u32 rank, const dvm_i64 *low, const dvm_i64 *high, dvm_u32 axes, const struct dvm_site *site);
/* Parallel runs, behind dyn_LoopOn: which elements of an array of ACROSS an iteration makes, as dyn_LoopRemote. loops: bit d
 * set = iterations may run in an order in which loop d is the outermost one, in strips of its values. */
void dyn_LoopStrips(struct dvm_loop *looped, void *array, dvm_u32 loops, dvm_u32 rank, const struct dvm_rule *rules, const struct dvm_site *site);
/* Parallel runs: into how many strips a loop with ACROSS is cut, or how many iterations make one; 0: it is not said. */
void dyn_LoopStage(struct dvm_loop *looped, dvm_i64 strips, dvm_i64 iterations);
/* operation: reduction codes of debugger.md section 0. location: MAXLOC/MINLOC, else NULL. shadow words NULL: found by address. */
void dyn_LoopReduction(struct dvm_loop *looped, dvm_u32 operation, void *address, dvm_size size, struct dvm_shadow_word *shadow_word, void *location, dvm_size location_size, struct dvm_shadow_word *location_shadow_word, const struct dvm_site *site);
/* The reductions declared after it belong to the group: their variables are locked from the end of the loop until
 * dyn_ReductionWait. The group is known by the address of the variable that declares it. */
void dyn_LoopReductionGroup(struct dvm_loop *looped, void *group);
/* CONSISTENT: the replicated array at `address`, of which each iteration produces elements. rules: one per dimension, which
 * element that is (subscript = a*v + b); rank 0: any. With a group the array is complete after dyn_ConsistentWait. */
void dyn_LoopConsistent(struct dvm_loop *looped, void *address, dvm_size size, struct dvm_shadow_word *shadow_word, dvm_u32 rank, const struct dvm_rule *rules, void *group, const struct dvm_site *site);
/* Parallel runs: a variable that the loop reads and nobody changes. kind: the code of its type. */
void dyn_LoopReplicated(struct dvm_loop *looped, void *address, dvm_size size, dvm_u32 kind, const char *name);
/* A private variable of the loop. shadow word NULL: found by address. */
void dyn_LoopPrivate(struct dvm_loop *looped, void *address, dvm_size size, struct dvm_shadow_word *shadow_word);
/* REMOTE_ACCESS of a loop or statement (looped NULL): one call per listed reference. rules: one per dimension, which index an
 * iteration reads; DVM_REPLICATED: any. rank 0: any element. */
void dyn_LoopRemote(struct dvm_loop *looped, void *array, dvm_u32 rank, const struct dvm_rule *rules, void *group, const struct dvm_site *site);

/* ---- Groups, each known by the address of the variable that stands for it. Shadow edges: dyn_ShadowGroup, then each array joins with
 * its widths (-1 = declared, -2 = any distance). A wait makes the edges valid; reading them before, writing the arrays before, a second
 * start, a wait without a start and a start without a wait are reported. Remote buffers: an element that changes between dyn_Prefetch
 * and the next loop of the group is reported where the loop reads it. */

void dyn_ReductionStart(void *group, const struct dvm_site *site);
void dyn_ReductionWait(void *group, const struct dvm_site *site);
void dyn_ConsistentStart(void *group, const struct dvm_site *site);
void dyn_ConsistentWait(void *group, const struct dvm_site *site);
/* SHADOW_ADD: the array gets edges along dimension `axis` of the template (or array) that hold elements at any distance. A renewal
 * without widths renews them as well. fortran: as for dyn_Redistribute. */
void dyn_ShadowAdd(void *array, void *template, dvm_u32 axis, int fortran);
/* Makes the group empty again. */
void dyn_ShadowGroup(void *group);
void dyn_ShadowGroupAdd(void *group, void *array, dvm_u32 rank, const dvm_i64 *low, const dvm_i64 *high, int corner, int fortran);
void dyn_ShadowStart(void *group, const struct dvm_site *site);
void dyn_ShadowWait(void *group, const struct dvm_site *site);
/* Fetches what loops of the group have read before (dyn_LoopRemote). */
void dyn_Prefetch(void *group, const struct dvm_site *site);
/* Forgets what they have read. */
void dyn_Reset(void *group);

/* ---- Events of the traced text; what begins with cmptrace_ is in dvmdbg_trace.h, too. */

void cmptrace_BeginSeqLoop(char *file, unsigned long line, long number);
void cmptrace_BeginParLoop(char *file, unsigned long line, long number, unsigned char rank, long *init, long *last, long *step);
void cmptrace_BeginTaskRegion(char *file, unsigned long line, long number);
void cmptrace_EndStruct(char *file, unsigned long line, long number, unsigned long begin_line);
void cmptrace_Iter(unsigned long *index);
void cmptrace_PreStoreVar(char *file, unsigned long line, char *operand, long kind, unsigned char reduct);
void cmptrace_PostStoreVar(char *file, unsigned long line, char *operand, long kind, void *value, unsigned char reduct);
void cmptrace_LoadVar(char *file, unsigned long line, char *operand, long kind, void *value, unsigned char reduct);
void cmptrace_SkipBlock(char *file, unsigned long line);
/* The events that follow are those of this element of the array they name; rank 0: of what they name. */
void dvm_trace_element(const dvm_i64 *index, dvm_u32 rank);
/* A process of a parallel run reads what stands there. Called where dvm_reads_told is not 0. */
void dvm_trace_read(const struct dvm_site *site, const void *address);
/* A statement begins, or ends, whose elements are recorded by ranges. */
void dvm_trace_large(int begins);

/* ---- Reductions of traced text. */

/* Whether a reduction variable stands there, inside its construct. */
int trcreduct_IsReduct(void *address);

/* ---- Checks that need not be inline. */

/* A scalar with a companion shadow word. */
void dvm_slow_shadow_word(const struct dvm_site *site, const void *address, dvm_size size, struct dvm_shadow_word *shadow_word) __attribute__((cold));
/* Outside of parallel constructs: whether the datum lies in a place that is known, and no more than a value was asked for. */
int dvm_known(const struct dvm_site *site, const void *base, const void *address, dvm_size size);
/* Whether both lie in one object whose place is known. */
int dvm_lies(const void *base, const void *address, dvm_size size);
/* Blocks of memory: records as a whole, copies of them, what library functions read and write. */
void dvm_read_block(const struct dvm_site *site, const void *address, dvm_size size);
void dvm_write_block(const struct dvm_site *site, void *address, dvm_size size);
void dvm_copy_block(const struct dvm_site *site, void *to, const struct dvm_site *read, const void *from, dvm_size size);
/* Records that are handed over as values, see dyn_Pass. */
void dvm_pass(const struct dvm_site *site, const void *to, dvm_u32 number, const void *from, dvm_size size);
void dvm_forward(const void *from, dvm_u32 from_number, const void *to, dvm_u32 to_number);
void dvm_receive(const void *to, dvm_u32 number, void *address, dvm_size size);
/* See dyn_Lacking. */
void dvm_gives(const struct dvm_site *used, const char *name, const void *address, dvm_size size, dvm_u32 gives, dvm_u32 rank, const dvm_i64 *lower, const dvm_i64 *extent);
/* See dyn_Taken. */
void dvm_taken(const struct dvm_site *used, void *address, dvm_size size);
/* See dyn_ShadowWord. */
struct dvm_shadow_word *dvm_find_shadow_word(const void *address, dvm_size size, struct dvm_shadow_word *unknown);
/* Any lvalue by its address: pointers, members, elements of arrays the plan does not know. */
void dvm_memory(const struct dvm_site *site, const void *address, dvm_size size);
/* A bit-field of the record at `address` is written, by the unit that it lies in: as many bytes as its type has, but none before
 * `low` or from `high` on, where other members lie. Or it is read, by its own bytes. `example`: such a record in which only
 * the bits of the field are set. */
void dvm_bits(const struct dvm_site *site, const void *address, const void *example, dvm_size unit, dvm_size low, dvm_size high, int alone);
/* Value of an array variable, address of what is accessed, subscripts. n = 0: the variable is a pointer into an object
 * that its type does not describe; the access is judged by the address. */
void dvm_slow(const struct dvm_site *site, struct dvm_ref *reference, const void *base, const void *address, dvm_size size, dvm_u32 *limit, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3) __attribute__((cold));
/* An element. Its address follows from the linear index `k` (in elements) and is never dereferenced here. */
void dvm_slow_element(const struct dvm_site *site, struct dvm_ref *reference, const void *base, dvm_size size, dvm_i64 k, dvm_u32 *limit, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3) __attribute__((cold));
/* The same out of line, for text outside of parallel loops: there a call is not what takes the time, and it spares the
 * compiler a branch for each of many accesses. */
void dvm_read_shadow_word(struct dvm_shadow_word *shadow_word, const void *address, dvm_size size, const struct dvm_site *site);
void dvm_write_shadow_word(struct dvm_shadow_word *shadow_word, const void *address, dvm_size size, const struct dvm_site *site);
/* An element of an array of such a shape. */
void dvm_element_1(const struct dvm_site *site, const void *base, const struct dvm_shape *shape, dvm_i64 s0);
void dvm_element_2(const struct dvm_site *site, const void *base, const struct dvm_shape *shape, dvm_i64 s0, dvm_i64 s1);
void dvm_element_3(const struct dvm_site *site, const void *base, const struct dvm_shape *shape, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2);
void dvm_element_4(const struct dvm_site *site, const void *base, const struct dvm_shape *shape, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3);
/* An element of a distributed array of such a shape. */
void dvm_mapped(const struct dvm_site *site, const void *base, const struct dvm_shape *shape, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3);
/* What a pointer leads to that shows no dimensions, k elements behind it. */
void dvm_behind(const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k);
/* An element behind a pointer to rows of so many bytes. */
void dvm_row_element_2(struct dvm_ref *reference, const struct dvm_site *site, const void *base, dvm_size size, dvm_size row1, dvm_i64 s0, dvm_i64 s1);
void dvm_row_element_3(struct dvm_ref *reference, const struct dvm_site *site, const void *base, dvm_size size, dvm_size row1, dvm_size row2, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2);
void dvm_row_element_4(struct dvm_ref *reference, const struct dvm_site *site, const void *base, dvm_size size, dvm_size row1, dvm_size row2, dvm_size row3, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3);
/* One of several checks that a call makes, in the order of their rows. What is not known before the program runs is among the values that the
 * call is given: from[] are the numbers, from 1, of those that are added to `what`, `base` and the subscripts; 0: none.
 * DVM_JOINT_SLOW: an element whose place does not tell enough; DVM_JOINT_SHADOW_WORD: a scalar by its shadow word. */
void dvm_joined_0(const struct dvm_joint *joint);
void dvm_joined_2(const struct dvm_joint *joint, dvm_i64 v1, dvm_i64 v2);
void dvm_joined_5(const struct dvm_joint *joint, dvm_i64 v1, dvm_i64 v2, dvm_i64 v3, dvm_i64 v4, dvm_i64 v5);
void dvm_joined_10(const struct dvm_joint *joint, dvm_i64 v1, dvm_i64 v2, dvm_i64 v3, dvm_i64 v4, dvm_i64 v5, dvm_i64 v6, dvm_i64 v7, dvm_i64 v8, dvm_i64 v9, dvm_i64 v10);
/* A member of a record that is an element: the subscripts are those of the record. */
void dvm_member(const struct dvm_site *site, const void *base, const void *address, dvm_size size, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3) __attribute__((cold));
/* The same of what lies some elements behind a pointer. */
void dvm_part(const struct dvm_site *site, const void *base, const void *address, dvm_size size);
/* Where a procedure is entered that does the same in each call: whether all that it does with what it is given is right; that is
 * noted then, as so many accesses. `given`: where each of its data begins, and where the array lies that it is a part of; `met`: one for each of them. */
int dvm_works(const struct dvm_touched *touched, dvm_u32 count, struct dvm_met_given *met, const void *const *given, dvm_u64 accesses);
/* The mark of a function, NULL if it has none, says that it only computes, of these arguments. */
int dvm_computes(const struct dvm_computing *mark, const char *arguments);
/* An element of an array that lies in a record: whether its subscripts are inside of the dimensions of the type. */
int dvm_inside(const struct dvm_site *site, dvm_u32 rank, const dvm_i64 *subscript, const dvm_i64 *extent);
/* A record as a whole, an element or a part of one: whether it lies there. n = 0: behind the pointer `base`. */
int dvm_within(const struct dvm_site *site, const void *base, const void *address, dvm_size size, dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3);
/* The same for a dense array of C that no directive of its unit maps: `rank` extents are the factors of its size if there
 * are as many, else it counts as one row. */
void dvm_open_array(void *base, const char *name, dvm_size element, dvm_size bytes, dvm_u32 rank, dvm_u32 count, const dvm_i64 *factors);
/* Bytes of a string with its final zero, at most `most`. */
dvm_size dvm_string(const char *string, dvm_size most) __attribute__((cold));
/* The end of a parallel loop or task region, by cleanup. */
void dyn_LoopClose(struct dvm_loop *looped);
/* A jump out of called functions may have led here: setjmp has returned again, or a function inside this one has
 * jumped to a label. `top` is the construct around this place, `unseen` what the function was entered with. */
void dvm_landed(struct dvm_context *top, const void *unseen) __attribute__((cold));
/* Bytes that a function of the sprintf family stored: `result` is what it returned. */
dvm_size dvm_printed(int result, dvm_size most) __attribute__((cold));
/* The pointer at `place` leads to new memory; size 0: the call that was to give it failed. */
void dvm_born_behind(const void *place, dvm_size size, int initialised) __attribute__((cold));
/* alloca: memory that ends with its procedure. `piece`: two pointers in that frame, which this keeps; `pieces` leads to
 * the last one. */
void dvm_on_stack(void **pieces, void *piece, void *address, dvm_size size) __attribute__((cold));
/* The end of all that `pieces` leads to. */
void dvm_end_pieces(void *const *pieces) __attribute__((cold));

/* ---- Accesses of traced text. */

/* An access, of the value at `address`, which is returned. One function with several cases: a compiler spends more on
 * each function than on what is in it. */
void *dvm_trace(const struct dvm_site *site, const void *address, int event) __attribute__((cold));
/* The same of what is recorded as another type. Few units have such accesses; the others are spared its functions. */
void *dvm_trace_wide(const struct dvm_site *site, const void *address, int event) __attribute__((cold));
/* Elements that have got values, side by side in `bytes` bytes. extent: of the array that they are all of; rank 0: not known. */
void dvm_trace_elements(const struct dvm_site *site, const void *address, dvm_size element, dvm_size bytes, dvm_u32 rank, const dvm_i64 *extent) __attribute__((cold));
/* The end of a construct, by cleanup of a variable that is born after its context. */
void dvm_trace_end(const struct dvm_construct *const *open) __attribute__((cold));

/* ==== end of what is made from tables ==== */

extern __thread struct dvm_state dvm_state __attribute__((weak, tls_model("initial-exec")));
__thread struct dvm_state dvm_state __attribute__((weak, tls_model("initial-exec")));

union dvm_wide { int i; double d; _Complex double z; };

/* ---- fast path ------------------------------------------------------------------------------ */

/* Scalars with a companion shadow word. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_read_scalar(struct dvm_shadow_word *shadow_word, const void *address, dvm_size size, const struct dvm_site *site)
{
    dvm_u64 w = shadow_word->w, now = dvm_state.now;
    if (__builtin_expect((w != 0 && !(w & 1)), 1))
        shadow_word->r = now;
    else if (__builtin_expect(w != now, 0))
        dvm_slow_shadow_word(site, address, size, shadow_word);
}

static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_write_scalar(struct dvm_shadow_word *shadow_word, const void *address, dvm_size size, const struct dvm_site *site)
{
    dvm_u64 base = dvm_state.base64;
    if (__builtin_expect((shadow_word->r >= base && shadow_word->w < base), 0))
        dvm_slow_shadow_word(site, address, size, shadow_word);
    else
        shadow_word->w = dvm_state.now;
}

/* Reduction variable of the enclosing construct, in its own accumulation: needs a value, no more.
 * 1 is the mark of a variable with a value from its first access in the construct on; any other access meets an odd
 * epoch and is judged. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_accumulate(struct dvm_shadow_word *shadow_word, const void *address, dvm_size size, const struct dvm_site *site)
{
    if (__builtin_expect(shadow_word->w != 1, 0))
        dvm_slow_shadow_word(site, address, size, shadow_word);
}

/* Elements in the text of a parallel loop. w, r: the shadow words of the bound reference; limit: the slot; cur: dvm_cur, the
 * epoch of the iteration; k: linear index from the variable's value; inside: the tests of the subscripts that are not
 * affine. Of the readers of a shared element in a construct the first is kept: a later writer needs no other to see
 * that an earlier iteration has read the old value. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_shared_read(struct dvm_ref *ref, dvm_u32 *w, dvm_u32 *r, dvm_u32 *limit, dvm_u32 cur,
                     const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside,
                     dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_u32 own = cur - 1;
    if (*limit == DVM_PROVEN)
        return;
    if (__builtin_expect((*limit && inside && (w[k] == own || w[k] - 1u < *limit)), 1)) {
        if (r[k] <= *limit)
            r[k] = own;
    } else
        dvm_slow_element(site, ref, base, size, k, limit, n, s0, s1, s2, s3);
}

static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_shared_write(struct dvm_ref *ref, dvm_u32 *w, dvm_u32 *r, dvm_u32 *limit, dvm_u32 cur,
                     const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside,
                     dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    dvm_u32 own = cur - 1;
    if (*limit == DVM_PROVEN)
        return;
    if (__builtin_expect((*limit && inside && (w[k] == own || w[k] <= *limit) && (r[k] == own || r[k] <= *limit)), 1))
        w[k] = own;
    else
        dvm_slow_element(site, ref, base, size, k, limit, n, s0, s1, s2, s3);
}

static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_plain_read(struct dvm_ref *ref, dvm_u32 *w, dvm_u32 *r, dvm_u32 *limit, dvm_u32 cur,
                     const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside,
                     dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    int known = *limit && inside;
    if (*limit == DVM_PROVEN)
        return;
    if (__builtin_expect((known && w[k] != 0 && !(w[k] & 1)), 1))
        r[k] = cur;
    else if (!(known && w[k] == cur))
        dvm_slow_element(site, ref, base, size, k, limit, n, s0, s1, s2, s3);
}

static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_plain_write(struct dvm_ref *ref, dvm_u32 *w, dvm_u32 *r, dvm_u32 *limit, dvm_u32 cur,
                     const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside,
                     dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    if (__builtin_expect((*limit && inside && (r[k] <= *limit || w[k] > *limit)), 1))
        w[k] = cur;
    else
        dvm_slow_element(site, ref, base, size, k, limit, n, s0, s1, s2, s3);
}

/* The same of elements of reduction arrays, in their own accumulation: dvm_accumulate says why 1. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_accumulate_element(struct dvm_ref *ref, dvm_u32 *w, dvm_u32 *r, dvm_u32 *limit, dvm_u32 cur,
                     const struct dvm_site *site, const void *base, dvm_size size, dvm_i64 k, int inside,
                     dvm_u32 n, dvm_i64 s0, dvm_i64 s1, dvm_i64 s2, dvm_i64 s3)
{
    (void)r;
    (void)cur;
    if (__builtin_expect(!(*limit == DVM_REDUCED_ARRAY && inside && w[k] == 1), 0))
        dvm_slow_element(site, ref, base, size, k, limit, n, s0, s1, s2, s3);
}

/* A limit of 64 bits without a sign, for a loop that counts with one: a first value that this does not hold is below 0, and
 * a limit that it does not hold is as good as the last number. */
static __inline__ __attribute__((always_inline, artificial, unused))
dvm_i64 dvm_limit_of(dvm_u64 first, dvm_u64 limit)
{
    const dvm_u64 most = 0x7fffffffffffffffu;
    if (first > most)
        return limit > most ? (dvm_i64)limit : -0x7fffffffffffffff - 1;
    return limit > most ? (dvm_i64)most : (dvm_i64)limit;
}

/* The number before a limit, or behind it; there is none before the first, nor behind the last one. */
static __inline__ __attribute__((always_inline, artificial, unused))
dvm_i64 dvm_below(dvm_i64 limit)
{
    return limit - (limit != -0x7fffffffffffffff - 1);
}

static __inline__ __attribute__((always_inline, artificial, unused))
dvm_i64 dvm_above(dvm_i64 limit)
{
    return limit + (limit != 0x7fffffffffffffff);
}

/* The last value of a loop whose step may lead away from it: then the loop ends before its first turn. */
static __inline__ __attribute__((always_inline, artificial, unused))
dvm_i64 dvm_last_of(dvm_i64 first, dvm_i64 last, dvm_i64 step, int descending)
{
    if (step == 0 || (step < 0) == (descending != 0))
        return last;
    return step > 0 ? dvm_below(first) : dvm_above(first);
}

/* The first loops of a nest, so many of them, have turns. */
static __inline__ __attribute__((always_inline, artificial, unused))
int dvm_reaches(const dvm_i64 *first, const dvm_i64 *last, const dvm_i64 *step, dvm_u32 loops)
{
    dvm_u32 number;
    for (number = 0; number < loops; number++)
        if (step[number] > 0 ? first[number] > last[number] : first[number] < last[number])
            return 0;
    return 1;
}

/* Bounds of the next row of a nest of two loops, with constant step. rows: number of rows, 1 if they do not follow the rule,
 * step; then of the rows of even and of odd number each first and last value of its first row, and how these change from one
 * such row to the next. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_row(dvm_i64 rows[11], dvm_i64 first, dvm_i64 last, dvm_i64 step)
{
    dvm_i64 row = rows[0]++, turn = row >> 1, *own = rows + 3 + 4 * (row & 1);
    if (turn == 0) {
        own[0] = first;
        own[1] = last;
    } else if (turn == 1) {
        own[2] = first - own[0];
        own[3] = last - own[1];
    } else
        rows[1] |= first != own[0] + turn * own[2] || last != own[1] + turn * own[3];
    rows[1] |= row != 0 && step != rows[2];
    rows[2] = step;
}

/* Begin of an iteration. `cur`: a local copy of dvm_state.cur that the emitted loop keeps; returns the new one. */
static __inline__ __attribute__((always_inline, artificial, unused))
dvm_u32 dvm_iteration(struct dvm_loop *loop, dvm_u32 cur)
{
    cur += 2;
    dvm_state.cur = cur;
    dvm_state.now += 2;
    if (__builtin_expect(cur > 0xfffffff0u, 0))
        cur = dyn_Renumber(loop);
    return cur;
}

/* Whether a loop of the sequential part is worth a judgement where it begins: now and then, of those that are not proven or
 * do little. */
static __inline__ __attribute__((always_inline, artificial, unused))
int dvm_may_prove(dvm_u32 *wait)
{
    if (!dvm_state.active)
        return 0;
    if (*wait & 0xffff) {
        --*wait;
        return 0;
    }
    return 1;
}

/* A loop ends whose text has asked for arrays all of whose elements have values: its accesses to them count, and if they were few, it asks
 * less often. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_valued_close(struct dvm_valued *valued)
{
    dvm_state.judged += valued->count;
    if (valued->wait) {
        dvm_u32 power = *valued->wait >> 16;
        power += power < 10;
        *valued->wait = valued->count < 256 ? power << 16 | 1u << power : 0;
    }
}

/* A pointer to rows, bound again when it or the objects have changed. */
static __inline__ __attribute__((always_inline, artificial, unused))
struct dvm_ref *dvm_bound(struct dvm_ref *ref, const void *pointer, dvm_size element, dvm_u32 rank, const dvm_i64 *extent)
{
    if (ref->pointer != pointer || ref->generation != dvm_state.generation)
        dyn_Bind(ref, pointer, element, rank, 0, extent, 0);
    return ref;
}

/* First act of every instrumented procedure: the caller learns that its callee is instrumented, and the runtime that
 * a callee which is not calls back. `function`: NULL if nobody asks for it. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_called(const void *function)
{
    if (dvm_state.calling == function)
        dvm_state.calling = 0;
    if (__builtin_expect(dvm_state.unseen != 0, 0)) {
        if (dvm_state.unseen == function)
            dvm_state.unseen = 0;
        else
            dyn_CalledBack();
    }
}

/* The same of a procedure that is bound to a type: it also answers to who called what an object has. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_called_bound(const void *function)
{
    const void *const dispatched = (const void *)(dvm_size)DVM_DISPATCHED;

    if (dvm_state.calling == dispatched)
        dvm_state.calling = 0;
    if (dvm_state.unseen == dispatched)
        dvm_state.unseen = 0;
    dvm_called(function);
}

/* The same of a procedure that finalizes objects: wherever one ends to exist it is called, also before the body of a procedure,
 * which is yet to answer. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_called_final(const void *function)
{
    if (dvm_state.calling == function)
        dvm_state.calling = 0;
    if (dvm_state.unseen == function)
        dvm_state.unseen = 0;
    else if (__builtin_expect(dvm_state.unseen != 0, 0))
        dyn_Finalized();
}

/* First act of an instrumented main program: what was there before it is none of the program's code. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_begun(void)
{
    dvm_state.unseen = 0;
    dvm_state.called_back = 0;
}

/* Sequential loops: the context is a variable with cleanup, so that every way out closes it. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_enter(struct dvm_context *context, const struct dvm_construct *what)
{
    context->up = dvm_state.top;
    context->what = what;
    context->set = 0;
    context->rank = 1;
    context->index[0] = -1;
    dvm_state.top = context;
}

static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_leave(struct dvm_context *context)
{
    dvm_state.top = context->up;
}

/* A local object, or NULL if its declaration was not executed. */
static __inline__ __attribute__((always_inline, artificial, unused))
void dvm_remove(void *const *address)
{
    if (*address)
        dyn_RemoveVar(*address);
}
