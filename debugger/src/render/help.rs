//! What to write so that a fault is mended, in the words of the user's program (design.md section 1, `help`
//! and `fix`). The checks say what mends it ([`Remedy`]); here it is spelled and given its place.

use dvmdbg::report::{Finding, Mend};

use super::directive::{Directive, DirectivePlace, Spelling};
use super::fix::{Help, fix};
use super::gathering::may_gather;
use super::group::Group;
use super::name::{in_directive, is_one_of_several, is_part, split};
use super::need::{Fault, Needs, Widths, place_of_directive, reach, widen};
use super::on::target;
use super::procedure::Procedure;
use super::source::Sources;
use super::statement::{element, out_of_reach, unnamed};

/// What mends all findings of a group, which is the one with this number; `None`: there is no usual way.
pub(crate) fn help(
    (number, group): (usize, &Group<'_>),
    needs: &Needs<'_>,
    sources: &mut Sources,
) -> Option<Help> {
    let finding = &group.first()?.finding;
    let mut writer = Writer {
        faults: needs.of_group(number),
        needs,
        finding,
        spelling: Spelling::of(finding.language, &finding.file, sources),
        directive: place_of_directive(finding),
        is_whole: needs.of_group(number).len() == group.len(),
        sources,
    };
    writer.help()
}

/// What is needed to spell the help of one group.
pub(super) struct Writer<'a> {
    /// Those that something mends.
    pub(super) faults: &'a [Fault<'a>],
    pub(super) needs: &'a Needs<'a>,
    pub(super) finding: &'a Finding,
    pub(super) spelling: Spelling,
    pub(super) directive: Option<DirectivePlace>,
    /// Every finding of the group is mended by something.
    pub(super) is_whole: bool,
    pub(super) sources: &'a mut Sources,
}

impl<'a> Writer<'a> {
    /// A sentence for each thing to do; an edit where one is enough.
    fn help(&mut self) -> Option<Help> {
        let mut mends: Vec<Mend> = Vec::new();
        for fault in self.faults {
            if !mends.contains(&fault.mend) {
                mends.push(fault.mend);
            }
        }
        let mut helps: Vec<Help> = Vec::new();
        for mend in mends {
            match may_gather(mend) {
                true => helps.extend(self.of_each(mend)),
                false => helps.push(self.of_mend(mend)),
            }
        }
        match helps.len() {
            0 => None,
            1 => helps.pop().map(|help| Help {
                // It is one for the whole block.
                fix: help.fix.filter(|_| self.is_whole),
                ..help
            }),
            _ => {
                let texts: Vec<String> = helps.into_iter().map(|help| help.text).collect();
                let text = texts.join("; ");
                Some(Help { text, fix: None })
            }
        }
    }

    /// The same for each datum by itself.
    fn of_each(&mut self, mend: Mend) -> Vec<Help> {
        let mut seen: Vec<String> = Vec::new();
        let mut helps = Vec::new();
        for fault in self.of(mend) {
            let mut writer = Writer {
                faults: std::slice::from_ref(fault),
                needs: self.needs,
                finding: fault.finding,
                spelling: self.spelling,
                directive: self.directive.clone(),
                is_whole: self.is_whole,
                sources: &mut *self.sources,
            };
            let datum = writer.datum().to_owned();
            if !seen.contains(&datum) {
                seen.push(datum);
                helps.push(writer.of_mend(mend));
            }
        }
        helps
    }

    fn of_mend(&mut self, mend: Mend) -> Help {
        let word = match mend {
            Mend::RenewShadow => "SHADOW_RENEW",
            Mend::Across => "ACROSS",
            Mend::WidenAcross => {
                let text = self.wider_across();
                return Help { text, fix: None };
            }
            Mend::RemoteAccess if is_one_of_several(self.finding) => {
                let text = self.without_remote(mend, unnamed);
                return Help { text, fix: None };
            }
            Mend::RemoteAccess if self.of(mend).all(|fault| fault.is_beyond) => {
                let text = self.without_remote(mend, out_of_reach);
                return Help { text, fix: None };
            }
            Mend::RemoteAccess if self.finding.construct().is_some() => "REMOTE_ACCESS",
            other => {
                let text = self.advice(other);
                return Help { text, fix: None };
            }
        };
        let certain = self.of(mend).all(|fault| fault.remedy.certain);
        self.clause(word, mend, certain)
    }

