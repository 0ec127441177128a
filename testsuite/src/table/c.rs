//! Places of C, both spellings, and what C forbids.

use super::place::{Place, Refused};
use super::spelling::Spelling::{Classic, Pragma};

/// A place that only one spelling has.
const CLASSIC: Place = Place {
    spellings: &[Classic],
    ..Place::EVERYWHERE
};
const PRAGMA: Place = Place {
    spellings: &[Pragma],
    ..Place::EVERYWHERE
};

/// The procedure of arrays that are declared before it.
macro_rules! after {
    ($declarations:literal) => {
        concat!(
            $declarations,
            "void run@(void)\n{\n  int i;\n  float s;\nWORK\n}\n"
        )
    };
}

/// The procedure of arrays that get memory in it.
macro_rules! allocated {
    ($declarations:literal, $allocations:literal) => {
        concat!(
            $declarations,
            "void run@(void)\n{\n  int i;\n  float s;\n",
            $allocations,
            "WORK\n  free(a@);\n  free(b@);\n}\n"
        )
    };
}

/// A function whose formal parameters are the arrays, and the procedure that calls it.
macro_rules! passed {
    ($formals:literal, $declarations:literal, $actuals:literal) => {
        concat!(
            "T\nINHERIT\nvoid inside@(",
            $formals,
            ")\n{\n  int i;\n  float s;\nWORK\n}\n",
            $declarations,
            "void run@(void)\n{\n  inside@(",
            $actuals,
            ");\n}\n"
        )
    };
}

