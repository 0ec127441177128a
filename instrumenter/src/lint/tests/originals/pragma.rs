//! Numbers of C-DVMH (spec/languages.md 8.3, 4.2-4.5 and 1.2).

use std::ops::RangeInclusive;

use super::{Case, Table, c_findings};
use crate::diagnostic::translator::Translator;

#[test]
fn every_number_is_provoked_or_left_out() {
    let group = |(group, running): &(&str, RangeInclusive<u32>)| -> Vec<String> {
        running
            .clone()
            .map(|number| format!("{group}{number}"))
            .collect()
    };
    let table = Table {
        translator: Translator::Pragma,
        numbers: GROUPS.iter().flat_map(group).collect(),
        given: GIVEN,
        carried: CARRIED,
    };
    table.check(c_findings);
}

/// The groups, and the running numbers that follow their names: the tenth of `M30` is `M3010`. Of
/// restrictions (`M40` to `M47`) up to the last that is named.
const GROUPS: &[(&str, RangeInclusive<u32>)] = &[
    ("M2", 3..=3),
    ("M5", 3..=3),
    ("M5", 7..=9),
    ("M30", 2..=16),
    ("M31", 1..=14),
    ("M32", 1..=25),
    ("M33", 1..=8),
    ("M34", 1..=43),
    ("M35", 1..=2),
    ("M36", 1..=7),
    ("M37", 1..=4),
    ("M38", 1..=2),
    ("M39", 1..=11),
    ("M40", 1..=1),
    ("M41", 1..=10),
    ("M42", 1..=6),
    ("M43", 1..=14),
    ("M44", 1..=27),
    ("M45", 1..=3),
    ("M47", 1..=5),
];