    /// What to do where no REMOTE_ACCESS helps.
    fn without_remote(&self, mend: Mend, say: fn(&str, &str, &str) -> String) -> String {
        let word = self.keyword("REMOTE_ACCESS");
        say(&word, &self.variables(mend), &self.the_loop())
    }

    /// Faults that this mends.
    pub(super) fn of(&self, mend: Mend) -> impl Iterator<Item = &'a Fault<'a>> + use<'a> {
        self.faults.iter().filter(move |fault| fault.mend == mend)
    }

    /// Faults that this mends: those of the group, and those under the same directive that a clause mends for certain. The
    /// directive has one clause of a sort, so that all statements offer one edit.
    fn of_clause(&self, mend: Mend) -> Vec<&'a Fault<'a>> {
        let is_clause = matches!(
            mend,
            Mend::RenewShadow | Mend::Across | Mend::WidenAcross | Mend::RemoteAccess
        );
        let Some(place) = self.directive.as_ref().filter(|_| is_clause) else {
            return self.of(mend).collect();
        };
        let is_own = |fault: &Fault<'_>| {
            let mut own = self.faults.iter();
            own.any(|one| std::ptr::eq(one, fault))
        };
        let is_sure = |fault: &Fault<'_>| match mend {
            Mend::RemoteAccess => {
                !is_one_of_several(fault.finding) && element(fault.finding, &fault.name).is_some()
            }
            _ => fault.remedy.certain && fault.name.is_known,
        };
        let faults = self.needs.of_directive(place);
        let faults = faults.filter(|fault| fault.mend == mend);
        faults
            .filter(|fault| is_own(fault) || is_sure(fault))
            .collect()
    }

    /// Items of a clause of the directive: those that it lacks, and those that are to say more.
    fn clause(&mut self, word: &str, mend: Mend, certain: bool) -> Help {
        let directive = self.text_of_directive();
        let (mut lacking, mut changed, mut in_words) = (Vec::new(), Vec::new(), Vec::new());
        for fault in self.of_clause(mend) {
            let is_remote = word == "REMOTE_ACCESS";
            let there = directive.as_ref().filter(|_| !is_remote);
            let there = there.and_then(|directive| directive.item(word, &fault.name.text));
            let (list, item) = match (is_remote, there) {
                _ if !fault.name.is_known => (&mut in_words, self.passed(fault, is_remote)),
                (true, _) => match element(fault.finding, &fault.name) {
                    Some(item) => (&mut lacking, item),
                    None => (&mut in_words, self.passed(fault, true)),
                },
                (false, Some(item)) => (&mut changed, self.item(fault, Some(&item))),
                (false, None) => (&mut lacking, self.item(fault, None)),
            };
            if !list.contains(&item) {
                list.push(item);
            }
        }
        if let Some(other) = directive.as_ref().and_then(|text| beside(text, word)) {
            lacking.append(&mut changed);
            let text = self.by_group(other, &lacking);
            return Help { text, fix: None };
        }
        let mut texts = Vec::new();
        let (keyword, place) = (self.keyword(word), self.the_directive());
        if !changed.is_empty() {
            let items = changed.join(", ");
            texts.push(format!("let {keyword} in {place} say {items}"));
        }
        if !lacking.is_empty() {
            texts.push(
                match directive.as_ref().is_some_and(|text| text.has(word)) {
                    true => format!("add {} to {keyword} in {place}", lacking.join(", ")),
                    false => format!("add {} to {place}", self.spelling.clause(word, &lacking)),
                },
            );
        }
        if !in_words.is_empty() {
            let items = in_words.join(" and ");
            texts.push(format!("add {keyword} to {place}, with {items}"));
        }
        let is_edit = texts.len() == 1 && !lacking.is_empty() && certain;
        let fix = directive
            .filter(|_| is_edit && word != "REMOTE_ACCESS")
            .and_then(|directive| directive.insertion(word, &lacking))
            .zip(self.directive.clone())
            .map(|(insertion, (file, _))| fix(file, insertion));
        Help {
            text: texts.join("; "),
            fix,
        }
    }

    /// A renewal that cannot stand in the directive, which has another clause for edges.
    pub(super) fn by_group(&self, other: &str, items: &[String]) -> String {
        let (items, place) = (items.join(", "), self.the_directive());
        match other {
            "SHADOW_WAIT" => format!(
                "let the group of {} in {place} hold {items}",
                self.keyword(other)
            ),
            _ => format!(
                "renew {items} before {}: put {} and {} of a group there ({} in {place} takes no {} beside it)",
                self.the_loop(),
                self.keyword("SHADOW_START"),
                self.keyword("SHADOW_WAIT"),
                self.keyword(other),
                self.keyword("SHADOW_RENEW")
            ),
        }
    }

    /// An array in a clause; `there`: as it stands in it.
    fn item(&self, fault: &Fault<'_>, there: Option<&str>) -> String {
        let need = self.needs.get(self.directive.as_ref(), &fault.name.text);
        let (widths, corner) = need.map_or((Widths::new(), false), |need| {
            (need.widths(fault.mend), need.corner)
        });
        let is_window = need.is_some_and(|need| need.is_window);
        // Behind the name.
        let there = there.map_or(String::new(), |text| {
            text[fault.name.text.len()..].to_ascii_lowercase()
        });
        let is_renewal = fault.mend == Mend::RenewShadow;
        let corner = is_renewal && (corner || there.contains("corner"));
        let is_whole =
            is_renewal && (is_window || !there.contains(|c: char| c == ':' || c.is_ascii_digit()));
        let widths = if is_whole { Widths::new() } else { widths };
        let item = self.spelling.edges(&fault.name.text, &widths, corner);
        match need.is_some_and(|need| need.is_out && fault.mend == Mend::Across) {
            true if self.spelling == Spelling::Classic => format!("OUT {item}"),
            true => format!("{}: {item}", self.keyword("OUT")),
            false => item,
        }
    }

    /// The element of a reference, as ON names it. `None`: ON cannot say it.
    pub(super) fn written(&mut self, fault: &Fault<'_>) -> Option<String> {
        if fault.finding.choosing == 0 && !fault.name.is_written && fault.name.is_here {
            return Some(self.passed(fault, true));
        }
        let place = self.directive.clone();
        let Some((directive, place)) = self.text_of_directive().zip(place) else {
            return Some(in_directive(fault.finding));
        };
        let procedure = Procedure::of(&place, fault.finding.language, self.sources);
        target(fault, &directive, &procedure)
    }

    /// The elements that REMOTE_ACCESS can name, each once.
    pub(super) fn fetched_all(&self, mend: Mend) -> Vec<String> {
        let mut items: Vec<String> = Vec::new();
        let faults = self.of(mend);
        for item in faults.filter_map(|fault| element(fault.finding, &fault.name)) {
            if !items.contains(&item) {
                items.push(item);
            }
        }
        items
    }

    /// `, or add REMOTE_ACCESS ...`: another way for what is only read.
    pub(super) fn or_remote(&mut self, mend: Mend) -> String {
        let is_other = matches!(mend, Mend::WidenShadow | Mend::Align | Mend::Follow);
        let is_no_other =
            |fault: &Fault<'_>| fault.remedy.is_write || fault.window > 0 || fault.is_beyond;
        if !is_other || self.of(mend).any(is_no_other) {
            return String::new();
        }
        format!(", or {}", self.clause("REMOTE_ACCESS", mend, false).text)
    }

    /// Variables of what this mends, each once.
    pub(super) fn variables(&self, mend: Mend) -> String {
        let mut names: Vec<&str> = Vec::new();
        for fault in self.of(mend) {
            if !names.contains(&fault.name.text.as_str()) {
                names.push(&fault.name.text);
            }
        }
        names.join(" and ")
    }

    /// SHADOW that holds what is declared and what is needed, for each array.
    pub(super) fn declared_edges(&self, mend: Mend) -> String {
        let mut arrays: Vec<(&str, Widths)> = Vec::new();
        for fault in self.of(mend) {
            let name = fault.name.text.as_str();
            let known = arrays.iter().position(|(known, _)| *known == name);
            let at = known.unwrap_or_else(|| {
                arrays.push((name, Widths::new()));
                arrays.len() - 1
            });
            widen(&mut arrays[at].1, &fault.remedy.written);
            widen(&mut arrays[at].1, &reach(fault.remedy));
        }
        let spelled = arrays
            .iter()
            .map(|(name, widths)| self.spelling.declared_edges(name, widths));
        spelled.collect::<Vec<_>>().join(", ")
    }

    /// Edges and ACROSS for a dependence that is longer than the edges.
    fn wider_across(&mut self) -> String {
        let mut arrays: Vec<&str> = Vec::new();
        let mut edges = Vec::new();
        for fault in self.of(Mend::WidenAcross) {
            let name = fault.name.text.as_str();
            let need = self.needs.get(self.directive.as_ref(), name);
            if let Some(need) = need.filter(|_| !arrays.contains(&name)) {
                arrays.push(name);
                edges.push(self.spelling.declared_edges(name, &need.edges()));
            }
        }
        let clause = self.clause("ACROSS", Mend::WidenAcross, false).text;
        format!(
            "declare edges that are wide enough ({}), and {clause}",
            edges.join(", ")
        )
    }

    /// What has no name where the directive is.
    fn passed(&self, fault: &Fault<'_>, is_element: bool) -> String {
        let reference = &fault.finding.reference;
        match (is_element, fault.name.is_known) {
            (true, true) => format!("the element of {} that {reference} is", fault.name.text),
            (true, false) if fault.name.is_here => format!("the element that {reference} is"),
            (false, false) if fault.name.is_here => format!("the array that {reference} is of"),
            _ => format!("what is passed for {}", split(reference).0),
        }
    }

    /// `line 34`, with the file if it is another one than that of the finding.
    pub(super) fn place(&self, file: &str, line: u32) -> String {
        match file == self.finding.file {
            true => format!("line {line}"),
            false => format!("{file}:{line}"),
        }
    }

    /// `the directive at line 34`.
    pub(super) fn the_directive(&self) -> String {
        match &self.directive {
            Some((file, line)) => format!("the directive at {}", self.place(file, *line)),
            None => "the directive of the loop".to_owned(),
        }
    }

    /// `the loop at line 34`.
    pub(super) fn the_loop(&self) -> String {
        match &self.directive {
            Some((file, line)) => format!("the loop at {}", self.place(file, *line)),
            None => "the loop".to_owned(),
        }
    }

    pub(super) fn keyword(&self, word: &str) -> String {
        self.spelling.keyword(word)
    }

    pub(super) fn text_of_directive(&mut self) -> Option<Directive> {
        let (file, line) = self.directive.as_ref()?;
        Directive::read(file, *line, self.spelling, self.sources)
    }

    /// The variable, or the part of it that is meant.
    pub(super) fn datum(&self) -> &str {
        match is_part(&self.finding.reference) {
            true => &self.finding.reference,
            false => self.name(),
        }
    }

    /// The variable, as the directive names it.
    pub(super) fn name(&self) -> &str {
        let fault = self.faults.first();
        fault.map_or(&self.finding.variable, |fault| &fault.name.text)
    }
}