pub(super) const PLACES: &[Place] = &[
    Place {
        name: "file",
        files: &[after!("T\nB\nfloat b@[10];\nA\nfloat a@[8];\n")],
        ..Place::EVERYWHERE
    },
    Place {
        name: "file_static",
        files: &[after!(
            "T\nB\nstatic float b@[10];\nA\nstatic float a@[8];\n"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "file_volatile",
        files: &[after!(
            "T\nB\nvolatile float b@[10];\nA\nfloat volatile a@[8];\n"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "file_aligned",
        files: &[after!(
            "T\nB\n_Alignas(64) float b@[10];\nA\nfloat a@[8] __attribute__((aligned(64)));\n"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "typedef",
        files: &[after!(
            "typedef float line@[8], longer@[10];\nT\nB\nlonger@ b@;\nA\nline@ a@;\n"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "macro",
        files: &[after!(
            "#define ARRAY@(name, n) float name[n]\nT\nB\nARRAY@(b@, 10);\nA\nARRAY@(a@, 8);\n"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "double",
        files: &[after!("T\nB\ndouble b@[10];\nA\ndouble a@[8];\n")],
        ..Place::EVERYWHERE
    },
    Place {
        name: "long",
        files: &[after!("T\nB\nlong b@[10];\nA\nlong a@[8];\n")],
        ..Place::EVERYWHERE
    },
    Place {
        name: "records",
        files: &[after!(
            "struct record@ { int n; float x; };\nT\nB\nstruct record@ b@[10];\nA\nstruct record@ a@[8];\n"
        )],
        part: ".x",
        ..PRAGMA
    },
    Place {
        name: "plane",
        files: &[after!("T\nB\nfloat b@[10][2];\nA\nfloat a@[8][2];\n")],
        part: "[1]",
        is_plane: true,
        ..Place::EVERYWHERE
    },
    Place {
        name: "extern",
        files: &[
            "T\nB\nfloat b@[10];\nA\nfloat a@[8];\n",
            after!("EXTERN_T\nEXTERN_B\nextern float b@[10];\nEXTERN_A\nextern float a@[8];\n"),
        ],
        ..Place::EVERYWHERE
    },
    Place {
        name: "extern_open",
        files: &[
            "T\nB\nfloat b@[10];\nA\nfloat a@[8];\n",
            after!("EXTERN_T\nEXTERN_B\nextern float b@[];\nEXTERN_A\nextern float a@[];\n"),
        ],
        ..PRAGMA
    },
    Place {
        name: "extern_in_function",
        files: &[
            "T\nB\nfloat b@[10];\nA\nfloat a@[8];\n",
            "void run@(void)\n{\n  int i;\n  float s;\nEXTERN_T\nEXTERN_B\n  extern float b@[10];\nEXTERN_A\n  extern float a@[8];\nWORK\n}\n",
        ],
        ..Place::EVERYWHERE
    },
    Place {
        name: "header",
        files: &["T\nB\nfloat b@[10];\nA\nfloat a@[8];\n", after!("")],
        header: "EXTERN_T\nEXTERN_B\nextern float b@[10];\nEXTERN_A\nextern float a@[8];\n",
        ..Place::EVERYWHERE
    },
    Place {
        name: "local",
        files: &[
            "void run@(void)\n{\n  int i;\n  float s;\nT\nB\n  float b@[10];\nA\n  float a@[8];\nWORK\n}\n",
        ],
        ..Place::EVERYWHERE
    },
    Place {
        name: "local_static",
        files: &[
            "void run@(void)\n{\n  int i;\n  float s;\nT\nB\n  static float b@[10];\nA\n  static float a@[8];\nWORK\n}\n",
        ],
        ..Place::EVERYWHERE
    },
    Place {
        name: "local_in_block",
        files: &[
            "void run@(void)\n{\n  int i, k;\n  float s;\n  for (k = 0; k < 1; k++) {\nT\nB\n  float b@[10];\nA\n  float a@[8];\nWORK\n  }\n}\n",
        ],
        ..Place::EVERYWHERE
    },
    Place {
        name: "local_variable",
        files: &[
            "static void inside@(int n)\n{\n  int i;\n  float s;\nT\nB\n  float b@[n + 2];\nA\n  float a@[n];\nWORK\n}\nvoid run@(void)\n{\n  inside@(8);\n}\n",
        ],
        ..Place::EVERYWHERE
    },
    Place {
        name: "malloc",
        files: &[allocated!(
            "T\nB\nfloat *b@;\nA\nfloat *a@;\n",
            "  b@ = malloc(10 * sizeof(float));\n  a@ = malloc(8 * sizeof(float));\n"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "malloc_cast",
        files: &[allocated!(
            "T\nB\nstatic float *b@;\nA\nstatic float *a@;\n",
            "  b@ = (float *)malloc(sizeof(float) * 10);\n  a@ = (float *)malloc(sizeof(*a@) * 8);\n"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "malloc_macro",
        files: &[allocated!(
            "#define NEW@(n) malloc((n) * sizeof(float))\nT\nB\nfloat *restrict b@;\nA\nfloat *restrict a@;\n",
            "  b@ = NEW@(10);\n  a@ = NEW@(8);\n"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "malloc_checked",
        files: &[allocated!(
            "T\nB\nfloat *b@;\nA\nfloat *a@;\n",
            "  if ((b@ = malloc(10 * sizeof(float))) == NULL) exit(1);\n  if (!(a@ = malloc(8 * sizeof(float)))) exit(1);\n"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "calloc",
        files: &[allocated!(
            "T\nB\nfloat *b@;\nA\nfloat *a@;\n",
            "  b@ = calloc(10, sizeof(float));\n  a@ = calloc(8, sizeof(float));\n"
        )],
        // All elements have values.
        leaves_out: &["birth"],
        ..Place::EVERYWHERE
    },
    Place {
        name: "malloc_local",
        files: &[
            "void run@(void)\n{\n  int i;\n  float s;\nT\nB\n  float *b@;\nA\n  float *a@;\n  b@ = malloc(10 * sizeof(float));\n  a@ = malloc(8 * sizeof(float));\nWORK\n  free(a@);\n  free(b@);\n}\n",
        ],
        ..Place::EVERYWHERE
    },
    Place {
        name: "malloc_local_static",
        files: &[
            "void run@(void)\n{\n  int i;\n  float s;\nT\nB\n  static float *b@;\nA\n  static float *a@;\n  b@ = malloc(10 * sizeof(float));\n  a@ = malloc(8 * sizeof(float));\nWORK\n  free(a@);\n  free(b@);\n}\n",
        ],
        ..Place::EVERYWHERE
    },
    Place {
        name: "malloc_plane",
        files: &[allocated!(
            "T\nB\nfloat (*b@)[2];\nA\nfloat (*a@)[2];\n",
            "  b@ = malloc(10 * 2 * sizeof(float));\n  a@ = malloc(8 * sizeof(*a@));\n"
        )],
        part: "[1]",
        is_plane: true,
        ..Place::EVERYWHERE
    },
    Place {
        name: "malloc_elsewhere",
        files: &[
            "EXTERN_T\nEXTERN_B\nextern float *b@;\nEXTERN_A\nextern float *a@;\nvoid make@(void)\n{\n  b@ = malloc(10 * sizeof(float));\n  a@ = malloc(8 * sizeof(float));\n}\n",
            "T\nB\nfloat *b@;\nA\nfloat *a@;\nvoid make@(void);\nvoid run@(void)\n{\n  int i;\n  float s;\n  make@();\nWORK\n  free(a@);\n  free(b@);\n}\n",
        ],
        ..Place::EVERYWHERE
    },
    Place {
        name: "malloc_again",
        files: &[allocated!(
            "T\nB\nfloat *b@;\nA\nfloat *a@;\n",
            "  b@ = malloc(9 * sizeof(float));\n  a@ = malloc(7 * sizeof(float));\n  free(a@);\n  free(b@);\n  b@ = malloc(10 * sizeof(float));\n  a@ = malloc(8 * sizeof(float));\n"
        )],
        leaves_out: &["deferred", "deferred_align", "template_made"],
        ..Place::EVERYWHERE
    },
    Place {
        name: "array_of_arrays",
        files: &[
            "T\nB\nfloat *b@[3];\nA\nfloat *a@[3];\nvoid run@(void)\n{\n  int i;\n  float s;\n  b@[1] = malloc(10 * sizeof(float));\n  a@[1] = malloc(8 * sizeof(float));\nWORK\n  free(a@[1]);\n  free(b@[1]);\n}\n",
        ],
        chosen: "[1]",
        // No declaration says with which of them.
        leaves_out: &["align", "realign"],
        ..CLASSIC
    },
    Place {
        name: "formal",
        files: &[passed!(
            "ANY_A float *a@, ANY_B float *b@",
            "B\nfloat b@[10];\nA\nfloat a@[8];\n",
            "a@, b@"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "formal_array",
        files: &[passed!(
            "ANY_A float a@[8], ANY_B float b@[10]",
            "B\nfloat b@[10];\nA\nfloat a@[8];\n",
            "a@, b@"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "formal_open",
        files: &[passed!(
            "ANY_A float a@[], ANY_B float b@[]",
            "B\nfloat b@[10];\nA\nfloat a@[8];\n",
            "a@, b@"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "formal_static",
        files: &[passed!(
            "ANY_A float a@[static 8], ANY_B float b@[const]",
            "B\nfloat b@[10];\nA\nfloat a@[8];\n",
            "a@, b@"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "formal_variable",
        files: &[passed!(
            "int n, ANY_A float a@[n], ANY_B float b@[n + 2]",
            "B\nfloat b@[10];\nA\nfloat a@[8];\n",
            "8, a@, b@"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "formal_qualified",
        files: &[passed!(
            "ANY_A volatile float *restrict a@, ANY_B float *const b@",
            "B\nfloat b@[10];\nA\nfloat a@[8];\n",
            "a@, b@"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "formal_typedef",
        files: &[passed!(
            "ANY_A line a@, ANY_B longer b@",
            "B\nfloat b@[10];\nA\nfloat a@[8];\n",
            "a@, b@"
        )],
        header: "#ifndef LINES\n#define LINES\ntypedef float line[8], longer[10];\n#endif\n",
        ..Place::EVERYWHERE
    },
    Place {
        name: "formal_plane",
        files: &[passed!(
            "ANY_A float (*a@)[2], ANY_B float b@[10][2]",
            "B\nfloat b@[10][2];\nA\nfloat a@[8][2];\n",
            "a@, b@"
        )],
        part: "[1]",
        is_plane: true,
        ..Place::EVERYWHERE
    },
    Place {
        name: "formal_plane_variable",
        files: &[passed!(
            "int n, int m, ANY_A float a@[n][m], ANY_B float (*b@)[m]",
            "B\nfloat b@[10][2];\nA\nfloat a@[8][2];\n",
            "8, 2, a@, b@"
        )],
        part: "[1]",
        is_plane: true,
        ..Place::EVERYWHERE
    },
    Place {
        name: "formal_malloc",
        files: &[concat!(
            "T\nINHERIT\nvoid inside@(ANY_A float *a@, ANY_B float *b@)\n{\n  int i;\n  float s;\nWORK\n}\n",
            "B\nfloat *b@;\nA\nfloat *a@;\nvoid run@(void)\n{\n",
            "  b@ = malloc(10 * sizeof(float));\n  a@ = malloc(8 * sizeof(float));\n  inside@(a@, b@);\n  free(a@);\n  free(b@);\n}\n"
        )],
        ..Place::EVERYWHERE
    },
    Place {
        name: "formal_mapped",
        files: &[passed!(
            "THIS_B float *b@, THIS_A float *a@",
            "B\nfloat b@[10];\nA\nfloat a@[8];\n",
            "b@, a@"
        )],
        ..CLASSIC
    },
    Place {
        name: "formal_old_style",
        files: &[concat!(
            "T\nvoid inside@(a@, b@)\n  ANY_A float *a@;\n  ANY_B float *b@;\n{\n  int i;\n  float s;\nWORK\n}\n",
            "B\nfloat b@[10];\nA\nfloat a@[8];\nvoid run@(void)\n{\n  inside@(a@, b@);\n}\n"
        )],
        ..CLASSIC
    },
    Place {
        name: "formal_elsewhere",
        files: &[
            "EXTERN_T\nINHERIT\nvoid inside@(ANY_A float *a@, ANY_B float *b@)\n{\n  int i;\n  float s;\nWORK\n}\n",
            "T\nB\nfloat b@[10];\nA\nfloat a@[8];\nINHERIT\nvoid inside@(ANY_A float *, ANY_B float *);\nvoid run@(void)\n{\n  inside@(a@, b@);\n}\n",
        ],
        ..CLASSIC
    },
    Place {
        name: "pointer",
        files: &[
            "T\nB\nfloat b0@[10];\nA\nfloat a0@[8];\nANY_B\nfloat *b@;\nANY_A\nfloat *a@;\nvoid run@(void)\n{\n  int i;\n  float s;\n  b@ = b0@;\n  a@ = a0@;\nWORK\n}\n",
        ],
        reported: "a0@",
        // The arrays themselves have other names there.
        leaves_out: &["align", "realign"],
        ..CLASSIC
    },
];

/// What is forbidden: the suffix that says the spelling, the source, what is said of the line with `HERE`.
const REFUSED: &[(&str, &str, &str, &str)] = &[
    (
        "member",
        "c",
        "struct s {\n  #pragma dvm array distribute[block] /*HERE*/\n  float a[8];\n} x;\nvoid f(void) { x.a[0] = 0;}\n",
        "`array` governs nothing among members",
    ),
    (
        "member",
        "cdv",
        "struct s {\n  DVM(DISTRIBUTE [BLOCK]) float a[8]; /*HERE*/\n} x;\nvoid f(void) { x.a[0] = 0;}\n",
        "`DISTRIBUTE` governs nothing among members",
    ),
    (
        "member_redistributed",
        "c",
        "struct s { float *a; } x;\nvoid f(void) {\n  x.a = malloc(8 * sizeof(float));\n  #pragma dvm redistribute(x.a[block]) /*HERE*/\n  x.a[0] = 0;}\n",
        "`x.a` is a component",
    ),
    (
        "member_redistributed",
        "cdv",
        "struct s { float *a; } x;\nvoid f(void) {\n  x.a = malloc(8 * sizeof(float));\n  DVM(REDISTRIBUTE x.a[BLOCK]); /*HERE*/\n  x.a[0] = 0;}\n",
        "`x.a` is a component",
    ),
    (
        "member_pointed_in_loop",
        "c",
        "struct s { float a[8]; } y, *x = &y;\nvoid f(void) { int i;\n  #pragma dvm parallel([i] on x->a[i]) /*HERE*/\n  for (i = 0; i < 8; i++) x->a[i] = 0;\n}\n",
        "`x->a` is a component",
    ),
    (
        "member_in_loop",
        "c",
        "struct s { float a[8]; } x;\nvoid f(void) { int i;\n  #pragma dvm parallel([i] on x.a[i]) /*HERE*/\n  for (i = 0; i < 8; i++) x.a[i] = 0;\n}\n",
        "`x.a` is a component",
    ),
    (
        "member_in_loop",
        "cdv",
        "struct s { float a[8]; } x;\nvoid f(void) { int i;\n  DVM(PARALLEL [i] ON x.a[i]) /*HERE*/\n  DO(i, 0, 7, 1) x.a[i] = 0;\n}\n",
        "`x.a` is a component",
    ),
    (
        "member_renewed",
        "c",
        "struct s { float a[8]; } x;\n#pragma dvm array distribute[block]\nfloat b[8];\nvoid f(void) { int i;\n  #pragma dvm parallel([i] on b[i]) shadow_renew(x.a) /*HERE*/\n  for (i = 0; i < 8; i++) b[i] = 0;\n}\n",
        "`x.a` is a component",
    ),
    (
        "member_aligned",
        "c",
        "struct s { float a[8]; } x;\n#pragma dvm array align([i] with x.a[i]) /*HERE*/\nfloat b[8];\nvoid f(void) { b[0] = 0;}\n",
        "`x.a` is a component",
    ),
    (
        "member_inherited",
        "c",
        "struct s { float *a; };\n#pragma dvm inherit(x.a) /*HERE*/\nvoid f(struct s x) { x.a[0] = 0; }\n",
        "`x.a` is a component",
    ),
    (
        "initialised",
        "c",
        "#pragma dvm array distribute[block]\nfloat a[2] = {1, 2}; /*HERE*/\n",
        "distributed array `a` cannot be initialised",
    ),
    (
        "initialised",
        "cdv",
        "DVM(DISTRIBUTE [BLOCK])\nfloat a[2] = {1, 2}; /*HERE*/\n",
        "distributed array `a` cannot be initialised",
    ),
    (
        "pointer_initialised",
        "c",
        "void f(void) {\n  #pragma dvm array distribute[block]\n  float *a = malloc(8 * sizeof(float)); /*HERE*/\n}\n",
        "distributed array `a` cannot be initialised",
    ),
    (
        "pointer_initialised",
        "cdv",
        "void f(void) {\n  DVM(DISTRIBUTE [BLOCK])\n  float *a = malloc(8 * sizeof(float)); /*HERE*/\n}\n",
        "distributed array `a` cannot be initialised",
    ),
    (
        "scalar",
        "c",
        "#pragma dvm array distribute[block]\nfloat a; /*HERE*/\n",
        "`a` is no array and cannot be distributed",
    ),
    (
        "scalar",
        "cdv",
        "DVM(DISTRIBUTE [BLOCK])\nfloat a; /*HERE*/\n",
        "`a` is no array and cannot be distributed",
    ),
    (
        "rank",
        "c",
        "#pragma dvm array distribute[block][block] /*HERE*/\nfloat a[8];\n",
        "`a` has 1 dimension, but 2 are written",
    ),
    (
        "rank_of_pointer",
        "c",
        "#pragma dvm array distribute[block] /*HERE*/\nfloat (*a)[8];\n",
        "`a` has 2 dimensions, but 1 are written",
    ),
    (
        "rank_of_formal",
        "cdv",
        "void f(DVM(*DISTRIBUTE [*]) float (*a)[8]) {} /*HERE*/\n",
        "`a` has 2 dimensions, but 1 are written",
    ),
    (
        "deferred",
        "cdv",
        "DVM(DISTRIBUTE)\nfloat a[8]; /*HERE*/\nvoid f(void) { a[0] = 0;}\n",
        "mapping of the static array `a` cannot be deferred",
    ),
    (
        "thread",
        "c",
        "#pragma dvm array distribute[block]\n_Thread_local float a[8]; /*HERE*/\nvoid f(void) { a[0] = 0;}\n",
        "`a` belongs to a thread and cannot be distributed",
    ),
    (
        "typedef",
        "c",
        "#pragma dvm array distribute[block] /*HERE*/\ntypedef float line[8];\nline a;\nvoid f(void) { a[0] = 0;}\n",
        "`array` governs nothing in the definition of a type",
    ),
    (
        "typedef",
        "cdv",
        "DVM(DISTRIBUTE [BLOCK]) /*HERE*/\ntypedef float line[8];\nline a;\nvoid f(void) { a[0] = 0;}\n",
        "`DISTRIBUTE` governs nothing in the definition of a type",
    ),
    (
        "function",
        "c",
        "#pragma dvm array distribute[block] /*HERE*/\nfloat *g(void);\n",
        "`array` must stand before a declaration of data",
    ),
    (
        "function_local",
        "c",
        "void f(void) {\n  #pragma dvm array distribute[block] /*HERE*/\n  float *g(void);\n}\n",
        "`array` governs nothing at a function",
    ),
    (
        "tag",
        "c",
        "#pragma dvm array distribute[block] /*HERE*/\nstruct s { float a[8]; };\n",
        "`array` governs nothing here",
    ),
    (
        "base",
        "c",
        "#pragma dvm array align([i] with b[i]) /*HERE*/\nfloat a[8];\n",
        "`b` is not a variable declared here",
    ),
    (
        "base_plain",
        "c",
        "float b[8];\n#pragma dvm array align([i] with b[i]) /*HERE*/\nfloat a[8];\n",
        "`b` is not declared distributed",
    ),
    (
        "base_plain",
        "cdv",
        "float b[8];\nDVM(ALIGN [i] WITH b[i]) /*HERE*/\nfloat a[8];\n",
        "`b` is not declared distributed",
    ),
    (
        "base_itself",
        "c",
        "#pragma dvm array align([i] with a[i]) /*HERE*/\nfloat a[8];\n",
        "`a` is not a variable declared here",
    ),
    (
        "base_local",
        "c",
        "#pragma dvm array distribute[block]\nfloat *g;\nvoid f(void) {\n  #pragma dvm array distribute[block]\n  float b[8];\n  #pragma dvm array align([i] with b[i])\n  static float a[8]; /*HERE*/\n a[0] = b[0];}\n",
        "static array `a` lies on `b`, which is made later",
    ),
    (
        "base_later",
        "c",
        "#pragma dvm array distribute[block]\nfloat *b;\n#pragma dvm array align([i] with b[i])\nfloat a[8]; /*HERE*/\nvoid f(void) { b = malloc(8 * sizeof(float)); a[0] = 0;}\n",
        "static array `a` lies on `b`, which is made later",
    ),
    (
        "base_later",
        "cdv",
        "DVM(DISTRIBUTE [BLOCK])\nfloat *b;\nDVM(ALIGN [i] WITH b[i])\nfloat a[8]; /*HERE*/\nvoid f(void) { b = malloc(8 * sizeof(float)); a[0] = 0;}\n",
        "static array `a` lies on `b`, which is made later",
    ),
    (
        "formal_not_inherited",
        "c",
        "void f(float *a) { int i;\n  #pragma dvm parallel([i] on a[i]) /*HERE*/\n  for (i = 0; i < 8; i++) a[i] = 0;\n}\n",
        "`a` is not declared distributed",
    ),
    (
        "formal_unmapped",
        "cdv",
        "void f(float *a) { int i;\n  DVM(PARALLEL [i] ON a[i]) /*HERE*/\n  DO(i, 0, 7, 1) a[i] = 0;\n}\n",
        "`a` is not declared distributed",
    ),
    (
        "formal_mapped",
        "c",
        "void f(\n#pragma dvm array distribute[block] /*HERE*/\nfloat *a) { a[0] = 0; }\n",
        "`array` may not stand inside a parameter list",
    ),
    (
        "formal_without_star",
        "cdv",
        "void f(DVM(DISTRIBUTE [BLOCK]) float *a) { a[0] = 0; } /*HERE*/\n",
        "`DISTRIBUTE` needs `*` at a formal parameter",
    ),
    (
        "formal_scalar",
        "c",
        "#pragma dvm inherit(a)\nvoid f(float a) { a = 0; } /*HERE*/\n",
        "`a` is no array and cannot stand for a distributed one",
    ),
    (
        "formal_unknown",
        "c",
        "#pragma dvm inherit(b) /*HERE*/\nvoid f(float *a) { a[0] = 0; }\n",
        "`b` is not a parameter of the function",
    ),
    (
        "inherit_before_data",
        "c",
        "#pragma dvm inherit(a) /*HERE*/\nfloat a[8];\n",
        "`inherit` must stand before a function",
    ),
    (
        "inherit_of_pointers",
        "c",
        "#pragma dvm inherit(a)\nvoid f(float **a) { a[0][0] = 0; } /*HERE*/\n",
        "elements of `a` are pointers: it cannot stand for one array",
    ),
    (
        "element_type",
        "cdv",
        "DVM(DISTRIBUTE [BLOCK])\nchar a[8]; /*HERE*/\nvoid f(void) { a[0] = 0;}\n",
        "elements of `a` are not int, long, float or double",
    ),
    (
        "pointer_to_pointer",
        "c",
        "#pragma dvm array distribute[block]\nfloat **a; /*HERE*/\n",
        "elements of `a` are pointers and cannot be distributed",
    ),
    (
        "realloc",
        "c",
        "#pragma dvm array distribute[block]\nfloat *a;\nvoid f(void) { a = malloc(8 * sizeof(float));\n  a = realloc(a, 16 * sizeof(float)); /*HERE*/\n}\n",
        "distributed array `a` is allocated by `realloc`, not by `malloc`",
    ),
    (
        "alloca",
        "c",
        "#include <alloca.h>\n#pragma dvm array distribute[block]\nfloat *a;\nvoid f(void) {\n  a = alloca(8 * sizeof(float)); /*HERE*/\n a[0] = 0;}\n",
        "`a` gets its mapping with memory from `malloc`: that of `__builtin_alloca` is not distributed",
    ),
    (
        "malloc_rank",
        "cdv",
        "DVM(DISTRIBUTE [BLOCK][])\nfloat *a;\nvoid f(void) {\n  a = malloc(16 * sizeof(float)); /*HERE*/\n}\n",
        "`a` has 2 dimensions to allocate, but its size has 1 factor",
    ),
    (
        "assigned",
        "c",
        "#pragma dvm array distribute[block]\nfloat *a;\nfloat b[8];\nvoid f(void) {\n  a = b; /*HERE*/\n}\n",
        "`a` gets its mapping with memory from `malloc`: that of `b` is not distributed",
    ),
    (
        "assigned",
        "cdv",
        "DVM(DISTRIBUTE [BLOCK])\nfloat *a;\nfloat b[8];\nvoid f(void) {\n  a = b; /*HERE*/\n}\n",
        "`a` gets its mapping with memory from `malloc`: that of `b` is not distributed",
    ),
    (
        "template_array",
        "c",
        "#pragma dvm template[8] distribute[block]\nfloat t[8]; /*HERE*/\n",
        "`t` must be declared as `void *`",
    ),
    (
        "template_member",
        "c",
        "struct s {\n  #pragma dvm template[8] distribute[block] /*HERE*/\n  void *t; } x;\n",
        "`template` governs nothing among members",
    ),
    (
        "enumerator",
        "c",
        "enum { a };\nvoid f(void) { int i;\n  #pragma dvm parallel([i] on a[i]) /*HERE*/\n  for (i = 0; i < 8; i++) ;\n}\n",
        "`a` is not a variable declared here",
    ),
    (
        "function_name",
        "c",
        "void a(void);\nvoid f(void) { int i;\n  #pragma dvm parallel([i] on a[i]) /*HERE*/\n  for (i = 0; i < 8; i++) ;\n}\n",
        "`a` is not a variable declared here",
    ),
    (
        "twice",
        "c",
        "#pragma dvm array distribute[block]\n#pragma dvm array distribute[*]\nfloat a[8]; /*HERE*/\n",
        "`a` is mapped twice",
    ),
    (
        "twice",
        "cdv",
        "DVM(DISTRIBUTE [BLOCK])\nDVM(DISTRIBUTE [])\nfloat a[8]; /*HERE*/\n",
        "`a` is mapped twice",
    ),
];

/// All of it, as sources.
pub(super) fn refused() -> Vec<Refused> {
    let source = |&(name, suffix, text, says): &(
        &'static str,
        &'static str,
        &str,
        &'static str,
    )| Refused {
        name,
        suffix,
        text: format!(
            "#include <stdlib.h>\n#define DVM(directive)\n#define DO(v, l, h, s) for (v = l; v <= h; v += s)\n{text}"
        ),
        says,
        is_limit: says.ends_with("cannot be followed"),
    };
    REFUSED.iter().map(source).collect()
}
