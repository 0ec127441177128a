//! Numbers of classic C-DVM (spec/languages.md 8.1).

use super::{Case, Table, c_findings};
use crate::diagnostic::translator::Translator;

#[test]
fn every_number_is_provoked_or_left_out() {
    // 2038 is none of them.
    let numbers = (2001..=2037).chain(2039..=2084).chain([2090, 2091, 2099]);
    let table = Table {
        translator: Translator::Classic,
        numbers: numbers.map(|number: u32| number.to_string()).collect(),
        given: GIVEN,
        carried: CARRIED,
    };
    table.check(c_findings);
}

const GIVEN: &[Case] = &[
    (&["2001"], "void f(DVM(DISTRIBUTE [BLOCK]) float *a) { }"),
    (&["2002"], "void f(DVM(BARRIER) float *a) { }"),
    (&["2003"], "DVM(BARRIER) int n;"),
    (
        &["2004"],
        "DVM(DISTRIBUTE [BLOCK]) float A[8]; void f(void) { int i;
DVM(PARALLEL [i] ON A[i]) for (i = 0; i < 8; i++) return; }",
    ),
    (
        &["2005"],
        "int n; void f(void) { DVM(DISTRIBUTE [BLOCK]) n = 1; }",
    ),
    (&["2006"], "void f(void) { DVM(INTERVAL) ; }"),
    (&["2007"], "int n; void f(void) { DVM(BARRIER) n = 1; }"),
    (
        &["2008"],
        "DVM(DISTRIBUTE [BLOCK]) float A[8]; void f(void) { int i;
DVM(PARALLEL [i] ON A[i]; SHADOW_RENEW A; SHADOW_RENEW A) for (i = 0; i < 8; i++) ; }",
    ),
    (
        &["2010"],
        "DVM(DISTRIBUTE [BLOCK][]) float A[8][8]; void f(void) { int i, j;
DVM(PARALLEL [i][j] ON A[i][j]) for (i = 0; i < 8; i++) ; }",
    ),
    (&["2013"], "DVM(PROCESSORS) int P[2];"),
    (&["2014"], "DVM(DISTRIBUTE [BLOCK]) char A[8];"),
    (&["2015"], "DVM(DISTRIBUTE [BLOCK]) float s;"),
    (&["2017"], "DVM(DISTRIBUTE [BLOCK]) float *A[2][2];"),
    (&["2018"], "DVM(DISTRIBUTE [BLOCK]) float **A;"),
    (&["2016"], "void f(DVM(*DISTRIBUTE [*]) float a) { }"),
    (
        &["2019"],
        "DVM(DISTRIBUTE [BLOCK]) float *f(void) { return 0; }",
    ),
    (&["2020"], "DVM(DISTRIBUTE [BLOCK]) float A[8][8];"),
    (
        &["2022"],
        "DVM(DISTRIBUTE [BLOCK]) float *B; DVM(ALIGN [i] WITH B[i]) float A[8];",
    ),
    (
        &["2024"],
        "DVM(DISTRIBUTE [BLOCK][][][][][][][]) float A[2][2][2][2][2][2][2][2];",
    ),
    (
        &["2025", "2027"],
        "void *malloc(unsigned long); float plain[8]; DVM(*DISTRIBUTE [*]) float *p;
void f(int n) { p = malloc(n * sizeof(float)); p = plain; }",
    ),
    (
        &["2026"],
        "void *malloc(unsigned long); DVM(DISTRIBUTE [BLOCK]) float A[8];
void f(void) { A = malloc(8 * sizeof(float)); }",
    ),
    (
        &["2028"],
        "DVM(DISTRIBUTE [BLOCK]) float A[8];
unsigned long fwrite(const void *, unsigned long, unsigned long, void *);
void f(void *file) { fwrite(&A[1], sizeof(float), 2, file); }",
    ),
    (
        &["2030"],
        "void *malloc(unsigned long); DVM(DISTRIBUTE [BLOCK]) float *A;
void f(void) { A = malloc(8 * sizeof(double)); }",
    ),
    (
        &["2029", "2031", "2032"],
        "void *malloc(unsigned long); DVM(DISTRIBUTE [BLOCK][]) float *A; void f(int n) {
A = malloc(n); A = malloc(2 * n * n * sizeof(float)); A = malloc(n * sizeof(float)); }",
    ),
    (&["2033"], "DVM(DISTRIBUTE [BLOCK]) float A[2] = { 1 };"),
    (&["2034"], "void f(void) { DVM(* BARRIER); }"),
    (&["2035"], "DVM(DISTRIBUTE [*]) float A[8];"),
    (
        &["2036", "2037"],
        "float A[8]; void f(void) { DVM(REDISTRIBUTE A[BLOCK]); DVM(CREATE_TEMPLATE A[8]); }",
    ),
    (&["2039"], "DVM(ALIGN [i] WITH B[i]) float A[8];"),
    (
        &["2040", "2041", "2042", "2043", "2044"],
        "void *x; void f(void) { DVM(COPY_WAIT x); DVM(REDUCTION_START x); DVM(SHADOW_START x);
DVM(PREFETCH x); DVM(TASK_REGION x) { } }",
    ),
    (
        &["2045", "2046"],
        "DVM(DISTRIBUTE [BLOCK][]) float A[8][8]; void f(void) { int i, j, k;
DVM(PARALLEL [i][j] ON A[i][j]) for (i = 0; i < 8; i++) for (k = 0; k < 8; k++) ;
DVM(PARALLEL [i][j] ON A[i][j]) for (j = 0; j < 8; j++) for (i = 0; i < 8; i++) ; }",
    ),
    (
        &["2047"],
        "DVM(DISTRIBUTE [BLOCK]) float A[8]; void f(void) { int i;
DVM(PARALLEL [i][i] ON A[i]) for (i = 0; i < 8; i++) for (i = 0; i < 8; i++) ; }",
    ),
    (
        &["2048"],
        "DVM(DISTRIBUTE [BLOCK]) float A[8]; void f(void) { int i, j;
DVM(PARALLEL [i][j] ON A[i]) for (i = 0; i < 8; i++) for (i = 0; i < 8; i++) ; }",
    ),
    (
        &["2049"],
        "DVM(DISTRIBUTE [BLOCK]) float A[8]; void f(void) { double d;
DVM(PARALLEL [d] ON A[d]) for (d = 0; d < 8; d++) ; }",
    ),
    (
        &["2050", "2051"],
        "DVM(DISTRIBUTE [BLOCK][]) float A[8][8]; void f(void) { int i;
DVM(PARALLEL [i] ON A[i*i][i]) for (i = 0; i < 8; i++) ;
DVM(PARALLEL [i] ON A[i][i]) for (i = 0; i < 8; i++) ; }",
    ),
    (
        &["2052", "2053"],
        "DVM(DISTRIBUTE [BLOCK]) float A[8]; void f(void) { int i;
DVM(PARALLEL [i] ON A[i]; SHADOW_RENEW A[2] CORNER) for (i = 0; i < 8; i++) ; }",
    ),
    (&["2055"], "DVM(TASK) void *M;"),
    (
        &["2056", "2057"],
        "void *Q[2]; DVM(TASK) void *M[2]; DVM(DISTRIBUTE [BLOCK] ONTO Q) float A[8];
DVM(DISTRIBUTE [BLOCK] ONTO M) float B[8];",
    ),
    (
        &["2061", "2062", "2063"],
        "void *x[2]; DVM(TASK) void *M[2]; int n; void f(void) {
DVM(MAP M[0] ONTO x[0:1]); DVM(TASK_REGION M) { n = 1; DVM(ON x[0]) n = 1; } }",
    ),
    (
        &["2065", "2066"],
        "DVM(DISTRIBUTE [BLOCK]) float A[8]; float *p; void f(void) { int i;
DVM(REMOTE_ACCESS A[1]) { p = &A[1]; }
DVM(PARALLEL [i] ON A[i]; REMOTE_ACCESS A[1]) for (i = 0; i < 8; i++) A[1] = 1; }",
    ),
    (
        &["2069", "2082", "2083"],
        "double w[2]; int g[2]; DVM(DISTRIBUTE [GENBLOCK(w)]) float A[8];
DVM(DISTRIBUTE [WGTBLOCK(g, 2)]) float B[8];
DVM(DISTRIBUTE [WGTBLOCK(w, 2)][GENBLOCK(g)]) float C[8][8];",
    ),
    (
        &["2070", "2071", "2072", "2073", "2075"],
        "DVM(DISTRIBUTE [BLOCK]) float A[8]; void f(int n) { int i; double d, w[n], *p;
DVM(PARALLEL [i] ON A[i]; REDUCTION SUM(x) SUM(A) AND(d) SUM(p) SUM(w))
for (i = 0; i < 8; i++) ; }",
    ),
    (
        &["2074"],
        "DVM(DISTRIBUTE [BLOCK]) float A[8]; void f(void) { int i; double d;
DVM(PARALLEL [i] ON A[i]; REDUCTION MAXLOC(d)) for (i = 0; i < 8; i++) ; }",
    ),
    (&["2076"], "DVM(DISTRIBUTE) float A[8];"),
    (
        &["2077", "2078"],
        "int n; float P[8][8]; DVM(ALIGN [i] WITH P[i][n]) float A[8];",
    ),
    (
        &["2079", "2081"],
        "DVM(TASK) void *M[2]; void f(void) { int t;
DVM(REDISTRIBUTE M[BLOCK]); DVM(PARALLEL [t] ON M[t+1]) for (t = 0; t < 1; t++) ; }",
    ),
    (
        &["2080"],
        "DVM(DISTRIBUTE [BLOCK]; TEMPLATE [8]) void *T;
DVM(ALIGN [i] WITH T[i]; TEMPLATE [8]) void *U;",
    ),
    (
        &["2090", "2091"],
        "int n; float A[8]; void f(void) { int i; DVM(COPY) n = 1;
DVM(COPY) for (i = 0; i < 8; i++) A[i] = 0; }",
    ),
    (
        &["2099"],
        "DVM(DISTRIBUTE [BLOCK][]) float B[8][8]; void f(void) { B[1,2] = 0; }",
    ),
];

const CARRIED: &[Case] = &[
    (&["2064"], "DVM(DISTRIBUTE [BLOCK]) float A[8;"),
    (
        &["2084"],
        "DVM(DISTRIBUTE [BLOCK]) float A[8]; void f(void) { double d;
DVM(PARALLEL [d] ON A[d]) for (d = 0; d < 8; d++) ; }",
    ),
];