/// The clause of the directive beside which no SHADOW_RENEW may stand.
fn beside(directive: &Directive, word: &str) -> Option<&'static str> {
    let others = ["SHADOW_WAIT", "SHADOW_START", "SHADOW_COMPUTE"];
    let mut others = others.into_iter().filter(|_| word == "SHADOW_RENEW");
    others.find(|other| directive.has(other))
}

#[cfg(test)]
mod tests {
    use dvmdbg::report::{
        ContextEntry, ContextKind, Entry, Kind, Language, Message, Related, Remedy,
    };

    use super::super::group::groups;
    use super::*;

    /// A finding in line 3, under a directive in line 1.
    fn finding(kind: Kind, message: Message, reference: &str, remedy: Option<Remedy>) -> Entry {
        let mut finding = Finding::new(kind, message, reference);
        finding.file = "a.c".to_owned();
        finding.line = 3;
        finding.variable = reference[..1].to_owned();
        finding.context = vec![ContextEntry {
            kind: ContextKind::ParallelLoop,
            construct: 1,
            iteration: Some(vec![1]),
        }];
        finding.related = vec![Related {
            what: "directive".to_owned(),
            file: "a.c".to_owned(),
            line: 1,
            iteration: Vec::new(),
        }];
        finding.remedy = remedy.or(finding.remedy);
        Entry { finding, count: 1 }
    }