const GIVEN: &[Case] = &[
    (
        &["M303", "M305", "M306", "M309"],
        "int n; void f(void) {
#pragma dvm parallel([i]),
#pragma dvm barrier
#pragma dvm get_actual(n) n
if (n)
#pragma dvm actual(n)
n = 1; }",
    ),
    (
        &["M311"],
        "int g[2];
#pragma dvm array distribute[genblock(g)]
extern float *A;",
    ),
    (
        &["M3113"],
        "#pragma dvm template[8] distribute[block]
void *T;
#pragma dvm template[8] align([i] with T[i])
void *U;",
    ),
    (
        &["M321", "M322"],
        "#pragma dvm array distribute[block]
float A[8]; float P[8]; void f(void) {
#pragma dvm redistribute(P[block])
#pragma dvm realign(P[i] with A[i])
}",
    ),
    (
        &["M3214"],
        "int g[8];
#pragma dvm array distribute[indirect(g)][block]
float A[8][8];",
    ),
    (
        &["M3215", "M3217", "M3218", "M3219", "M3222"],
        "#pragma dvm array distribute[block]
float A[8];
#pragma dvm array align([i][j] with A[i+j])
float B[8][8];
#pragma dvm array align([i] with A[i*1])
float C[8];
#pragma dvm array align([i] with A[0+i])
float D[8];
#pragma dvm array align([i] with A[1+2*i])
float E[8];
#pragma dvm array align([i][i] with A[i])
float F[8][8];",
    ),
    (
        &["M341", "M342", "M346", "M347", "M349", "M3443"],
        "#pragma dvm array distribute[block][block]
float A[8][8]; float s, P[8]; void f(void) { int i, j;
#pragma dvm parallel([i][j] on A[i][j])
for (i = 0; i < 8; i++) ;
#pragma dvm parallel([i][j] on A[i][j]) across(s[1:1])
for (j = 0; j < 8; j++) for (i = 0; i < 8; i++) ;
#pragma dvm parallel([i] on P[i]) shadow_renew(P), tie(s[i])
for (i = 0; i < 8; i++) ; }",
    ),
    (
        &["M343", "M344", "M345", "M348"],
        "#pragma dvm array distribute[block]
float A[8]; void f(void) { int i, k; double s;
#pragma dvm parallel([i] on A[i]) private(i)
for (i = 0; i < 8; i++) ;
#pragma dvm parallel([i] on A[i]) reduction(sum(i), maxloc(s))
for (i = 0; i < 8; i++) ;
#pragma dvm parallel([i][i] on A[i])
for (i = 0; i < 8; i++) for (k = 0; k < 8; k++) ; }",
    ),
    (
        &["M3419", "M3427", "M3441"],
        "#pragma dvm array distribute[block]
float A[8]; void f(void) { int i, at[2]; double s;
#pragma dvm parallel([i] on A[i]) reduction(maxloc(s, at, 3))
for (i = 0; i < 8; i++) ;
#pragma dvm parallel([i]) stage(2)
for (i = 0; i < 8; i++) ;
#pragma dvm parallel(1) tie(A[i])
for (i = 0; i < 8; i++) ; }",
    ),
    (
        &["M3430", "M3432", "M3433", "M3434"],
        "#pragma dvm array distribute[block]
float A[8]; void f(void) { int i, j;
#pragma dvm parallel([i][j] on A[i+j])
for (i = 0; i < 8; i++) for (j = 0; j < 8; j++) ;
#pragma dvm parallel([i] on A[i*1])
for (i = 0; i < 8; i++) ;
#pragma dvm parallel([i] on A[0+i])
for (i = 0; i < 8; i++) ;
#pragma dvm parallel([i] on A[1+2*i])
for (i = 0; i < 8; i++) ; }",
    ),
    (
        &["M361", "M362"],
        "#pragma dvm inherit(x)
void f(float *y) { }
#pragma dvm inherit(v)
int main(int c, char **v) { return 0; }",
    ),
    (
        &["M371"],
        "#pragma dvm array distribute[block]
float A[8]; float s; void f(void) {
#pragma dvm remote_access(A[1], A[1])
{ s = A[1]; } }",
    ),
    (
        &[
            "M394", "M397", "M423", "M426", "M436", "M447", "M453", "M474", "M4312", "M4423",
        ],
        "#pragma dvm array distribute[block]
float A[8];
#pragma dvm array align([i] with A[i])
float B[8]; float s; void f(void) { int i, j;
#pragma dvm parallel([i] on A[i])
for (i = 0; i < 8; i++) {
#pragma dvm interval
#pragma dvm endinterval
#pragma dvm redistribute(A[block])
#pragma dvm realign(B[i] with A[i])
#pragma dvm actual(s)
#pragma dvm region
{ s = 1; }
#pragma dvm host_section
{ s = 1; }
#pragma dvm remote_access(A[1])
{ s = A[1]; }
#pragma dvm parallel([j] on A[j])
for (j = 0; j < 8; j++) ;
return; } }",
    ),
    (
        &[
            "M393", "M396", "M413", "M417", "M421", "M424", "M432", "M439", "M443", "M451", "M452",
            "M471",
        ],
        "# 1 \"part.h\"
#pragma dvm array distribute[block]
float A[8];
#pragma dvm template[8] distribute[block]
void *T;
float s; static void f(void) { int i;
#pragma dvm interval
#pragma dvm endinterval
#pragma dvm redistribute(A[*])
#pragma dvm realign(A[i] with T[i])
#pragma dvm actual(s)
#pragma dvm region
{
#pragma dvm host_section
{ s = 1; }
#pragma dvm parallel([i] on A[i])
for (i = 0; i < 8; i++) ;
}
#pragma dvm get_actual(s)
#pragma dvm remote_access(A[0])
{ s = A[0]; } }",
    ),
    (
        &["M401"],
        "#pragma dvm array distribute[block]
float A[8]; void g(float *a) { } void f(void) { g(A); }",
    ),
    (
        &["M411"],
        "#pragma dvm array distribute[block]
float A[2] = { 1 };",
    ),
    (
        &["M4110"],
        "void *calloc(unsigned long, unsigned long);
#pragma dvm array distribute[block]
float *A; void f(void) { A = calloc(8, sizeof(float)); }",
    ),
    (
        &["M4314"],
        "void f(void) {
#pragma dvm region
{ int n; n = 1; } }",
    ),
    (
        &["M434", "M445", "M473", "M4311"],
        "#pragma dvm array distribute[block]
float A[8]; float s; void f(void) { int i;
#pragma dvm remote_access(A[0])
{
#pragma dvm region
{ s = 1; }
#pragma dvm parallel([i] on A[i])
for (i = 0; i < 8; i++) ;
}
#pragma dvm region
{
#pragma dvm remote_access(A[0])
{ s = A[0]; }
}
#pragma dvm host_section
{ s = 1; } }",
    ),
    (
        &["M437", "M475", "M4313"],
        "#pragma dvm array distribute[block]
float A[8]; float s; void f(void) {
#pragma dvm region
s = 1;
#pragma dvm host_section
s = 1;
#pragma dvm remote_access(A[0])
s = A[0]; }",
    ),
    (
        &["M449", "M4418", "M4421", "M4427"],
        "#pragma dvm array distribute[block]
int A[8]; void f(int n) { int i;
#pragma dvm parallel([i] on A[i])
for (; i < n; i++) ;
#pragma dvm parallel([i] on A[i])
for (i = 0; i != n; i++) ;
#pragma dvm parallel([i] on A[i])
for (i = 0; i < n; i *= 2) ;
#pragma dvm parallel([i] on A[i])
for (i = 0; i < A[0]; i++) ; }",
    ),
    (
        &["M4413", "M4414", "M4424"],
        "#pragma dvm array distribute[block]
float A[8]; void f(int n) { int i; double s, w[n];
#pragma dvm parallel([i] on A[i]) private(A), reduction(sum(w))
for (i = 0; i < 8; i++) s = 1; }",
    ),
];

