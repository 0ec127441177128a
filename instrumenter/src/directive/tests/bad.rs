//! Problems: where they are shown and what they say.

use super::show::problems;
use super::*;

#[test]
fn misspelt_words_suggest_the_nearest() {
    let texts = "
        PARALEL [i] ON A[i]
        PARALLEL [i] OM A[i]
        parallel [i] ON A[i]
        PARALLEL [i] ON A[i]; REDUCTOIN SUM(s)
        DISTRIBUTE [BLOK]
        FROBNICATE
    ";
    insta::assert_snapshot!(problems(texts, Spelling::ClassicC), @r"
    PARALEL [i] ON A[i]
    ^^^^^^^
    error[DVM102]: unknown directive `PARALEL`
    help: did you mean `PARALLEL`?

    PARALLEL [i] OM A[i]
                 ^^ expected `[` or `ON`
    error[DVM101]: unexpected `OM`
    help: did you mean `ON`?

    parallel [i] ON A[i]
    ^^^^^^^^
    error[DVM102]: unknown directive `parallel`
    help: did you mean `PARALLEL`?

    PARALLEL [i] ON A[i]; REDUCTOIN SUM(s)
                          ^^^^^^^^^ expected a clause
    error[DVM101]: unexpected `REDUCTOIN`
    help: did you mean `REDUCTION`?

    DISTRIBUTE [BLOK]
                ^^^^ expected `]`, `*`, `BLOCK`, `GENBLOCK`, `MULT_BLOCK` or `WGTBLOCK`
    error[DVM101]: unexpected `BLOK`
    help: did you mean `BLOCK`?

    FROBNICATE
    ^^^^^^^^^^
    error[DVM102]: unknown directive `FROBNICATE`
    ");
}

#[test]
fn misspelt_words_suggest_the_nearest_in_pragmas() {
    let texts = "
        paralel([i] on A[i])
        parallel([i] of A[i])
        parallel([i] on A[i]) shadow_renw(A)
        PARALLEL([i] on A[i])
        array distrbute[block]
    ";
    insta::assert_snapshot!(problems(texts, Spelling::PragmaC), @r"
    paralel([i] on A[i])
    ^^^^^^^
    error[DVM102] {M309}: unknown directive `paralel`
    help: did you mean `parallel`?

    parallel([i] of A[i])
                 ^^ expected `)`, `[` or `on`
    error[DVM101]: unexpected `of`
    help: did you mean `on`?

    parallel([i] on A[i]) shadow_renw(A)
                          ^^^^^^^^^^^ expected `,`, a clause or the end of the directive
    error[DVM101] {M306}: unexpected `shadow_renw`
    help: did you mean `shadow_renew`?

    PARALLEL([i] on A[i])
    ^^^^^^^^
    error[DVM102] {M309}: unknown directive `PARALLEL`
    help: did you mean `parallel`?

    array distrbute[block]
          ^^^^^^^^^ expected `,`, `align`, `distribute`, `dynamic`, `shadow` or the end of the directive
    error[DVM101] {M306}: unexpected `distrbute`
    help: did you mean `distribute`?
    ");
}

#[test]
fn misspelt_words_suggest_the_nearest_in_fortran() {
    let texts = "
        DISTRIBUT A(BLOCK)
        PARALLEL (I) ON A(I), REDUCTON(SUM(S))
        END REGOIN
        ALIGN A(I) WIHT B(I)
    ";
    insta::assert_snapshot!(problems(texts, Spelling::Fortran), @r"
    DISTRIBUT A(BLOCK)
    ^^^^^^^^^
    error[DVM102]: unknown directive `DISTRIBUT`
    help: did you mean `DISTRIBUTE`?

    PARALLEL (I) ON A(I), REDUCTON(SUM(S))
                          ^^^^^^^^ expected a clause
    error[DVM101] {150}: unexpected `REDUCTON`
    help: did you mean `REDUCTION`?

    END REGOIN
        ^^^^^^ expected `ASYNCHRONOUS`, `DEBUG`, `HOSTSECTION`, `INTERVAL`, `ON`, `REGION` or `TASK_REGION`
    error[DVM101]: unexpected `REGOIN`
    help: did you mean `REGION`?

    ALIGN A(I) WIHT B(I)
               ^^^^ expected `WITH`
    error[DVM101]: unexpected `WIHT`
    help: did you mean `WITH`?
    ");
}

#[test]
fn unfinished_directives_say_what_is_missing() {
    let texts = "
        PARALLEL
        PARALLEL [i] ON
        PARALLEL [i] ON A[i
        PARALLEL [i] ON A[i];
        REALIGN A[i]
        MAP T[i]
    ";
    insta::assert_snapshot!(problems(texts, Spelling::ClassicC), @r"
    PARALLEL
            ^ expected `[`
    error[DVM101]: the directive ends too early

    PARALLEL [i] ON
                   ^ expected a name or `(`
    error[DVM101]: the directive ends too early

    PARALLEL [i] ON A[i
                       ^ expected `]`
    error[DVM101]: the directive ends too early

    PARALLEL [i] ON A[i];
                         ^ expected a clause
    error[DVM101]: the directive ends too early

    REALIGN A[i]
                ^ expected `[` or `WITH`
    error[DVM101]: the directive ends too early

    MAP T[i]
            ^ expected `ONTO`
    error[DVM101]: the directive ends too early
    ");
}

#[test]
fn unfinished_pragmas_say_what_is_missing() {
    let texts = "
        parallel
        parallel([i][j] on A[i][j]
        parallel([i] on A[i]) shadow_renew(A),
        array distribute
        array align([i] with
        redistribute(A)
    ";
    insta::assert_snapshot!(problems(texts, Spelling::PragmaC), @r"
    parallel
            ^ expected `(`
    error[DVM101]: the directive ends too early

    parallel([i][j] on A[i][j]
                              ^ expected `)` or `[`
    error[DVM101]: the directive ends too early

    parallel([i] on A[i]) shadow_renew(A),
                                          ^ expected a clause
    error[DVM101] {M305}: the directive ends with a comma

    array distribute
                    ^ expected `[`
    error[DVM101]: the directive ends too early

    array align([i] with
                        ^ expected a name
    error[DVM101]: the directive ends too early

    redistribute(A)
                  ^ expected `[`
    error[DVM101]: unexpected `)`
    ");
}

#[test]
fn unfinished_fortran_says_what_is_missing() {
    let texts = "
        PARALLEL (I
        ALIGN A(I)
        REDUCTION
        PARALLEL (I) ON A(I), ACROSS
        DISTRIBUTE A(BLOCK
        END
    ";
    insta::assert_snapshot!(problems(texts, Spelling::Fortran), @r"
    PARALLEL (I
               ^ expected `)` or `,`
    error[DVM101]: the directive ends too early

    ALIGN A(I)
              ^ expected `WITH`
    error[DVM101]: the directive ends too early

    REDUCTION
    ^^^^^^^^^
    error[DVM102]: unknown directive `REDUCTION`

    PARALLEL (I) ON A(I), ACROSS
                                ^ expected `(`
    error[DVM101]: the directive ends too early

    DISTRIBUTE A(BLOCK
                      ^ expected `(`, `)` or `,`
    error[DVM101]: the directive ends too early

    END
       ^ expected `ASYNCHRONOUS`, `DEBUG`, `HOSTSECTION`, `INTERVAL`, `ON`, `REGION` or `TASK_REGION`
    error[DVM101]: the directive ends too early
    ");
}

#[test]
fn misplaced_marks() {
    let texts = r#"
        PARALLEL [i,j] ON A[i][j]
        PARALLEL [i] ON A[i+]
        PARALLEL [i] ON A[i j]
        PARALLEL [i] ON A(i)
        DISTRIBUTE [BLOCK], SHADOW [1]
        BARRIER BARRIER
        INTERVAL (a
        # PARALLEL
        REDUCTION_START "g"
    "#;
    insta::assert_snapshot!(problems(texts, Spelling::ClassicC), @r#"
    PARALLEL [i,j] ON A[i][j]
               ^ expected `]`
    error[DVM101] {2099}: `,` between subscripts
    help: each subscript has its own brackets: `[i][j]`

    PARALLEL [i] ON A[i+]
                        ^ expected an expression
    error[DVM101]: unexpected `]`

    PARALLEL [i] ON A[i j]
                        ^ expected `]`
    error[DVM101]: unexpected `j`

    PARALLEL [i] ON A(i)
                     ^ expected `[`, `;` or the end of the directive
    error[DVM101]: unexpected `(`

    DISTRIBUTE [BLOCK], SHADOW [1]
                      ^ expected `[`, `;`, `ONTO` or the end of the directive
    error[DVM101]: unexpected `,`

    BARRIER BARRIER
            ^^^^^^^ expected the end of the directive
    error[DVM101]: unexpected `BARRIER`

    INTERVAL (a
               ^ expected `)`
    error[DVM101]: the directive ends too early

    # PARALLEL
    ^ expected a directive
    error[DVM101]: unexpected `#`

    REDUCTION_START "g"
                    ^ expected a name
    error[DVM101]: unexpected `"`
    "#);
}

#[test]
fn misplaced_marks_in_pragmas() {
    let texts = "
        parallel([i] on A[i] reduction(sum(s))
        parallel([i] on A[i]) ; private(x)
        actual()
        inherit(a b)
        cuda_block(1)
        parallel([i] on A[i]) private(x) 5
    ";
    insta::assert_snapshot!(problems(texts, Spelling::PragmaC), @r"
    parallel([i] on A[i] reduction(sum(s))
                         ^^^^^^^^^ expected `)` or `[`
    error[DVM101]: unexpected `reduction`

    parallel([i] on A[i]) ; private(x)
                          ^ expected `,`, a clause or the end of the directive
    error[DVM101] {M306}: unexpected `;`

    actual()
           ^ expected a name
    error[DVM101]: unexpected `)`

    inherit(a b)
              ^ expected `)` or `,`
    error[DVM101]: unexpected `b`

    cuda_block(1)
    ^^^^^^^^^^
    error[DVM102] {M309}: unknown directive `cuda_block`

    parallel([i] on A[i]) private(x) 5
                                     ^ expected `,`, a clause or the end of the directive
    error[DVM101] {M306}: unexpected `5`
    ");
}

#[test]
fn formals() {
    let texts = "
        * PARALLEL [i] ON A[i]
        * FROB
        DISTRIBUTE [*][BLOCK]
        REDISTRIBUTE A[*]
    ";
    insta::assert_snapshot!(problems(texts, Spelling::ClassicC), @r"
    * PARALLEL [i] ON A[i]
      ^^^^^^^^
    error[DVM109] {2034}: `*` before `PARALLEL`
    help: `*` goes with DISTRIBUTE and ALIGN of a formal parameter

    * FROB
      ^^^^ expected `ALIGN` or `DISTRIBUTE`
    error[DVM101]: unexpected `FROB`

    DISTRIBUTE [*][BLOCK]
               ^^^
    error[DVM109] {2035}: `[*]` outside `* DISTRIBUTE`
    help: write `[]` for a dimension that is not distributed

    REDISTRIBUTE A[*]
                  ^^^
    error[DVM109] {2035}: `[*]` outside `* DISTRIBUTE`
    help: write `[]` for a dimension that is not distributed
    ");
}

#[test]
fn subscripts_in_classic() {
    let texts = "
        PARALLEL [i][j] ON A[i*2][1+j]
        PARALLEL [i][j] ON A[i+j][n]
        PARALLEL [i] ON A[i][i+1]
        PARALLEL [i] ON A[i*i][i/2][(n)][3]
        ALIGN [i] WITH A[f(i)]
    ";
    insta::assert_snapshot!(problems(texts, Spelling::ClassicC), @r"
    PARALLEL [i][j] ON A[i*2][1+j]
                         ^^^
    warning[DVM106] {2050}: subscript `i*2` is not written as `a*i+b`
    help: write `2*i`
                              ^^^
    warning[DVM106] {2050}: subscript `1+j` is not written as `a*j+b`
    help: write `j+1`

    PARALLEL [i][j] ON A[i+j][n]
                         ^^^ expected the form `a*v+b` in one variable
    error[DVM105] {2050}: subscript `i+j` uses `i` and `j`

    PARALLEL [i] ON A[i][i+1]
                         ^
                      - first here
    error[DVM105] {2051}: `i` stands in two dimensions

    PARALLEL [i] ON A[i*i][i/2][(n)][3]
                      ^^^ expected the form `a*i+b`
    error[DVM105] {2050}: subscript `i*i` is not linear
                           ^^^ expected the form `a*i+b`
    error[DVM105] {2050}: subscript `i/2` is not linear

    ALIGN [i] WITH A[f(i)]
                     ^^^^ expected the form `a*i+b`
    error[DVM105] {2050}: subscript `f(i)` is not linear
    ");
}

#[test]
fn subscripts_in_pragmas() {
    let texts = "
        parallel([i][j] on A[i*2][1+j])
        parallel([i][j] on A[i+j][1+2*j])
        array align([i][j] with A[i*2][1+j])
        array align([i][j] with A[i+j])
        array align([i] with A[2*i*i])
        array align([i][i] with A[i])
    ";
    insta::assert_snapshot!(problems(texts, Spelling::PragmaC), @r"
    parallel([i][j] on A[i*2][1+j])
                         ^^^
    warning[DVM106] {M3432}: subscript `i*2` is not written as `a*i+b`
    help: write `2*i`
                              ^^^
    warning[DVM106] {M3433}: subscript `1+j` is not written as `a*j+b`
    help: write `j+1`

    parallel([i][j] on A[i+j][1+2*j])
                         ^^^ expected the form `a*v+b` in one variable
    error[DVM105] {M3430}: subscript `i+j` uses `i` and `j`
                              ^^^^^
    warning[DVM106] {M3434}: subscript `1+2*j` is not written as `a*j+b`
    help: write `2*j+1`

    array align([i][j] with A[i*2][1+j])
                              ^^^
    warning[DVM106] {M3217}: subscript `i*2` is not written as `a*i+b`
    help: write `2*i`
                                   ^^^
    warning[DVM106] {M3218}: subscript `1+j` is not written as `a*j+b`
    help: write `j+1`

    array align([i][j] with A[i+j])
                              ^^^ expected the form `a*v+b` in one variable
    error[DVM105] {M3215}: subscript `i+j` uses `i` and `j`

    array align([i] with A[2*i*i])
                           ^^^^^ expected the form `a*i+b`
    error[DVM105]: subscript `2*i*i` is not linear

    array align([i][i] with A[i])
                    ^
                 - first here
    error[DVM104] {M3222}: dummy `i` is listed twice
    ");
}

#[test]
fn subscripts_in_fortran() {
    let texts = "
        PARALLEL (I, J) ON A(I+J, -I)
        ALIGN A(I, :) WITH B(J*I, I*I)
        ALIGN A(I, I) WITH B(I, I+1)
    ";
    insta::assert_snapshot!(problems(texts, Spelling::Fortran), @r"
    PARALLEL (I, J) ON A(I+J, -I)
                         ^^^ expected the form `a*v+b` in one variable
    error[DVM105] {160}: subscript `I+J` uses `I` and `J`
                              ^^ the coefficient is negative
    error[DVM105] {163}: subscript `-I` runs backwards

    ALIGN A(I, :) WITH B(J*I, I*I)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    error[DVM113] {131}: 1 `:` in the source, 0 sections in the base
                              ^^^ expected the form `a*I+b`
    error[DVM105] {130}: subscript `I*I` is not linear

    ALIGN A(I, I) WITH B(I, I+1)
               ^
            - first here
    error[DVM104] {133}: dummy `I` is listed twice
                            ^
                         - first here
    error[DVM105] {134}: `I` stands in two dimensions
    ");
}

#[test]
fn repeated_names() {
    let texts = "
        PARALLEL [i][i] ON A[i]
        PARALLEL [i] ON A[i]; REDUCTION SUM(s) MAX(s)
        REMOTE_ACCESS A[i] B A[ i ]
    ";
    insta::assert_snapshot!(problems(texts, Spelling::ClassicC), @r"
    PARALLEL [i][i] ON A[i]
                 ^
              - first here
    error[DVM104] {2047}: loop variable `i` is listed twice

    PARALLEL [i] ON A[i]; REDUCTION SUM(s) MAX(s)
                                               ^
                                        - first here
    error[DVM104]: reduction variable `s` is listed twice

    REMOTE_ACCESS A[i] B A[ i ]
                         ^
                  - first here
    error[DVM104]: reference `A[i]` is listed twice
    ");
}

#[test]
fn repeated_names_in_pragmas() {
    let texts = "
        parallel([i][i])
        parallel([i]) reduction(sum(s)), reduction(max(s))
        remote_access(A[i][j + 1], A[i][j+1])
        inherit(a, a)
    ";
    insta::assert_snapshot!(problems(texts, Spelling::PragmaC), @r"
    parallel([i][i])
                 ^
              - first here
    error[DVM104] {M348}: loop variable `i` is listed twice

    parallel([i]) reduction(sum(s)), reduction(max(s))
                                                   ^
                                - first here
    error[DVM104]: reduction variable `s` is listed twice

    remote_access(A[i][j + 1], A[i][j+1])
                               ^
                  - first here
    error[DVM104] {M371}: reference `A[i][j+1]` is listed twice

    inherit(a, a)
               ^
            - first here
    error[DVM104]: parameter `a` is listed twice
    ");
}

#[test]
fn clauses_of_classic() {
    let texts = "
        PARALLEL [i] ON A[i]; SHADOW_RENEW A; SHADOW_START g
        PARALLEL [i] ON A[i]; REDUCTION SUM(s); REDUCTION SUM(t)
        PARALLEL [i] ON A[i]; REDUCTION MAXLOC(s)
        PARALLEL [i] ON A[i]; REDUCTION MAXLOC(s, t, 2)
    ";
    insta::assert_snapshot!(problems(texts, Spelling::ClassicC), @r"
    PARALLEL [i] ON A[i]; SHADOW_RENEW A; SHADOW_START g
                                          ^^^^^^^^^^^^^^
                          -------------- first here
    error[DVM103] {2008}: `SHADOW_START` beside `SHADOW_RENEW`

    PARALLEL [i] ON A[i]; REDUCTION SUM(s); REDUCTION SUM(t)
                                            ^^^^^^^^^^^^^^^^
                          ---------------- first here
    error[DVM103] {2008}: `REDUCTION` is given twice

    PARALLEL [i] ON A[i]; REDUCTION MAXLOC(s)
                                    ^^^^^^^^^ expected two operands: the value and its place
    error[DVM110] {2074}: `MAXLOC` with 1 operand

    PARALLEL [i] ON A[i]; REDUCTION MAXLOC(s, t, 2)
                                    ^^^^^^^^^^^^^^^ expected two operands: the value and its place
    error[DVM110] {2074}: `MAXLOC` with 3 operands
    ");
}

#[test]
fn clauses_of_pragmas() {
    let texts = "
        parallel([i]) stage(4)
        parallel(1) tie(A[i])
        parallel([i]) tie(A[j])
        parallel([i] on A[i]) private(i, x), reduction(max(x), sum(i))
        parallel([i] on A[i]) across(A[1])
        parallel([i] on A[i]) reduction(maxloc(x))
        parallel(0)
        parallel([i]) cuda_block(1, 2, 3, 4)
    ";
    insta::assert_snapshot!(problems(texts, Spelling::PragmaC), @r"
    parallel([i]) stage(4)
                  ^^^^^^^^
    error[DVM111] {M3427}: `stage` in a loop without `on`

    parallel(1) tie(A[i])
                      ^
             - only the depth is given
    error[DVM111] {M3441}: `tie` in a loop without named variables
    help: name the loop variables: `parallel([i][j])`

    parallel([i]) tie(A[j])
                        ^
    error[DVM115]: `j` is no variable of this loop

    parallel([i] on A[i]) private(i, x), reduction(max(x), sum(i))
                                  ^
    warning[DVM116] {M343}: loop variable `i` is private anyway
                                                       ^
                                     - private here
    error[DVM111]: `x` is both private and reduced
                                                               ^
    error[DVM116] {M344}: reduction of loop variable `i`
                                                               ^
                                  - private here
    error[DVM111]: `i` is both private and reduced

    parallel([i] on A[i]) across(A[1])
                                   ^ expected `low:high`
    error[DVM112]: dependence without its two sides

    parallel([i] on A[i]) reduction(maxloc(x))
                                    ^^^^^^^^^ expected the value, its place and, for an array, how many coordinates
    error[DVM110] {M345}: `maxloc` with 1 operand

    parallel(0)
             ^
    error[DVM114]: `0` is no depth of a loop nest

    parallel([i]) cuda_block(1, 2, 3, 4)
                                      ^
    error[DVM101]: a block of an accelerator has at most three sizes
    ");
}

#[test]
fn clauses_of_fortran() {
    let texts = "
        PARALLEL (I) ON A(I), NEW (X), new (Y)
        PARALLEL (I) ON A(I), SHADOW_RENEW (A), SHADOW_COMPUTE, REDUCTION (SUM(S))
        PARALLEL (I) ON A(I), ACROSS (A(1:1)) (IN: B(1:1))
        PARALLEL (I), ACROSS (A(1:1))
        PARALLEL (I) ON A(I), PRIVATE (X, I), REDUCTION (SUM(x), MAXLOC(Y, Z))
        PARALLEL (I) ON A(I), REMOTE_ACCESS (B(1:2))
        PARALLEL (I) ON A(I), ACROSS (A(1))
    ";
    insta::assert_snapshot!(problems(texts, Spelling::Fortran), @r"
    PARALLEL (I) ON A(I), NEW (X), new (Y)
                                   ^^^^^^^
                          ------- first here
    error[DVM103] {153}: `new` is given twice

    PARALLEL (I) ON A(I), SHADOW_RENEW (A), SHADOW_COMPUTE, REDUCTION (SUM(S))
                                            ^^^^^^^^^^^^^^
                          ---------------- first here
    error[DVM103] {155}: `SHADOW_COMPUTE` beside `SHADOW_RENEW`
                                                            ^^^^^^^^^^^^^^^^^^
                                            -------------- SHADOW_COMPUTE is here
    error[DVM111] {443}: iterations of SHADOW_COMPUTE overlap and cannot be reduced

    PARALLEL (I) ON A(I), ACROSS (A(1:1)) (IN: B(1:1))
                                          ^^^^^^^^^^^^
                                 -------- the first list
    error[DVM103] {257}: two lists of one direction in `ACROSS`
    help: at most one list is `IN` and one `OUT`

    PARALLEL (I), ACROSS (A(1:1))
                          ^
    error[DVM111] {648}: `A` is not tied in a loop without ON
    help: add `TIE` for this array

    PARALLEL (I) ON A(I), PRIVATE (X, I), REDUCTION (SUM(x), MAXLOC(Y, Z))
                                      ^
    warning[DVM116] {168}: loop variable `I` is private anyway
                                                         ^
                                   - private here
    error[DVM111] {609}: `x` is both private and reduced
                                                             ^^^^^^^^^^^^ expected three operands: the value, its place and how many coordinates
    error[DVM110] {147}: `MAXLOC` with 2 operands

    PARALLEL (I) ON A(I), REMOTE_ACCESS (B(1:2))
                                           ^^^ expected an expression or `:`
    error[DVM101] {164}: section `1:2` in a remote reference

    PARALLEL (I) ON A(I), ACROSS (A(1))
                                    ^ expected `low:high`
    error[DVM112] {261}: dependence without its two sides
    ");
}

#[test]
fn attributes() {
    let texts = "
        DYNAMIC, DYNAMIC :: A
        ALIGN (I) WITH B(I), DISTRIBUTE (BLOCK) :: A
        TEMPLATE, ALIGN (I) WITH B(I) :: T(10)
        DISTRIBUTE A(BLOCK(3), *)
        DISTRIBUTE A(GEN_BLOCK(G), WGT_BLOCK(W, 3))
        DISTRIBUTE A(BLOCK, INDIRECT(M))
        DEBUG 0
        DEBUG 1.5
        DEBUG 1 (D=7)
    ";
    insta::assert_snapshot!(problems(texts, Spelling::Fortran), @r"
    DYNAMIC, DYNAMIC :: A
             ^^^^^^^
    ------- first here
    error[DVM103] {89}: `DYNAMIC` is given twice

    ALIGN (I) WITH B(I), DISTRIBUTE (BLOCK) :: A
                         ^^^^^^^^^^
    ----- the first mapping
    error[DVM103] {16}: both `ALIGN` and `DISTRIBUTE` for one object

    TEMPLATE, ALIGN (I) WITH B(I) :: T(10)
              ^^^^^^^^^^^^^^^^^^^
    -------- declared a template here
    error[DVM103] {116}: a template cannot be aligned

    DISTRIBUTE A(BLOCK(3), *)
                       ^
    error[DVM101] {55}: `BLOCK` takes no argument
    help: `MULT_BLOCK(m)` makes blocks of a multiple of `m`

    DISTRIBUTE A(GEN_BLOCK(G), WGT_BLOCK(W, 3))
                               ^^^^^^^^^^^^^^^
                 ------------ the other mode
    error[DVM108] {129}: GEN_BLOCK and WGT_BLOCK in one distribution

    DISTRIBUTE A(BLOCK, INDIRECT(M))
                        ^^^^^^^^^^^
                 ----- the other mode
    error[DVM108] {625}: regular and irregular modes in one distribution

    DEBUG 0
          ^ expected a positive integer
    error[DVM114] {181}: `0` is no number of a fragment

    DEBUG 1.5
          ^^^ expected a positive integer
    error[DVM114] {181}: `1.5` is no number of a fragment

    DEBUG 1 (D=7)
               ^
    error[DVM114] {303}: level 7 is not one of 0 to 4
    ");
}

#[test]
fn attributes_of_pragmas() {
    let texts = r#"
        array distribute[block] distribute[*]
        array distribute[block], align([i] with A[i])
        template[n] align([i] with A[i])
        array distribute[block][indirect(m)]
        shadow_add(T[][] = "n")
    "#;
    insta::assert_snapshot!(problems(texts, Spelling::PragmaC), @r#"
    array distribute[block] distribute[*]
                            ^^^^^^^^^^
          ---------- first here
    error[DVM103]: `distribute` is given twice

    array distribute[block], align([i] with A[i])
                             ^^^^^
          ---------- the first mapping
    error[DVM103]: both `distribute` and `align` for one object

    template[n] align([i] with A[i])
                ^^^^^^^^^^^^^^^^^^^^
    -------- declared a template here
    error[DVM103] {M3113}: a template cannot be aligned

    array distribute[block][indirect(m)]
                           ^^^^^^^^^^^^^
                    ------- the other mode
    error[DVM108] {M3214}: regular and irregular modes in one distribution

    shadow_add(T[][] = "n")
               ^ expected exactly one
    error[DVM101]: 0 dimensions of `T` have a rule
    "#);
}

#[test]
fn an_empty_directive_is_an_error() {
    for text in ["", "  ", "/* nothing */"] {
        let parsed = parse(text, Spelling::ClassicC);
        assert_eq!(parsed.problems.len(), 1);
        assert_eq!(parsed.problems[0].message, "empty directive");
    }
}

#[test]
fn name_of_an_indirect_shadow_wants_its_colon() {
    let texts = "
        PARALLEL (I) ON B(I), SHADOW_RENEW(A(\"far\"))
        SHADOW_GROUP G (A('far'), B(1:1))
    ";
    insta::assert_snapshot!(problems(texts, Spelling::Fortran), @r#"
    PARALLEL (I) ON B(I), SHADOW_RENEW(A("far"))
                                         ^^^^^
    error[DVM112]: name "far" of an indirect shadow where a width is expected
    help: write `:("far")`

    SHADOW_GROUP G (A('far'), B(1:1))
                      ^^^^^
    error[DVM112]: name 'far' of an indirect shadow where a width is expected
    help: write `:('far')`
    "#);
}

#[test]
fn components_are_no_variables() {
    let texts = "
        distribute x%a(block)
        parallel (i) on x % a(i)
        parallel (i) on a(i), reduction(sum(x(2)%k))
    ";
    insta::assert_snapshot!(problems(texts, Spelling::Fortran), @"
    distribute x%a(block)
               ^^^ expected the name of a variable
    error[DVM101]: `x%a` is a component
    help: pass it to a procedure, whose dummy argument directives can name, or use a variable of its own

    parallel (i) on x % a(i)
                    ^^^^^ expected the name of a variable
    error[DVM101]: `x % a` is a component
    help: pass it to a procedure, whose dummy argument directives can name, or use a variable of its own

    parallel (i) on a(i), reduction(sum(x(2)%k))
                                        ^^^^^^ expected the name of a variable
    error[DVM101]: `x(2)%k` is a component
    help: pass it to a procedure, whose dummy argument directives can name, or use a variable of its own
    ");
    let texts = "
        PARALLEL [i] ON p->a[i]
        REDISTRIBUTE x.a[BLOCK]
    ";
    insta::assert_snapshot!(problems(texts, Spelling::ClassicC), @"
    PARALLEL [i] ON p->a[i]
                    ^^^^ expected the name of a variable
    error[DVM101]: `p->a` is a component
    help: pass it to a function, whose parameter directives can name, or use a variable of its own

    REDISTRIBUTE x.a[BLOCK]
                 ^^^ expected the name of a variable
    error[DVM101]: `x.a` is a component
    help: pass it to a function, whose parameter directives can name, or use a variable of its own
    ");
    let texts = "
        parallel([i] on A[i]) reduction(sum(x.k))
    ";
    insta::assert_snapshot!(problems(texts, Spelling::PragmaC), @"
    parallel([i] on A[i]) reduction(sum(x.k))
                                        ^^^ expected the name of a variable
    error[DVM101]: `x.k` is a component
    help: pass it to a function, whose parameter directives can name, or use a variable of its own
    ");
}