    fn renewal(reference: &str, offset: &[i64]) -> Entry {
        let remedy = Remedy {
            offset: offset.to_vec(),
            certain: true,
            ..Remedy::plain(Mend::RenewShadow)
        };
        finding(
            Kind::Nonlocal,
            Message::NonlocalAccess,
            reference,
            Some(remedy),
        )
    }

    /// What is said of `entries` in a file with these lines: the text, and the line with its edit.
    fn said(entries: &[Entry], lines: &[&str]) -> Vec<(String, String)> {
        let folder = tempfile::tempdir().expect("a folder for the source");
        std::fs::write(folder.path().join("a.c"), lines.join("\n")).expect("it is written");
        let mut sources = Sources::new(vec![folder.path().to_owned()]);
        let groups = groups(entries, &mut sources);
        let needs = Needs::of(&groups, &mut sources);
        let numbered = groups.iter().enumerate();
        let helps = numbered.filter_map(|group| help(group, &needs, &mut sources));
        let edited = |fix: super::super::fix::Fix| {
            let mut line = lines[fix.line as usize - 1].to_owned();
            line.insert_str(fix.column as usize - 1, &fix.insert);
            line
        };
        let said = helps.map(|help| (help.text, help.fix.map(edited).unwrap_or_default()));
        said.collect()
    }

