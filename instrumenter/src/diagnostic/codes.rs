//! The table of codes: one entry per kind of finding, with the text of `dvmcc --explain CODE`.
//!
//! Numbers are never reused. By hundreds: 0 source text and preprocessing, 1 one directive by itself,
//! 2 directives in their program, 3 program text that is not instrumented, 4 not yet supported. Errors
//! of the first hundred stop the build.

use dvmdbg_abi::explanation::wrapped;

use super::severity::Severity;
use super::translator::Translator;

/// One kind of finding.
#[derive(Debug, PartialEq, Eq, Hash)]
pub struct Code {
    /// `DVM` and three digits.
    pub id: &'static str,
    /// A few words; the title of the manual entry.
    pub title: &'static str,
    /// Severity unless the rule says otherwise.
    pub severity: Severity,
    /// Numbers that the original translators gave the conditions it stands for (see
    /// [`originals`](super::originals)).
    pub originals: &'static [&'static str],
    /// One paragraph for `--explain`.
    pub explanation: &'static str,
}

impl Code {
    /// Whether an error of this kind stops the build: the text as a whole is in doubt. Errors in
    /// directives only leave their procedures uninstrumented.
    #[must_use]
    pub fn stops(&self) -> bool {
        self.id < "DVM100"
    }

    /// Whether it says that text is left out which the rest of the file is followed without.
    #[must_use]
    pub fn leaves(&self) -> bool {
        let codes = [
            &SYNTAX_LEFT,
            &OPENMP_LEFT,
            &NESTED_FUNCTION_LEFT,
            &FORTRAN_LEFT,
            &NOT_YET,
        ];
        codes.iter().any(|code| code.id == self.id)
    }

    /// Whether it stands for a number of an original translator.
    #[must_use]
    pub fn carries(&self, number: &str) -> bool {
        self.originals.contains(&number)
    }
}

macro_rules! codes {
    ($(
        $name:ident = $id:literal $([$($original:tt)*])?,
        $severity:ident, $title:literal, $explanation:literal;
    )*) => {
        $(
            #[doc = concat!($id, ": ", $title, ".")]
            pub static $name: Code = Code {
                id: $id,
                title: $title,
                severity: Severity::$severity,
                originals: &[$($(stringify!($original)),*)?],
                explanation: $explanation,
            };
        )*

        /// Every code, by number.
        pub static ALL: &[&Code] = &[$(&$name),*];
    };
}