const CARRIED: &[Case] = &[
    (
        &[
            "M302", "M304", "M307", "M308", "M3010", "M3011", "M3012", "M3013", "M3014", "M3015",
            "M3016",
        ],
        "void f(void) {
#pragma dvm actual(
}",
    ),
    (
        &["M3112"],
        "#pragma dvm template distribute[block]
void *T;",
    ),
    (
        &["M3437", "M4412"],
        "#pragma dvm array distribute[block]
float A[8]; void f(void) { int i;
#pragma dvm parallel([i][i] on A[i])
for (i = 0; i < 8; i++) for (i = 0; i < 8; i++) ; }",
    ),
    (
        &["M351", "M352"],
        "void f(void) {
#pragma dvm actual(x)
}",
    ),
    (
        &["M391", "M392", "M395", "M398", "M399", "M3910", "M3911"],
        "void f(void) {
#pragma dvm interval 1
#pragma dvm exitinterval 2
}",
    ),
    (
        &["M422", "M425", "M433", "M444", "M472"],
        "# 1 \"part.h\"
#pragma dvm array distribute[block]
float A[8];",
    ),
    (
        &["M412", "M415"],
        "#pragma dvm array distribute[block]
float s;",
    ),
    (
        &["M419"],
        "#pragma dvm array distribute[block]
float A[8]; void g(float *a) { } void f(void) { g(A); }",
    ),
    (
        &["M448"],
        "#pragma dvm array distribute[block][block]
float A[8][8]; void f(void) { int i, j, k;
#pragma dvm parallel([i][j] on A[i][j])
for (i = 0; i < 8; i++) { k = i; for (j = 0; j < 8; j++) ; } }",
    ),
    (
        &["M4410", "M4411", "M4416", "M4419", "M4420", "M4422"],
        "#pragma dvm array distribute[block]
float A[8]; void f(int n) { int i;
#pragma dvm parallel([i] on A[i])
for (; i != n; ) ; }",
    ),
];