    fn fortran(mut entries: Vec<Entry>) -> Vec<Entry> {
        for entry in &mut entries {
            entry.finding.language = Language::Fortran;
        }
        entries
    }

    #[test]
    fn a_renewal_is_one_clause_in_every_spelling() {
        let near = [renewal("A[i-1]", &[-1]), renewal("A[i+1]", &[1])];
        let pragma = [
            "#pragma dvm parallel([i] on B[i]) private(x) // left",
            "",
            "B[i] = A[i-1] + A[i+1];",
        ];
        assert_eq!(
            said(&near, &pragma),
            [(
                "add shadow_renew(A) to the directive at line 1".to_owned(),
                "#pragma dvm parallel([i] on B[i]) shadow_renew(A) private(x) // left".to_owned()
            )]
        );
        let classic = [
            "  DVM(PARALLEL [i] ON B[i]; REDUCTION MAX(e))",
            "",
            "B[i] = A[i-1] + A[i+1];",
        ];
        assert_eq!(
            said(&near, &classic),
            [(
                "add SHADOW_RENEW A to the directive at line 1".to_owned(),
                "  DVM(PARALLEL [i] ON B[i]; REDUCTION MAX(e); SHADOW_RENEW A)".to_owned()
            )]
        );
        let free = [
            "!dvm$ parallel (i) on B(i), private(x) ! left",
            "",
            "B(i) = A(i-1) + A(i+1)",
        ];
        assert_eq!(
            said(&fortran(near.to_vec()), &free),
            [(
                "add SHADOW_RENEW (A) to the directive at line 1".to_owned(),
                "!dvm$ parallel (i) on B(i), SHADOW_RENEW (A), private(x) ! left".to_owned()
            )]
        );
    }

    #[test]
    fn a_clause_that_is_there_gets_one_more_item() {
        let near = [renewal("A[i-1][j+1]", &[-1, 1])];
        let lines = [
            "#pragma dvm parallel([i][j] on B[i][j]) \\",
            "  shadow_renew(C)",
            "B[i][j] = A[i-1][j+1];",
        ];
        assert_eq!(
            said(&near, &lines),
            [(
                "add A(corner) to shadow_renew in the directive at line 1".to_owned(),
                "  shadow_renew(A(corner), C)".to_owned()
            )]
        );
        let lines = [
            "CDVM$ PARALLEL (J,I) ON B(I,J),",
            "CDVM$*SHADOW_RENEW (C)",
            "      B(I,J) = A(I-1,J+1)",
        ];
        assert_eq!(
            said(&fortran(near.to_vec()), &lines),
            [(
                "add A(CORNER) to SHADOW_RENEW in the directive at line 1".to_owned(),
                "CDVM$*SHADOW_RENEW (A(CORNER), C)".to_owned()
            )]
        );
        let lines = [
            "#pragma dvm parallel([i] on B[i]) shadow_renew(A[1:0])",
            "",
            "B[i] = A[i+1];",
        ];
        assert_eq!(
            said(&[renewal("A[i+1]", &[1])], &lines),
            [(
                "let shadow_renew in the directive at line 1 say A[0:1]".to_owned(),
                String::new()
            )]
        );
    }