codes! {
    MIXED_SPELLINGS = "DVM001", Error, "both spellings of C-DVM in one file",
        "A C-DVM file spells its directives either as `DVM(...)` or as `#pragma dvm ...`. The two \
         differ in keywords and in the meaning of some clauses, so a file that uses both is rejected.";
    UNCLOSED_DIRECTIVE = "DVM002", Error, "directive is not closed",
        "The closing parenthesis of a `DVM(...)` directive was not found before the end of the file.";
    DIRECTIVE_IN_MACRO = "DVM003", Warning, "directive that a macro hides is not seen",
        "A `DVM(...)` directive in the replacement text of a macro, or in an argument that the \
         macro does not use, has no place in the program, so it is treated as the plain compiler \
         treats it: it disappears. Write the directive where the macro is used.";
    PREPROCESSOR = "DVM004", Error, "the preprocessor refuses the text",
        "The compiler's preprocessor found a fault in the source or in a file it includes, such as a \
         header that is not there. The message is the preprocessor's own.";
    NO_DIRECTIVE_MACRO = "DVM005", Error, "no macro takes the directives out",
        "Directives `DVM(...)` are for the DVM system alone. Any other compiler has to see nothing in their place, so a \
         program defines the macro `DVM` with one parameter and no text before the first of them: `#define DVM(x)`, in the \
         file, in a header or as `-D'DVM(x)='`.";
    NO_INCLUDE = "DVM020", Error, "file of an INCLUDE line is not found",
        "An `INCLUDE 'name'` line is replaced by the text of the file before anything else is read. \
         The file is looked for beside the source and in the folders given with `-I`.";
    STRAY_CONTINUATION = "DVM021", Warning, "continuation line continues nothing",
        "In fixed form a character other than blank and `0` in column 6 continues the line before. \
         This line has one, but no statement or directive stands before it.";
    WRONG_FORM = "DVM022", Warning, "text is written in the other source form",
        "The suffix of a Fortran source tells the compiler its form: .f .for .ftn .fpp are fixed, .f90 and \
         its like are free. This text cannot be read in the form of its suffix, but in the other one it \
         can. The options -ffree-form and -ffixed-form win over the suffix.";
    MODULE_FILE = "DVM023", Error, "file about a module cannot be used",
        "Beside the `.mod` file of a module `dvmcc --debug` writes a file with the suffix `.dvmod`: what \
         other files have to know of the module. It is made again when the file that holds the module is \
         built again with `dvmcc --debug`.";
    DIRECTIVE_SYNTAX = "DVM101" [
        2099 M302 M304 M305 M306 M307 M308 M3010 M3011 M3012 M3013 M3014 M3015 M3016 M3112 55 150
        164 56 70 87
    ], Error, "directive is malformed",
        "The text of a directive does not have the form that the directive language gives it. The \
         directive is not acted on; the others still are.";
    UNKNOWN_DIRECTIVE = "DVM102" [M309], Error, "unknown directive",
        "The first word of the directive is none of the directives of its spelling. Classic C-DVM \
         writes keywords in upper case, pragmas write them in lower case, Fortran in any case.";
    REPEATED_CLAUSE = "DVM103" [
        2008 2080 M3113 16 89 116 153 154 155 156 157 257 296 298 607 608 54 57 82
    ], Error, "clause is repeated or not allowed here",
        "A directive takes each of its clauses at most once, and some clauses exclude each other: \
         SHADOW_RENEW, SHADOW_START and SHADOW_WAIT of one loop, DISTRIBUTE and ALIGN of one object.";
    REPEATED_NAME = "DVM104" [2047 M348 M371 M3222 M3437 M4412 133 663],
        Error, "name is listed twice",
        "A list in which every name has its own part, such as the loop variables of PARALLEL, the \
         dummies of an alignment or the variables of a reduction, names something twice.";
    SUBSCRIPT_FORM = "DVM105" [2050 2051 M3215 M3430 130 134 160 163 135 136],
        Error, "subscript is not linear in one variable",
        "A subscript of ON or of an alignment's base has the form `a*v+b` with one loop or dummy \
         variable `v`, or contains no such variable. Every variable may stand in one dimension only.";
    SUBSCRIPT_ORDER = "DVM106" [2050 M3217 M3218 M3219 M3432 M3433 M3434],
        Warning, "subscript is not written as `a*v+b`",
        "The meaning is clear and the debugger follows it, but the original translators of C take \
         the coefficient only on the left of the variable and the constant only on its right.";
    CONSTANT_SUBSCRIPT = "DVM107" [2077], Warning, "constant subscript without parentheses",
        "A subscript without any loop or dummy variable fixes one element of the base. Classic \
         C-DVM wants it in parentheses, `[(n1)]`, to tell it from a misspelt variable.";
    MIXED_MODES = "DVM108" [2083 M3214 129 625], Error, "distribution modes cannot stand together",
        "GENBLOCK and WGTBLOCK (in Fortran also MULT_BLOCK) do not mix in one distribution, and \
         INDIRECT and DERIVED do not mix with regular modes.";
    FORMAL_FORM = "DVM109" [2034 2035], Error, "`*` is for formal parameters",
        "`DVM(* DISTRIBUTE ...)` and `DVM(* ALIGN ...)` describe formal parameters. No other \
         directive takes the `*`, and only such a DISTRIBUTE takes `[*]` for any mode.";
    REDUCTION_OPERANDS = "DVM110" [2074 M345 147], Error, "wrong operands of a reduction",
        "SUM, MAX and their like take one variable. MAXLOC and MINLOC take the variable and the \
         variable of its place; Fortran also wants the number of coordinates, which pragmas allow.";
    CONFLICTING_CLAUSES = "DVM111" [M3427 M3441 443 609 648 610],
        Error, "clauses contradict each other",
        "A variable cannot be private and reduced in one loop; SHADOW_COMPUTE does not go with \
         REDUCTION; STAGE needs ON; TIE needs named loop variables.";
    WIDTH_FORM = "DVM112" [261 179 180 644], Error, "widths are not written as this directive wants them",
        "ACROSS takes `low:high` in every dimension: how far the array is read towards lower and \
         towards higher indices.";
    COLON_COUNT = "DVM113" [131], Error, "colons do not match the sections of the base",
        "Every `:` of an alignment's source pairs, in order, with one section `l:u:s` of its base.";
    DIRECTIVE_NUMBER = "DVM114" [181 303], Error, "number is out of range",
        "Depths of loops and numbers of fragments are positive; levels of debugging are 0 to 4.";
    UNKNOWN_LOOP_VARIABLE = "DVM115", Error, "variable is not one of the loop",
        "TIE names variables of the parallel loop it belongs to.";
    LOOP_VARIABLE_LISTED = "DVM116" [M343 M344 168], Warning, "loop variable needs no clause",
        "Variables of a parallel loop are private by themselves, and cannot be reduced.";
    MISPLACED_DIRECTIVE = "DVM201" [
        2001 2002 2003 2005 2006 2007 2010 2019 2090 M303 M341 M361 M437 M475 M4313 97 99 146
        337
    ], Error, "directive stands in the wrong place",
        "Each directive must stand before the construct it describes: a declaration, a formal \
         parameter, a function, a loop, a block or a statement; or alone between statements. A \
         directive that stands elsewhere is not acted on.";
    DIRECTIVE_NAME = "DVM202" [
        2037 2039 2040 2041 2042 2043 2044 2061 2062 M349 M351 M352 M362 M3443 77 137 399 637 638 640
    ], Error, "name in a directive does not fit",
        "A name in a directive is unknown where the directive stands, or names something that the \
         directive cannot use.";
    NOT_DISTRIBUTED = "DVM203" [2036 2037 2078 2079 M321 M322 M346 M347 72 92 264 127],
        Error, "array is not distributed",
        "The base of an alignment, the target of ON, a renewed, remote or remapped array must be a \
         distributed array, an aligned one or a template. The declaration of this one has no such \
         directive; in a function, a formal parameter needs `* DISTRIBUTE` or `inherit`.";
    WRONG_RANK = "DVM204" [2020 110 161 88 128 132 165 302],
        Error, "number of dimensions does not fit the array",
        "Where a directive writes an array with its dimensions, as subscripts, formats or widths, it \
         writes one for every dimension of the array.";
    NEST_SHAPE = "DVM205" [
        2010 2045 2046 2048 2049 2084 M341 M342 M348 M448 M4412 158 159 178 339
    ], Error, "loop nest does not fit its directive",
        "A parallel loop takes as many loops as it names variables, each the whole body of the one \
         before, over the named integer variables and in their order.";
    LOOP_HEADER = "DVM206" [
        2010 M449 M4410 M4411 M4416 M4418 M4419 M4420 M4421 M4422 M4427 613
    ], Error, "header of a parallel loop is not counted",
        "The iterations of a parallel loop must be known when it begins: the header gives an integer \
         variable its first value, compares it with a bound and steps it, and nothing else changes \
         it. The header reads no distributed array, since its elements are not present everywhere. In Fortran-DVM \
         the step of a loop with ACROSS is constant.";
    FORBIDDEN_INSIDE = "DVM207" [
        2004 M394 M397 M423 M426 M434 M436 M445 M447 M453 M473 M474 M4311 M4312 M4314 M4423 94 96 98 601 631
    ], Error, "not allowed at this place of a construct",
        "A parallel loop holds no other directive but DEBUG (classic C also INTERVAL) and no \
         `return`. Its iterations run in any order: none ends the loop by a jump out of it (a warning, as for STOP and \
         ALLOCATE in it). Regions hold a `host_section` directly inside, and no declaration; remapping stands outside of them, \
         and `remote_access` in a region stands in a host section. A block of `remote_access` holds \
         no region and no parallel loop. Regions of Fortran-DVM do not nest.";
    SHADOW_WIDTH = "DVM208" [2052 142 143 144 145], Error, "shadow edge is wider than declared",
        "SHADOW_RENEW and ACROSS use edges no wider than the declaration of the array gives them; \
         without a SHADOW clause an array has edges of one element on each side.";
    CORNER_OF_LINE = "DVM209" [2053], Warning, "CORNER of one dimension",
        "Corner elements lie off an array's part in more than one dimension. An array with one \
         dimension has none.";
    REDUCTION_VARIABLE = "DVM210" [
        2070 2071 2072 2073 2074 2075 M3419 M4414 147 148 149 151 152 595 597
    ], Error, "variable cannot be reduced",
        "A reduction variable is a number, an element, or a plain array of constant size. AND, OR and \
         XOR want integers, MAX and MIN values with an order; the place of MAXLOC and MINLOC is an \
         integer or an array of at least as many integers as coordinates.";
    DISTRIBUTED_DECLARATION = "DVM211" [
        2013 2014 2015 2016 2017 2018 2022 2024 2033 2055 2076 M311 M411 M412 M415 66 79 80 86 117 118 119 162 265 266 295 341
        401
    ],
        Error, "declaration cannot be distributed",
        "What is distributed or aligned is an array, a pointer to its elements or rows, or an array of \
         such pointers. It has no initialiser, since every element begins without a value. Templates \
         and processor arrangements are declared as `void *`. A static array gets its mapping at its \
         declaration. In Fortran it has no DATA and no EQUIVALENCE, its extents are known, and it is aligned \
         with another object that lives as long as it does.";
    ALIGNMENT_RANGE = "DVM212", Error, "alignment leaves its base",
        "Every element of an aligned array lies on an element of the base: for `a*i+b` the first and \
         the last index must give indices of the base.";
    PRIVATE_VARIABLE = "DVM213" [M4413 168 442], Error, "variable cannot be private",
        "Private variables are scalars or plain arrays of constant size.";
    UNLISTED_VARIABLE = "DVM214" [M4424], Warning, "assigned variable is not listed",
        "The pragma spelling and Fortran want every scalar that a parallel loop assigns in `private` (`NEW`) \
         or `reduction`, unless it is declared in the loop; in Fortran also the variables of DO loops are \
         left out. Its value does not outlive the iteration; dynamic control reports uses that rely on it.";
    COMMA_SUBSCRIPT = "DVM215" [2099], Error, "comma in a subscript",
        "In C `A[i,j]` evaluates `i`, drops it and means `A[j]`. Each subscript has its own brackets.";
    MODE_ARGUMENT = "DVM216" [2056 2057 2069 2082 90 140 176 340],
        Error, "distribution has a wrong argument",
        "GENBLOCK takes a plain array of integers with the block sizes, WGTBLOCK a plain array of \
         double-precision weights and their number, MULT_BLOCK a positive number of elements, INDIRECT \
         an array of integers with the owners. Sizes must make the dimension: those of GENBLOCK add up to its \
         extent, and the number of MULT_BLOCK divides it. ONTO names processors, or an element of a task array, \
         with a dimension for each distributed one.";
    TASK_REGION = "DVM217" [2063 2081 101 615 614], Error, "task region holds something else",
        "A task region holds blocks, each with its ON, or one loop over tasks, whose directive names one \
         loop variable and uses it unchanged: `PARALLEL [t] ON M[t]`. What does not belong to a task \
         stands outside of the region.";
    COPY_LOOP = "DVM218" [2090 2091 297 901], Error, "not a copy",
        "COPY and COPY_START stand before loops in a row around one plain assignment, whose sides are \
         each one element of an array: `A[i] = B[2*i];`. ASYNCHRONOUS of Fortran-DVM holds array assignments and \
         F90 lines, in each of which one array at least is distributed.";
    REMOTE_CHANGED = "DVM219" [2065 2066], Warning, "remote value is changed",
        "What REMOTE_ACCESS of a loop lists is a copy of an element that another processor owns, made where the \
         loop begins. It can be read; an assignment by an iteration that does not own the element changes the copy only. \
         Dynamic control reports each such write that is made (kind `remote-buffer-write`). Outside of parallel loops \
         the owner executes the assignment.";
    ALLOCATED_SIZE = "DVM220" [2026 2029 2030 2031 2032 M4110], Error, "array is not allocated as its directive wants it",
        "What is allocated by `malloc` is a distributed pointer, not an array with memory of its own; the \
         original translators know no `calloc` and no `realloc` of distributed arrays, and none that a function of the \
         program allocates. dvmcc maps a block of the heap when a distributed pointer gets it, where one extent at most is to be told. \
         An array with several dimensions to allocate (`T *A` with a mapping of two dimensions) has a size \
         that is a product of as many factors and one `sizeof`: the factors are its extents. With another \
         size they are not known.";
    GIVEN_ARRAY = "DVM221" [2025 2027 M401 M419], Error, "array does not fit what it is given to",
        "A parameter or pointer that is declared for distributed arrays (`* DISTRIBUTE`, `inherit`) stands \
         for a distributed array of the same number of dimensions, which was made elsewhere: it gets no \
         plain array and no allocation. One that states a distribution gets an array that is distributed so. \
         A parameter that is not so declared sees no distribution, so a distributed array should not be \
         given to it.";
    PARTIAL_TRANSFER = "DVM222" [2028], Warning, "part of a distributed array is read or written",
        "`fread` and `fwrite` take a distributed array as a whole, from its first element. A part of it \
         may lie on several processors, and none of them has it all.";
    HEADER_DIRECTIVE = "DVM223" [
        M393 M396 M413 M417 M421 M422 M424 M425 M432 M433 M439 M443 M444 M451 M452 M471 M472
    ], Warning, "directive in a header",
        "The C-DVMH translator rewrites the files it is given, not the headers they include: there it \
         takes `array` and `template` before `extern` declarations, and `inherit` before prototypes. dvmcc follows the others \
         too, but keep them in source files for the original system.";
    NOT_DYNAMIC = "DVM224" [59], Warning, "array is mapped anew, but not DYNAMIC",
        "In Fortran-DVM an array or template that its declaration maps is named by REDISTRIBUTE or REALIGN only if \
         it is DYNAMIC too.";
    DIRECTIVE_EXPRESSION = "DVM225" [2039],
        Error, "expression of a directive means nothing here",
        "The names in an expression of a directive are those of the program where the directive stands: each is \
         declared there, or in Fortran has a value by a statement. Subscripts, widths, sizes and numbers are \
         integers, arguments those that the function takes. Nothing is changed by an expression of a directive, since a \
         plain compiler never evaluates it, and control does. Of a function with its body in another file, or one that a \
         pointer chooses, nobody can see that it changes nothing: that is a warning, unless it is one of the C library that \
         only computes or is declared to change nothing: with `__attribute__((pure))` or `__attribute__((const))` in C, PURE \
         or ELEMENTAL in Fortran, in its module or its interface.";
    FOREIGN_READ = "DVM226", Warning, "element of a distributed array is read outside of parallel loops",
        "Outside of parallel loops all processes of a parallel run execute all statements, and each has its part of a \
         distributed array. An element that all are to read is listed in REMOTE_ACCESS before the statement, or \
         comes by a reduction. An assignment to an element is executed by its owner, and may read what that \
         has: `A[i] = B[i]`. Dynamic control reports the same (kind `sequential-access`). Said by `dvmcc --parallel`.";
    KEPT_ADDRESS = "DVM227", Warning, "address of distributed elements is kept where other files may find it",
        "Each process of a parallel run has its part of a distributed array. What the sequential part of a file reads by a pointer \
         comes to all processes, if this file gives the pointer its value, or passes it as an argument. Of an address that stands in a \
         variable or component that other files see they do not know where it leads, and read what the process has. Pass the array \
         or the pointer itself to the function that reads it. Said by `dvmcc --parallel`.";
    UNPAIRED_DIRECTIVE = "DVM250" [
        M391 M392 M395 M398 M399 M3910 M3911 102 103 108 109 182 603 571 635
    ], Error, "opening and closing directive do not match",
        "TASK_REGION, ON, ASYNCHRONOUS, REGION, HOSTSECTION, INTERVAL and DEBUG are closed by their END in \
         the same block of the program; END DEBUG repeats the number of its DEBUG. Numbers of intervals \
         are integers; `exitinterval` names some that are open around it.";
    TASK_NESTING = "DVM251" [100 104 105 107 106], Error, "task region or task in the wrong place",
        "In Fortran-DVM the blocks `ON M(i)` and loops `PARALLEL (I) ON M(I)` of a task array stand in \
         a task region of that array. Task regions and tasks do not nest.";
    CONSISTENT_ARRAY = "DVM252" [151 264 399], Error, "array of CONSISTENT or SHADOW_COMPUTE does not fit",
        "A consistent array is not distributed, and no reduction variable of a loop that produces its \
         elements. SHADOW_COMPUTE names the array of ON or one that is aligned with it.";
    DYNAMIC_ARRAY = "DVM253" [83 84 91 95 173 174], Warning, "dynamic array of FORTRAN 77 is not used as one",
        "The directive POINTER names INTEGER variables. Each leads to an array in the one-dimensional array that \
         HEAP names: ALLOCATE gets the extents, one by one or in a table, and gives the index of the first element. \
         The value may be given to another such variable, of the same type and number of dimensions, and to nothing \
         else. It is not kept by SAVE.";
    SYNTAX_LEFT = "DVM301" [2064], Warning, "text that is not understood is left as it stands",
        "A function or a declaration holds text that dvmcc cannot read as C. It is compiled as it \
         is and its accesses are not checked, which the report counts as uninstrumented code. With \
         a directive inside this is an error for `--lint`, and for a build with `-Werror`.";
    OPENMP_LEFT = "DVM302", Warning, "OpenMP is not followed",
        "A statement behind an OpenMP directive runs in several threads, which dynamic control does not \
         follow. It is compiled as it is, and what it may have written counts as initialised. Where DVM \
         directives stand in it or before it, the whole function is left.";
    NESTED_FUNCTION_LEFT = "DVM303", Warning, "a function is left with those inside of it",
        "Functions inside another one (a GNU extension) share its variables and stand in its text. If one of \
         them is compiled as it is, for what another warning says of it, all of them are, and none of their \
         accesses is checked.";
    ONE_THREAD = "DVM304", Warning, "OpenMP runs in one thread",
        "Dynamic control follows one thread. A debug build takes out directives of OpenMP that mean nothing to \
         a single one, so that all is done in program order and judged; variables of private, firstprivate and \
         reduction clauses are others inside the construct than outside, as the directives say. \
         omp_set_num_threads has no effect. What remains is named by DVM302, in Fortran by DVM310.";
    FORTRAN_LEFT = "DVM310", Warning, "Fortran text that is not followed",
        "A program unit holds text that dvmcc cannot read or does not follow yet. It is compiled as \
         it stands and its accesses are not checked, which the report counts as uninstrumented code. \
         With a directive inside this is an error for `--lint`, and for a build with `-Werror`.";
    PLAIN_MODULE = "DVM311", Warning, "module is not instrumented",
        "The module was compiled without `dvmcc --debug`, or compiled again since. Its variables, and what \
         its types declare, are used as they are: accesses to them are not checked, which the report says. \
         Modules of the compiler and of the system are not named.";
    NOT_YET = "DVM401", Warning, "directive is not yet followed",
        "The directive is understood but the debugger cannot follow it in this form. The \
         procedure that holds it is compiled as it stands: nothing in it is checked, and the report \
         counts it as skipped. A declaration at file level leaves the whole file uninstrumented.";
    ALIKE_EDGES = "DVM402", Warning, "named edges of one dimension are not told apart",
        "Which of several named shadows of a dimension holds an element is not followed: a renewal of one of them counts for \
         all, so that one which is missing may not be reported. Parallel runs renew all elements that any of them may hold.";
}

