//! How cells of the table are written.

use super::mapping::{ARRAYS, Directive, Mapping, Only, Read, Step};
use super::place::Place;
use super::spelling::Spelling::{self, Classic, Fortran, Pragma};

/// A mapping at a place.
#[derive(Clone, Copy)]
pub(super) struct Cell<'a> {
    pub(super) spelling: Spelling,
    pub(super) place: &'a Place,
    pub(super) mapping: &'a Mapping,
    pub(super) is_wrong: bool,
}

impl Cell<'_> {
    /// A file of the place with what its lines and words in capitals stand for.
    pub(super) fn file(&self, text: &str) -> String {
        let lines = text.lines().map(|line| match line {
            "MAP" => self.said(self.mapping.said),
            "T" | "B" | "A" => self.said_of(line),
            "EXTERN_T" | "EXTERN_B" | "EXTERN_A" => self.said_of_extern(&line[7..]),
            "INHERIT" => self.inherit(),
            "WORK" => self.work(),
            line => format!("{}\n", self.formals(line)),
        });
        lines.collect()
    }

    /// An array or template that is mapped in another file.
    fn said_of_extern(&self, array: &str) -> String {
        let said = self.said_of(array);
        match (self.spelling, array) {
            (Pragma, "B" | "A") if !said.is_empty() => "#pragma dvm array\n".to_owned(),
            _ => said.replace("void *", "extern void *"),
        }
    }

    /// Mappings of formal parameters of C stand in their declarations: of any array, or this one.
    fn formals(&self, line: &str) -> String {
        let mut line = line.to_owned();
        for array in ["B", "A"] {
            let own = self.said_of(array).trim_end().replace("DVM(", "DVM(*");
            let any = match (self.spelling, own.is_empty(), self.place.is_plane) {
                (Classic, false, false) => "DVM(*DISTRIBUTE [*])",
                (Classic, false, true) => "DVM(*DISTRIBUTE [*][*])",
                _ => "",
            };
            line = line.replace(&format!("ANY_{array}"), any);
            line = line.replace(&format!("THIS_{array}"), &own);
        }
        line
    }

    fn inherit(&self) -> String {
        let is_mapped = |array: &&&str| **array != "t" && !self.mapping.said_of(array).is_empty();
        let mapped = ARRAYS.iter().rev().filter(is_mapped);
        let mapped: Vec<String> = mapped.map(|array| self.named(array)).collect();
        match self.spelling {
            Classic => String::new(),
            Pragma => format!("#pragma dvm inherit({})\n", mapped.join(", ")),
            Fortran => format!("!dvm$ inherit {}\n", mapped.join(", ")),
        }
    }

    fn said_of(&self, array: &str) -> String {
        let array = array.to_lowercase();
        let said = self.mapping.said_of(&array);
        let declared = match array.as_str() {
            "t" if !said.is_empty() => "void *t@;\n",
            _ => "",
        };
        self.said(&said) + declared
    }

    /// Directives where an array is declared: a line each in Fortran, one line in C.
    fn said(&self, said: &[Directive]) -> String {
        let parts = said.iter().map(|&one| self.part(one));
        let mut parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        match (self.spelling, said) {
            (_, []) => String::new(),
            (Fortran, _) => parts.concat(),
            (Classic, _) => {
                parts.sort_by_key(|part| part.starts_with("TEMPLATE"));
                format!("DVM({})\n", parts.join("; "))
            }
            (Pragma, [Directive("template", ..), ..]) => {
                format!("#pragma dvm {}\n", parts.join(" "))
            }
            (Pragma, _) => format!("#pragma dvm array {}\n", parts.join(", ")),
        }
    }

    fn part(&self, directive: Directive) -> String {
        let Directive(word, array, _) = directive;
        let rest = self.rest(directive);
        match (self.spelling, word) {
            (Fortran, "dynamic") => format!("!dvm$ dynamic {array}\n"),
            (Fortran, _) if rest.is_empty() => format!("!dvm$ {word} :: {array}\n"),
            (Fortran, _) => format!("!dvm$ {word} {array}{rest}\n"),
            (Classic | Pragma, "dynamic") => String::new(),
            (Classic, _) => format!("{} {rest}", word.to_uppercase()),
            (Pragma, _) if rest.is_empty() => String::new(),
            (Pragma, "align") => format!("align({rest})"),
            (Pragma, _) => format!("{word}{rest}"),
        }
    }

    /// A directive that stands between statements.
    fn executed(&self, directive: Directive) -> String {
        let Directive(word, array, _) = directive;
        let (array, rest) = (self.named(array), self.rest(directive));
        match self.spelling {
            Fortran => format!("!dvm$ {word} {array}{rest}\n"),
            Classic => format!("  DVM({} {array}{rest});\n", word.to_uppercase()),
            Pragma => format!("  #pragma dvm {word}({array}{rest})\n"),
        }
    }

    /// What follows the name of the array.
    fn rest(&self, Directive(word, array, rest): Directive) -> String {
        // The rows of a plane stay whole.
        let inner = match word {
            _ if !self.place.is_plane || array == "t" => "]",
            "shadow" => "][0]",
            "distribute" | "redistribute" => "][*]",
            _ => "][]",
        };
        let (own, template) = rest.split_at(rest.find("$t").unwrap_or(rest.len()));
        let rest = own.replace(']', inner) + template;
        let rest = rest.replace("$t", &self.named("t"));
        let rest = rest.replace("$b", &self.named("b"));
        match self.spelling {
            Pragma => rest,
            Classic => rest
                .replace("[*]", "[]")
                .replace("block", "BLOCK")
                .replace("with", "WITH"),
            Fortran => rest.replace('[', "(").replace(']', ")"),
        }
    }

    /// An array in a directive; the names of C end in the number of the row.
    fn named(&self, array: &str) -> String {
        match (self.spelling, array, self.place.chosen) {
            (Fortran, ..) => array.to_owned(),
            (_, "t", _) | (.., "") => format!("{array}@"),
            (.., chosen) => format!("({array}@{chosen})"),
        }
    }

    /// `a` in statements and reports.
    fn a(&self) -> String {
        match self.spelling {
            Fortran => "a".to_owned(),
            Classic | Pragma => format!("a@{}", self.place.chosen),
        }
    }

    /// The element `i` and so many of `a` in a statement.
    fn element(&self, offset: i64) -> String {
        let subscript = match offset {
            0 => "i".to_owned(),
            1.. => format!("i + {offset}"),
            _ => format!("i - {}", -offset),
        };
        let element = match self.spelling {
            Fortran => format!("a({subscript})"),
            Classic | Pragma => format!("{}[{subscript}]", self.a()),
        };
        element + self.place.part
    }

    /// What comes before, the judged loop, and its result on the screen.
    fn work(&self) -> String {
        let before = self.mapping.before.iter().map(|&step| match step {
            Step::Say(directive) => self.executed(directive),
            Step::Fill(on, offset, only) => {
                let directive = on.map(|on| self.parallel(on, &[]));
                let assigned = self.only(only, &format!("{} = i", self.element(-offset)));
                directive.unwrap_or_default() + &self.run(1 + offset, 8 + offset, &assigned, "")
            }
        });
        let before: String = before.collect();
        before + &self.statement("s = 0", "") + &self.judged() + &self.shown()
    }

    fn judged(&self) -> String {
        let Mapping { on, kind, .. } = self.mapping;
        let (read, mark) = match self.is_wrong {
            true => (
                &self.mapping.wrong,
                format!("EXPECT {kind} {}", self.place.reported),
            ),
            false => (&self.mapping.right, String::new()),
        };
        let sum = ("reduction", "sum(s)".to_owned());
        let renewal = ("shadow_renew", self.named("a"));
        let clauses = &[sum, renewal][..1 + usize::from(self.mapping.renews)];
        let Read { offset, only } = *read;
        let added = self.only(only, &format!("s = s + {}", self.element(offset)));
        self.parallel(on, clauses) + &self.run(2, 8, &added, &mark)
    }

    fn parallel(&self, on: &str, clauses: &[(&str, String)]) -> String {
        // The judged loop of an array that its caller mapped has the caller's template.
        let onto = match on {
            "t" => self.named("t") + &self.rest(Directive("parallel", "t", "[i]")),
            _ => self.named(on) + &self.rest(Directive("parallel", "a", "[i]")),
        };
        let clauses = clauses.iter().map(|(word, list)| match self.spelling {
            Classic if *word == "reduction" => "; REDUCTION SUM(s)".to_owned(),
            Classic => format!("; {} {list}", word.to_uppercase()),
            Pragma | Fortran => format!(", {word}({list})"),
        });
        let clauses: String = clauses.collect();
        match self.spelling {
            Classic => format!("  DVM(PARALLEL [i] ON {onto}{clauses})\n"),
            Pragma => format!("  #pragma dvm parallel([i] on {onto}){clauses}\n"),
            Fortran => format!("!dvm$ parallel (i) on {onto}{clauses}\n"),
        }
    }

    /// A loop with bounds as in Fortran; those of C are less by one.
    fn run(&self, from: i64, to: i64, statement: &str, mark: &str) -> String {
        let (begin, end) = match self.spelling {
            Classic => (format!("DO(i, {}, {}, 1)", from - 1, to - 1), ""),
            Pragma => (format!("for (i = {}; i < {to}; i++)", from - 1), ""),
            Fortran => (format!("do i = {from}, {to}"), "  end do\n"),
        };
        format!("  {begin}\n  {}{end}", self.statement(statement, mark))
    }

    /// A statement that only some iterations execute.
    fn only(&self, only: Only, statement: &str) -> String {
        let (unequal, lower) = match self.spelling {
            Fortran => ("/=", 0),
            Classic | Pragma => ("!=", 1),
        };
        match only {
            Only::All => statement.to_owned(),
            Only::But(one) => format!("if (i {unequal} {}) {statement}", one - lower),
            Only::Below(one) => format!("if (i < {}) {statement}", one - lower),
            Only::Above(one) => format!("if (i > {}) {statement}", one - lower),
        }
    }

    fn shown(&self) -> String {
        let name = self.mapping.name;
        // What a faulty program would print may be what lay there by chance.
        let has_value = !self.is_wrong || self.mapping.kind != "uninitialized";
        let text = match (self.spelling, has_value) {
            (Fortran, true) => format!("print *, '{name}', s"),
            (Fortran, false) => format!("print *, '{name}'"),
            (_, true) => format!("printf(\"{name} %g\\n\", (double)s)"),
            (_, false) => format!("printf(\"{name}\\n\")"),
        };
        self.statement(&text, "")
    }

    fn statement(&self, text: &str, mark: &str) -> String {
        match (self.spelling, mark) {
            (Fortran, "") => format!("  {text}\n"),
            (Fortran, _) => format!("  {text} ! {mark}\n"),
            (Classic | Pragma, "") => format!("  {text};\n"),
            (Classic | Pragma, _) => format!("  {text}; /* {mark} */\n"),
        }
    }
}