    #[test]
    fn what_a_clause_says_already_stays() {
        let mut corner = renewal("A[i-1][j-1]", &[-1, -1]);
        let written = |entry: &mut Entry, mend: Mend| {
            let remedy = entry.finding.remedy.as_mut().expect("it has one");
            remedy.mend = mend;
            remedy.written = vec![(0, 1), (0, 0)];
        };
        written(&mut corner, Mend::RenewShadow);
        let mut other = renewal("A[i][j+2]", &[0, 2]);
        other.finding.line = 4;
        written(&mut other, Mend::RenewShadow);
        let lines = [
            "DVM(PARALLEL [i][j] ON B[i][j]; SHADOW_RENEW C A[0:1][0] D)",
            "",
            "B[i][j] = A[i-1][j-1];",
            "B[i][j] = A[i][j+2];",
        ];
        let said_of_edges = said(&[corner.clone(), other.clone()], &lines);
        let all = "let SHADOW_RENEW in the directive at line 1 say A[1:1][1:2] CORNER";
        assert!(said_of_edges.iter().all(|(text, _)| text == all));
        assert_eq!(said_of_edges.len(), 2);
        written(&mut corner, Mend::Across);
        let lines = [
            "#pragma dvm parallel([i][j] on B[i][j]) across(A[0:1][0:0])",
            lines[1],
            lines[2],
            lines[3],
        ];
        let all = "let across in the directive at line 1 say A[1:1][1:2]";
        assert!(
            said(&[corner, other], &lines)
                .iter()
                .all(|(text, _)| text == all)
        );
    }

    #[test]
    fn remote_elements_are_spelled_as_directives_want_them() {
        let remedy = Some(Remedy::plain(Mend::RemoteAccess));
        for (reference, item) in [
            ("A(1, f(i, 2))", "A[1][f(i, 2)]"),
            ("A(2,1)", "A[][]"),
            ("A(3)", "A[][]"),
            ("A[i][3].x", "A[i][3]"),
            ("A[i]->b.x", "A[i]"),
        ] {
            let mut entry = finding(
                Kind::Nonlocal,
                Message::NonlocalAccess,
                reference,
                remedy.clone(),
            );
            entry.finding.element = Some(vec![1, 4]);
            let lines = ["DVM(PARALLEL [i] ON B[i])", "", "B[i] = 1;"];
            let text = &said(std::slice::from_ref(&entry), &lines)[0].0;
            assert_eq!(
                *text,
                format!("add REMOTE_ACCESS {item} to the directive at line 1")
            );
        }
    }

    #[test]
    fn no_edit_makes_a_line_of_fixed_form_too_long() {
        let directive = format!(
            "CDVM$ PARALLEL (I) ON B(I){}, REDUCTION (MAX(EPS))",
            " ".repeat(24)
        );
        let lines = [directive.as_str(), "", "      B(I) = A(I-1)"];
        let entries = fortran(vec![renewal("A(I-1)", &[-1])]);
        assert_eq!(
            said(&entries, &lines),
            [(
                "add SHADOW_RENEW (A) to the directive at line 1".to_owned(),
                format!(
                    "CDVM$ PARALLEL (I) ON B(I),\nCDVM$* SHADOW_RENEW (A){}, REDUCTION (MAX(EPS))",
                    " ".repeat(24)
                )
            )]
        );
    }

    #[test]
    fn the_operation_of_a_reduction_is_that_of_the_statement() {
        let lost = finding(Kind::ReadonlyWrite, Message::WriteReadOnly, "s", None);
        for (statement, clause) in [
            ("s += A[i];", "reduction(sum(s))"),
            ("s = s * A[i];", "reduction(product(s))"),
            ("s = fmax(s, A[i]);", "reduction(max(s))"),
            ("s = f(A[i]);", "add a reduction of s to"),
        ] {
            let lines = ["#pragma dvm parallel([i] on A[i])", "", statement];
            let text = &said(std::slice::from_ref(&lost), &lines)[0].0;
            assert!(text.contains(clause), "{statement}: {text}");
        }
    }

