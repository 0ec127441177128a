//! Numbers of the original translators' messages (spec/languages.md 8): users and old scripts know
//! them. Each [`Code`](super::Code) carries those whose conditions it stands for; those that no code
//! carries are in [`LEFT_OUT`] with the reason.

use super::translator::Translator;

use dvmdbg_abi::explanation::{self, wrapped};

use super::codes;

/// How a message names a number.
#[must_use]
pub fn note(number: &str) -> String {
    format!(
        "number {number} of the {} translator",
        Translator::of(number)
    )
}

/// Conditions of the original translators that are not checked, each group with the reason.
pub static LEFT_OUT: &[(&[&str], &str)] = &[
    (
        &["2054", "2059", "2060", "2067", "2068"],
        "The C-DVM translator noted, on request, what its debugger did not follow: initialisations, `++` and \
         its like, assignments in expressions, variables of other types, assignments to elements that \
         may not be local. This debugger follows all of them.",
    ),
    (
        &["2011", "2012", "2021", "2023", "M57", "M58", "M59"],
        "The original translators rewrote `main`, so they asked for its parameters, for a `return` with a \
         value, and for a `main` in a file whose objects it had to create. Here objects are created where they are \
         declared, and any `main` that the C compiler takes will do.",
    ),
    (
        &["2009"],
        "The C-DVM translator wanted no more loops in a row than its directive names. Here a further loop is \
         the body of the last one, whether in braces or not, and runs as an ordinary loop.",
    ),
    (
        &["2058"],
        "The C-DVM translator wanted a deferred array to be mapped by the statement behind its `malloc`. Any \
         later place will do; dynamic control reports uses of an array that nothing has mapped yet.",
    ),
    (
        &["M53"],
        "The C-DVMH translator could not rewrite text that a macro makes. dvmcc expands macros before it \
         instruments, and keeps a map back to the source.",
    ),
    (
        &["M323"],
        "The C-DVMH translator took INDIRECT and DERIVED only with an option. dvmcc always takes them.",
    ),
    (
        &["M23", "M418"],
        "The C-DVMH translator found directives in files that it was not given. dvmcc instruments all that a unit \
         includes; directives in headers are number M413 and its like.",
    ),
    (
        &["M4425"],
        "The C-DVMH translator warned of writes through pointers and calls in a parallel loop that might change a \
         variable without a clause. Dynamic control follows pointers and calls, and reports the writes that are \
         made.",
    ),
    (
        &[
            "M312", "M313", "M314", "M315", "M316", "M317", "M318", "M319", "M3110", "M3111",
            "M3114", "M324", "M325", "M326", "M327", "M328", "M329", "M3210", "M3211", "M3212",
            "M3213", "M3216", "M3220", "M3221", "M3223", "M3224", "M3225", "M331", "M332", "M333",
            "M334", "M335", "M336", "M337", "M338", "M3410", "M3411", "M3412", "M3413", "M3414",
            "M3415", "M3416", "M3417", "M3418", "M3420", "M3421", "M3422", "M3423", "M3424",
            "M3425", "M3426", "M3428", "M3429", "M3431", "M3435", "M3436", "M3438", "M3439",
            "M3440", "M3442", "M363", "M364", "M365", "M366", "M367", "M372", "M373", "M374",
            "M381", "M382", "M414", "M416", "M431", "M435", "M438", "M441", "M442", "M446",
            "M4310", "M4415", "M4417", "M4426",
        ],
        "Which condition the C-DVMH translator gave this number is not established: only the range is known \
         that it belongs to. What is known to be wrong in directives of that kind is reported under other \
         numbers.",
    ),
    (
        &["184"],
        "It was said of input and output in a parallel loop, but programs of the original system print there when \
         they find something wrong. Dynamic control judges what such a statement reads.",
    ),
    (
        &["252", "253"],
        "It concerns HPF directives, which dvmcc leaves to other tools.",
    ),
    (
        &["62"],
        "The Fortran-DVM compiler took the dummies of an alignment for integer variables of the procedure. Here a \
         dummy is a name of the directive alone, whatever else is called so.",
    ),
    (
        &["81", "169"],
        "The Fortran-DVM compiler warned of ENTRY statements in procedures with distributed arrays. dvmcc \
         follows them.",
    ),
    (
        &["624"],
        "The Fortran-DVM compiler took INDIRECT and DERIVED only with an option. dvmcc always takes them.",
    ),
    (
        &["183"],
        "It was a limit of the Fortran-DVM compiler: a loop or statement had too many remote buffers. Here there is \
         no such limit.",
    ),
    (
        &["139"],
        "It was a remark that a statement is executed by the owner of the element it assigns to, which is so \
         for every such statement.",
    ),
    (
        &["171", "175"],
        "A reference has as many subscripts as its array has dimensions: the Fortran compiler itself reports others.",
    ),
    (
        &["93", "620"],
        "The original system had no PAUSE, and copied arrays only to arrays of the same type. Here these statements \
         do what they do in any Fortran program.",
    ),
    (
        &["185", "186", "187", "188", "189", "190", "191", "192"],
        "The library of the original system could transfer a distributed array only alone, as a whole, unformatted \
         or list-directed, and without END=, ERR= or IOSTAT=. Here any statement that Fortran has may name \
         it; dynamic control reports elements that the program reads without owning them.",
    ),
    (
        &["287"],
        "What is allocated is POINTER or ALLOCATABLE: the Fortran compiler itself reports others.",
    ),
    (
        &[
            "570", "572", "573", "574", "575", "576", "577", "578", "579", "580", "581", "582",
            "583", "584", "585", "586", "587", "588", "589", "590", "591", "592", "593", "594",
            "596", "598", "599", "600", "602", "604", "605", "611", "612",
        ],
        "It concerns code for accelerators. Dynamic control runs regions as ordinary code, so what they may not \
         hold there does no harm.",
    ),
    (
        &[
            "85", "122", "124", "125", "126", "138", "141", "172", "193", "194", "195", "262",
            "332", "336", "642",
        ],
        "Which condition the Fortran-DVM compiler gave this number is not established. What is known to be wrong \
         in directives of that kind is reported under other numbers.",
    ),
];

/// What `dvmcc --explain` prints for a name: entries of the table of codes, the page of a kind of findings at run
/// time, or why a number of the original translators has no code. `None`: nothing is known by that name.
#[must_use]
pub fn explain(name: &str) -> Option<String> {
    let codes = codes::find(name);
    if !codes.is_empty() {
        let entries: Vec<String> = codes.into_iter().map(codes::explain).collect();
        return Some(entries.join("\n"));
    }
    if let Some(page) = explanation::explain(name) {
        return Some(page);
    }
    let is_name = |number: &&str| number.eq_ignore_ascii_case(name);
    let (number, reason) = LEFT_OUT.iter().find_map(|(numbers, reason)| {
        let number = numbers.iter().find(|number| is_name(number))?;
        Some((number, reason))
    })?;
    let translator = Translator::of(number);
    Some(format!(
        "{number} of the {translator} translator is not checked\n\n{}",
        wrapped(reason)
    ))
}