/// The entry of an identifier such as `DVM001`, in any case; or all that stand for a number of the
/// original translators, such as `2061` or `M3427`.
#[must_use]
pub fn find(name: &str) -> Vec<&'static Code> {
    let is_name = |other: &str| name.eq_ignore_ascii_case(other);
    let all = ALL.iter().copied();
    all.filter(|code| is_name(code.id) || code.originals.iter().any(|number| is_name(number)))
        .collect()
}

/// The entry as `dvmcc --explain` prints it: title, severity, explanation in lines of at most 80
/// characters, numbers of the original translators.
#[must_use]
pub fn explain(code: &Code) -> String {
    let mut text = format!("{}: {} ({})\n\n", code.id, code.title, code.severity);
    text.push_str(&wrapped(code.explanation));
    if !code.originals.is_empty() {
        text.push('\n');
    }
    for translator in Translator::ALL {
        let of_translator = |number: &&str| Translator::of(number) == translator;
        let numbers: Vec<&str> = code
            .originals
            .iter()
            .copied()
            .filter(of_translator)
            .collect();
        if !numbers.is_empty() {
            let line = format!(
                "Numbers of the {translator} translator: {}.",
                numbers.join(", ")
            );
            text.push_str(&wrapped(&line));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_numbered_in_order_and_explained() {
        assert!(
            ALL.is_sorted_by(|a, b| a.id < b.id),
            "codes rise and none is used twice"
        );
        for code in ALL {
            let digits = code.id.strip_prefix("DVM").expect("DVM and three digits");
            assert!(
                digits.len() == 3 && digits.bytes().all(|byte| byte.is_ascii_digit()),
                "{}",
                code.id
            );
            assert!(!code.title.ends_with('.'), "{}", code.id);
            assert!(code.explanation.ends_with('.'), "{}", code.id);
        }
    }

    #[test]
    fn a_code_is_found_in_any_case_and_explained() {
        let [code] = find("dvm001")[..] else {
            panic!("one code");
        };
        let text = explain(code);
        assert!(
            text.starts_with("DVM001: both spellings of C-DVM in one file (error)\n\n"),
            "{text}"
        );
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
        assert!(find("DVM999").is_empty());
    }

    #[test]
    fn numbers_of_the_original_translators_lead_to_codes() {
        let ids = |number| -> Vec<&str> { find(number).iter().map(|code| code.id).collect() };
        assert_eq!(ids("2083"), ["DVM108"]);
        assert_eq!(ids("m3214"), ["DVM108"]);
        assert_eq!(ids("2010"), ["DVM201", "DVM205", "DVM206"]);
        let text = explain(find("2083")[0]);
        assert!(
            text.ends_with(
                "\n\nNumbers of the C-DVM translator: 2083.\n\
                 Numbers of the C-DVMH translator: M3214.\n\
                 Numbers of the Fortran-DVM translator: 129, 625.\n"
            ),
            "{text}"
        );
    }
}