    #[test]
    fn without_the_source_each_line_is_a_group() {
        let mut other = renewal("A(I+1)", &[1]);
        other.finding.line = 4;
        let mut near = fortran(vec![renewal("A(I-1)", &[-1]), other]);
        for entry in &mut near {
            entry.finding.file = "gone.f90".to_owned();
        }
        assert_eq!(groups(&near, &mut Sources::new(Vec::new())).len(), 2);
        near[1].finding.line = 3;
        assert_eq!(groups(&near, &mut Sources::new(Vec::new())).len(), 1);
    }

    #[test]
    fn what_is_read_by_other_names_is_named_as_it_can_be() {
        let remote = |reference: &str, line: u32, directive: u32| {
            let remedy = Some(Remedy::plain(Mend::RemoteAccess));
            let mut entry = finding(
                Kind::SequentialAccess,
                Message::SequentialRead,
                reference,
                remedy,
            );
            entry.finding.variable = "A".to_owned();
            entry.finding.element = Some(vec![2, 3]);
            entry.finding.line = line;
            match directive {
                0 => {
                    entry.finding.context.clear();
                    entry.finding.related.clear();
                }
                line => entry.finding.related[0].line = line,
            }
            fortran(vec![entry])
        };
        let callee = ["subroutine s(x)", "real :: x", "x = x + 1"];
        for (reference, text) in [
            ("a", "put REMOTE_ACCESS (a(:,:)) before the statement"),
            ("a(2,n)", "put REMOTE_ACCESS (a(2,n)) before the statement"),
            (
                "x",
                "the call is at fault: an element of A is no argument; pass a variable with its value, assigned under REMOTE_ACCESS, for x",
            ),
        ] {
            assert_eq!(said(&remote(reference, 3, 0), &callee)[0].0, text);
        }
        // A name that USE gives, though no line says it, is known where no declaration of it is seen.
        let used = [
            "program p",
            "use m",
            "!DVM$ PARALLEL (I,J) ON B(I,J)",
            "",
            "b(i,j) = dist(i,1)",
        ];
        let declared = [used[1], "real, pointer :: dist(:,:)", used[2], "", used[4]];
        let text = |lines: &[&str]| said(&remote("dist(i,1)", 5, 3), lines)[0].0.clone();
        assert!(
            text(&used).contains("REMOTE_ACCESS (dist(i,1))"),
            "{}",
            text(&used)
        );
        assert!(!text(&declared).contains("(dist"), "{}", text(&declared));
    }

    #[test]
    fn findings_of_two_statements_are_two_groups() {
        let mut other = renewal("A[i+1]", &[1]);
        other.finding.line = 4;
        let near = [renewal("A[i-1]", &[-1]), other];
        let one = [
            "#pragma dvm parallel([i] on B[i])",
            "",
            "B[i] = A[i-1] + /* ; */",
            "       A[i+1];",
        ];
        assert_eq!(said(&near, &one).len(), 1);
        let two = [
            "#pragma dvm parallel([i] on B[i])",
            "",
            "B[i] = A[i-1];",
            "C[i] = A[i+1];",
        ];
        assert_eq!(said(&near, &two).len(), 2);
        let continued = [
            "!DVM$ PARALLEL (I) ON B(I)",
            "",
            "B(I) = A(I-1) + & ! more",
            "  A(I+1)",
        ];
        assert_eq!(said(&fortran(near.to_vec()), &continued).len(), 1);
        let lines = [
            "!DVM$ PARALLEL (I) ON B(I)",
            "",
            "B(I) = A(I-1)",
            "C(I) = A(I+1)",
        ];
        assert_eq!(said(&fortran(near.to_vec()), &lines).len(), 2);
    }

    #[test]
    fn a_renewal_has_no_place_beside_other_clauses_for_edges() {
        let entry = [renewal("A[i-1]", &[-1])];
        for (clause, text) in [
            (
                "SHADOW_WAIT g",
                "let the group of SHADOW_WAIT in the directive at line 1 hold A",
            ),
            (
                "SHADOW_START g",
                "renew A before the loop at line 1: put SHADOW_START and SHADOW_WAIT of a group there \
                 (SHADOW_START in the directive at line 1 takes no SHADOW_RENEW beside it)",
            ),
        ] {
            let directive = format!("DVM(PARALLEL [i] ON B[i]; {clause})");
            let lines = [directive.as_str(), "", "B[i] = A[i-1];"];
            assert_eq!(said(&entry, &lines), [(text.to_owned(), String::new())]);
        }
    }

    #[test]
    fn one_of_several_arrays_is_named_as_directives_want_it() {
        let mut entry = renewal("A[k][i-1]", &[-1]);
        entry.finding.choosing = 1;
        let lines = [
            "DVM(PARALLEL [i] ON (A[k])[i]; REDUCTION SUM(s))",
            "",
            "s += A[k][i-1];",
        ];
        let renewed = "DVM(PARALLEL [i] ON (A[k])[i]; REDUCTION SUM(s); SHADOW_RENEW (A[k]))";
        let text = "add SHADOW_RENEW (A[k]) to the directive at line 1";
        assert_eq!(
            said(std::slice::from_ref(&entry), &lines),
            [(text.to_owned(), renewed.to_owned())]
        );
        entry.finding.remedy = Some(Remedy::plain(Mend::Owner));
        let text = &said(&[entry], &lines)[0].0;
        assert!(text.ends_with("name (A[k])[i-1]"), "{text}");
    }

    #[test]
    fn a_reduction_that_is_there_gets_one_more_item() {
        let lost = finding(Kind::ReadonlyWrite, Message::WriteReadOnly, "s", None);
        let lines = [
            "!DVM$ PARALLEL (I) ON A(I), REDUC TION (MAX(T))",
            "",
            "s = s + A(I)",
        ];
        let text = &said(&fortran(vec![lost]), &lines)[0].0;
        let item = "add SUM(s) to REDUCTION in the directive at line 1";
        assert!(text.contains(item), "{text}");
    }

    #[test]
    fn comments_and_numbers_of_lines_are_none_of_the_directive() {
        let entry = [renewal("A[i-1]", &[-1])];
        let lines = [
            "DVM(PARALLEL [i] ON B[i]; /* ) SHADOW_RENEW A */ SHADOW_RENEW C // )",
            ")",
            "B[i] = A[i-1];",
        ];
        let text = "add A to SHADOW_RENEW in the directive at line 1";
        let edited = "DVM(PARALLEL [i] ON B[i]; /* ) SHADOW_RENEW A */ SHADOW_RENEW A C // )";
        assert_eq!(said(&entry, &lines), [(text.to_owned(), edited.to_owned())]);
        let numbered = format!("{:<72}00000100", "CDVM$ PARALLEL (I) ON B(I), NEW (T)");
        let full = format!(
            "{:<71}{}",
            "CDVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (C", ")00000100"
        );
        let entry = fortran(vec![renewal("A(I-1)", &[-1])]);
        let lines = [numbered.as_str(), "", "      B(I) = A(I-1)"];
        let edit = &said(&entry, &lines)[0].1;
        assert!(
            edit.starts_with("CDVM$ PARALLEL (I) ON B(I), SHADOW_RENEW (A), NEW (T)"),
            "{edit}"
        );
        let lines = [full.as_str(), "", "      B(I) = A(I-1)"];
        assert_eq!(said(&entry, &lines)[0].1, "", "no room is left");
    }

    #[test]
    fn names_of_c_differ_by_case() {
        let mut entry = renewal("a[i-1]", &[-1]);
        entry.finding.variable = "A".to_owned();
        (entry.finding.line, entry.finding.related[0].line) = (5, 3);
        let lines = [
            "#pragma dvm inherit(a, b)",
            "void left(double a[8], double b[8]) {",
            "#pragma dvm parallel([i] on b[i])",
            "",
            "b[i] = a[i-1];",
        ];
        let text = &said(&[entry], &lines)[0].0;
        assert_eq!(text, "add shadow_renew(a) to the directive at line 3");
    }

    #[test]
    fn every_remedy_is_spelled() {
        let lines = ["#pragma dvm parallel([i] on B[i])", "", "B[i] = A[i-1];"];
        for mend in Mend::ALL {
            let remedy = Some(Remedy::plain(*mend));
            let entry = finding(Kind::Nonlocal, Message::NonlocalAccess, "A[i-1]", remedy);
            let text = &said(&[entry], &lines)[0].0;
            assert!(text.len() > 10, "{mend:?}: {text}");
        }
    }
}
