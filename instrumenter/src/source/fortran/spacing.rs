//! Puts the blanks into fixed-form statements and directives, where the user's own mean nothing
//! (spec/languages.md 1.3; ecosystem.md 1.1 "tokens").
//!
//! Free form needs blanks between words only, so it is enough to know which words a statement
//! begins with. A statement is classified on its characters without blanks, as compilers of this
//! form do: an `=` outside parentheses behind something assignable makes it an assignment whatever
//! its letters spell; otherwise the longest keyword it begins with decides. Nothing is checked.

use super::scan::{OPERATORS, PARAMETER, StatementScan};
use std::ops::Range;

use super::item::{Item, Piece, Statement};
use super::words::{FOREIGN_WORDS, JOINTS, KEYWORDS, NAMED_CLAUSES, PREFIXES, TYPES};
use crate::directive::FORTRAN_KEYWORDS;

/// Sets the gaps of every statement and directive.
pub(super) fn space(items: &mut [Item]) {
    // A program unit may begin: `REALFUNCTIONAL(N)` is the heading of a function there, and the
    // declaration of an array elsewhere.
    let mut begins = true;
    for item in items {
        match item {
            Item::Statement(Statement { pieces, .. }) => {
                space_statement(pieces, begins);
                begins = precedes_unit(pieces);
            }
            Item::Directive(pieces) => space_directive(pieces),
            Item::Foreign(pieces) => space_foreign(pieces),
        }
    }
}

/// Sets the gaps of one statement. `begins`: it may be the heading of a program unit.
pub(super) fn space_statement(pieces: &mut [Piece], begins: bool) {
    let mut scan = StatementScan::new(pieces);
    scan.begins = begins;
    scan.statement(0);
    scan.operators();
    scan.apply(pieces);
}

/// Sets the gaps of one directive.
pub(super) fn space_directive(pieces: &mut [Piece]) {
    let mut scan = StatementScan::new(pieces);
    scan.directive();
    scan.operators();
    scan.apply(pieces);
}

/// Sets the gaps of one directive of another system: of OpenMP and OpenACC words alone stand outside of parentheses.
fn space_foreign(pieces: &mut [Piece]) {
    let mut scan = StatementScan::new(pieces);
    scan.keep_user();
    if scan.at(1) == '$' {
        scan.words_of_others("!$OMP".len());
    }
    scan.apply(pieces);
}

/// A `DO` statement that names the label of its last statement.
pub(super) struct LabelledDo {
    /// Name of the construct.
    pub(super) name: Option<String>,
    /// The label.
    pub(super) label: u32,
    /// Pieces of the label and of the comma behind it.
    pub(super) range: Range<usize>,
}

/// Reads `[name:] DO 10 [,] I = 1, N` and its like, with or without gaps.
pub(super) fn labelled_do(pieces: &[Piece]) -> Option<LabelledDo> {
    let mut scan = StatementScan::new(pieces);
    let from = scan.construct_name(0);
    let control = scan.do_control(from)?;
    let digits = scan.digits_end(from + 2);
    let label: String = scan.text[from + 2..digits].iter().collect();
    let name = pieces[..from.saturating_sub(1)]
        .iter()
        .map(|piece| piece.ch)
        .collect::<String>();
    Some(LabelledDo {
        name: (!name.is_empty()).then_some(name),
        label: label.parse().ok()?,
        range: from + 2..control,
    })
}

/// The pieces of the name that an assignment or a DO statement begins with, also behind the condition
/// of a logical IF.
pub(super) fn assigned(pieces: &[Piece]) -> Option<Range<usize>> {
    let mut scan = StatementScan::new(pieces);
    let mut from = scan.construct_name(0);
    loop {
        if let Some(control) = scan.do_control(from) {
            scan.assignment(control)?;
            return Some(control..scan.word_end(control));
        }
        if scan.assignment(from).is_some() {
            return Some(from..scan.word_end(from));
        }
        let word = ["IF(", "WHERE(", "FORALL("]
            .iter()
            .find(|word| scan.has(from, word))?;
        let end = scan.group_end(from + word.len() - 1)?;
        if end == scan.text.len() || (scan.has(end, "THEN") && scan.assignment(end).is_none()) {
            return None;
        }
        from = end;
    }
}

/// Whether the statement is an `END DO`.
pub(super) fn is_end_do(pieces: &[Piece]) -> bool {
    let scan = StatementScan::new(pieces);
    scan.has(0, "ENDDO") && scan.assignment(0).is_none()
}

/// Whether the statement ends a program unit.
pub(super) fn is_end_unit(pieces: &[Piece]) -> bool {
    const UNITS: &[&str] = &[
        "BLOCKDATA",
        "FUNCTION",
        "MODULE",
        "PROCEDURE",
        "PROGRAM",
        "SUBMODULE",
        "SUBROUTINE",
    ];
    let scan = StatementScan::new(pieces);
    let behind = scan.has(0, "END") && scan.assignment(0).is_none();
    behind && (scan.text.len() == 3 || UNITS.iter().any(|unit| scan.has(3, unit)))
}

/// Whether a heading may follow the statement: of the next unit, or of one inside.
fn precedes_unit(pieces: &[Piece]) -> bool {
    let scan = StatementScan::new(pieces);
    let opens = ["CONTAINS", "INTERFACE", "ABSTRACTINTERFACE"];
    let inside = opens.iter().any(|word| scan.has(0, word)) && scan.assignment(0).is_none();
    inside || is_end_unit(pieces)
}

/// Name of the file of an `INCLUDE 'name'` line.
pub(super) fn included_name(pieces: &[Piece]) -> Option<String> {
    let scan = StatementScan::new(pieces);
    let constant = scan.has(0, "INCLUDE").then(|| pieces.get(7..))??;
    let (open, rest) = constant.split_first()?;
    let (close, name) = rest.split_last()?;
    (open.quoted && close.quoted && name.iter().all(|piece| piece.quoted))
        .then(|| name.iter().map(|piece| piece.ch).collect())
}

impl StatementScan {
    /// `DO` at `from` with a loop control: the index behind `DO`, the label and its comma.
    pub(super) fn do_control(&self, from: usize) -> Option<usize> {
        if !self.has(from, "DO") {
            return None;
        }
        let label = from + 2;
        let mut control = self.digits_end(label);
        if control > label && self.at(control) == ',' {
            control += 1;
        }
        if control == self.text.len() {
            return Some(control);
        }
        if self.has(control, "WHILE(") || self.has(control, "CONCURRENT(") {
            let open = self.word_end(control);
            return (self.group_end(open)? == self.text.len()).then_some(control);
        }
        let equals = self.assignment(control)?;
        self.outside(equals, |scan, index| scan.at(index) == ',')
            .map(|_| control)
    }

    pub(super) fn statement(&mut self, from: usize) {
        let from = self.construct_name(from);
        if let Some(control) = self.do_control(from) {
            self.mark(from + 2);
            self.mark(control);
            return;
        }
        if self.is_bare_parameter(from) {
            return self.mark(from + PARAMETER.len());
        }
        if self.assignment(from).is_some() {
            return;
        }
        if self.has(from, "IF(") {
            self.mark(from + 2);
            return self.if_statement(from + 2);
        }
        if self.has(from, "ELSEIF(") {
            self.mark(from + 4);
            self.mark(from + 6);
            return self.if_statement(from + 6);
        }
        if self.has(from, "WHERE(") || self.has(from, "FORALL(") {
            let open = self.word_end(from);
            if let Some(end) = self.group_end(open) {
                self.mark(end);
                self.statement(end);
            }
            return;
        }
        if self.declaration(from) {
            return;
        }
        self.keyword_statement(from);
    }

    /// `PARAMETER N = 3`, which only the user's blank tells from an assignment.
    pub(super) fn is_bare_parameter(&self, from: usize) -> bool {
        let name = from + PARAMETER.len();
        self.has(from, PARAMETER)
            && self.user.get(name).is_some_and(|blank| *blank)
            && self.at(name).is_ascii_alphabetic()
            && self.at(self.word_end(name)) == '='
    }

    /// Steps over `NAME:` of a construct.
    pub(super) fn construct_name(&mut self, from: usize) -> usize {
        let end = self.word_end(from);
        let behind = end + 1;
        let named = end > from && self.at(end) == ':' && self.at(behind) != ':';
        let construct = [
            "DO",
            "IF(",
            "SELECTCASE(",
            "WHERE(",
            "FORALL(",
            "BLOCK",
            "ASSOCIATE(",
        ];
        if named && construct.iter().any(|word| self.has(behind, word)) {
            self.mark(behind);
            behind
        } else {
            from
        }
    }

    /// `open`: the parenthesis of the condition.
    pub(super) fn if_statement(&mut self, open: usize) {
        let Some(end) = self.group_end(open) else {
            return;
        };
        self.mark(end);
        if self.has(end, "THEN") && self.assignment(end).is_none() {
            self.mark(end + 4);
        } else if !self.at(end).is_ascii_digit() {
            self.statement(end);
        }
    }

    /// The longest phrase of `table` that stands at `from`: its words' ends.
    pub(super) fn phrase(
        &self,
        table: &[impl AsRef<[&'static str]>],
        from: usize,
    ) -> Option<Vec<usize>> {
        let ends = |phrase: &[&str]| -> Option<Vec<usize>> {
            let mut at = from;
            let mut ends = Vec::new();
            for word in phrase {
                if !self.has(at, word) {
                    return None;
                }
                at += word.len();
                ends.push(at);
            }
            Some(ends)
        };
        table
            .iter()
            .filter_map(|phrase| ends(phrase.as_ref()))
            .max_by_key(|ends| ends.last().copied())
    }

    pub(super) fn mark_all(&mut self, ends: &[usize]) -> usize {
        for &end in ends {
            self.mark(end);
        }
        ends.last().copied().unwrap_or(0)
    }

    /// Headings with prefixes, type declarations, `IMPLICIT`.
    pub(super) fn declaration(&mut self, from: usize) -> bool {
        if self.has(from, "IMPLICIT") {
            self.mark(from + 8);
            let mut at = from + 8;
            while let Some(ends) = self.phrase(TYPES, at) {
                let end = self.mark_all(&ends);
                let Some(comma) = self.outside(end, |scan, index| scan.at(index) == ',') else {
                    break;
                };
                at = comma + 1;
            }
            return true;
        }
        if self.begins && self.function_or_subroutine(from) {
            return true;
        }
        if let Some(ends) = self.phrase(TYPES, from) {
            let spec = self.mark_all(&ends);
            // `TYPE X` begins a definition, `TYPE(X)` a declaration.
            self.mark(self.kind_end(spec));
            return true;
        }
        if self.has(from, "INTENT(") {
            if let Some(end) = self.group_end(from + 6) {
                self.mark(end);
            }
            return true;
        }
        false
    }

    /// The heading of a procedure: prefixes and the type of a function in any order.
    pub(super) fn function_or_subroutine(&mut self, from: usize) -> bool {
        let mut at = from;
        let mut gaps = Vec::new();
        loop {
            if let Some(prefix) = PREFIXES.iter().find(|prefix| self.has(at, prefix)) {
                at += prefix.len();
            } else if let Some(ends) = self.phrase(TYPES, at)
                && !self.is_heading(at)
            {
                let spec = ends.last().copied().unwrap_or(at);
                gaps.extend(ends);
                at = self.kind_end(spec);
            } else {
                break;
            }
            gaps.push(at);
        }
        let found = self.is_heading(at);
        if found {
            self.mark_all(&gaps);
            self.heading(at);
        }
        found
    }

    /// Behind `*8`, `*(*)`, `(KIND=8)` of a type.
    pub(super) fn kind_end(&self, spec: usize) -> usize {
        let group = |open: usize| self.group_end(open).unwrap_or(open);
        match (self.at(spec), self.at(spec + 1)) {
            ('*', '(') => group(spec + 1),
            ('*', _) => self.digits_end(spec + 1),
            ('(', _) => group(spec),
            _ => spec,
        }
    }

    /// `FUNCTION F(A, B)`, `SUBROUTINE S`: a declared array would have numbers for its bounds, a variable
    /// no parenthesis.
    pub(super) fn is_heading(&self, from: usize) -> bool {
        if self.has(from, "SUBROUTINE") {
            return true;
        }
        let Some(open) = self.outside_open(from) else {
            return false;
        };
        if !self.has(from, "FUNCTION") || open <= from + 8 {
            return false;
        }
        let Some(end) = self.group_end(open) else {
            return false;
        };
        let dummies = self.text[open + 1..end - 1].split(|ch| *ch == ',');
        let named = |dummy: &[char]| dummy.first().is_none_or(char::is_ascii_alphabetic);
        dummies.into_iter().all(named)
            && (end == self.text.len() || self.has(end, "RESULT(") || self.has(end, "BIND("))
    }

    pub(super) fn outside_open(&self, from: usize) -> Option<usize> {
        let end = self.word_end(from);
        (self.at(end) == '(').then_some(end)
    }

    pub(super) fn heading(&mut self, from: usize) {
        let keyword = if self.has(from, "FUNCTION") { 8 } else { 10 };
        self.mark(from + keyword);
        if let Some(open) = self.outside_open(from) {
            let mut end = self.group_end(open);
            while let Some(at) = end.filter(|at| *at < self.text.len()) {
                self.mark(at);
                end = self.outside_open(at).and_then(|open| self.group_end(open));
            }
        }
    }

    pub(super) fn keyword_statement(&mut self, from: usize) {
        if self.has(from, "ASSIGN") {
            let label = from + 6;
            let to = self.digits_end(label);
            if to > label && self.has(to, "TO") {
                self.mark(label);
                self.mark(to);
                self.mark(to + 2);
                return;
            }
        }
        let Some(ends) = self.phrase(KEYWORDS, from) else {
            return self.keep_user();
        };
        let end = self.mark_all(&ends);
        if let Some(behind) = (self.at(end) == '(').then(|| self.group_end(end)).flatten() {
            self.mark(behind);
        }
    }

    /// Blanks between the words of a directive of OpenMP or OpenACC, as far as they are known.
    pub(super) fn words_of_others(&mut self, from: usize) {
        let mut at = from;
        while at < self.text.len() {
            at = match self.at(at) {
                '(' => self.group_end(at).unwrap_or(self.text.len()),
                ',' => at + 1,
                _ => {
                    let known = FOREIGN_WORDS.iter().filter(|word| self.has(at, word));
                    let Some(length) = known.map(|word| word.len()).max() else {
                        return;
                    };
                    self.gap[at..at + length].fill(false);
                    self.mark(at);
                    at + length
                }
            };
        }
    }

    /// Nothing known begins the statement: the user's blanks are all there is.
    pub(super) fn keep_user(&mut self) {
        for (gap, user) in self.gap.iter_mut().zip(&self.user) {
            *gap |= user;
        }
    }

    /// Blanks around dotted operators, outside constants.
    pub(super) fn operators(&mut self) {
        let mut index = 0;
        while index < self.text.len() {
            if self.at(index) != '.' {
                index += 1;
                continue;
            }
            let end = self.word_end(index + 1);
            let letters = end > index + 1
                && self.text[index + 1..end]
                    .iter()
                    .all(char::is_ascii_alphabetic);
            // `R.I.EQ.3`: a component of DEC Fortran stands before an operator.
            let component = letters && !self.is_operator(index) && self.is_operator(end);
            if letters && self.at(end) == '.' && !component {
                self.mark(index);
                if self.at(end + 1) != '_' {
                    self.mark(end + 1);
                }
                index = end + 1;
            } else {
                index += 1;
            }
        }
    }

    /// An operator of the language begins with the dot at `index`.
    pub(super) fn is_operator(&self, index: usize) -> bool {
        OPERATORS.iter().any(|word| self.has(index, word))
    }

    /// Keeps a blank of the user where it splits no token: behind a comma, around a lone `=`.
    pub(super) fn keep_readable(&mut self) {
        for index in 1..self.text.len() {
            let (before, here) = (self.at(index - 1), self.at(index));
            let lone = |at: usize| self.is_assign(at) && self.at(at + 1) != '>';
            let splits = matches!(here, ',' | ')');
            if self.user[index] && !splits && (before == ',' || lone(index - 1) || lone(index)) {
                self.gap[index] = true;
            }
        }
    }

    pub(super) fn directive(&mut self) {
        let Some(ends) = self.phrase(&FORTRAN_KEYWORDS, 0) else {
            return self.keep_user();
        };
        let mut at = self.mark_all(&ends);
        while let Some(mark) = self.outside(at, |_, _| true) {
            at = mark + 1;
            let behind_group = mark > 0 && self.at(mark - 1) == ')';
            if let Some(word) = JOINTS.iter().rev().find(|word| self.has(mark, word))
                && behind_group
            {
                self.mark(mark);
                self.mark(mark + word.len());
                at = mark + word.len();
            } else if self.at(mark) == ','
                && let Some(word) = NAMED_CLAUSES.iter().find(|word| self.has(mark + 1, word))
            {
                self.mark(mark + 1);
                self.mark(mark + 1 + word.len());
                at = mark + 1 + word.len();
            } else if self.at(mark) == ',' || self.has(mark, "::") {
                self.mark(mark + if self.at(mark) == ',' { 1 } else { 2 });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::item::At;
    use super::*;

    /// Pieces of `text` without any gap.
    fn pieces(text: &str) -> Vec<Piece> {
        let mut quote = None;
        let mut pieces = Vec::new();
        for (ch, column) in text.chars().zip(1..) {
            let quoted = quote.is_some() || ch == '\'';
            if ch == '\'' {
                quote = if quote.is_some() { None } else { Some(()) };
            }
            if quoted || ch != ' ' {
                pieces.push(Piece {
                    ch,
                    at: At {
                        file: 0,
                        line: 1,
                        column,
                    },
                    quoted,
                    gap: false,
                });
            }
        }
        pieces
    }

    fn shown(pieces: &[Piece]) -> String {
        let mut text = String::new();
        for piece in pieces {
            if piece.gap && !text.is_empty() {
                text.push(' ');
            }
            text.push(piece.ch);
        }
        text
    }

    fn statement(text: &str) -> String {
        spaced(text, true)
    }

    fn spaced(text: &str, begins: bool) -> String {
        let mut pieces = pieces(text);
        space_statement(&mut pieces, begins);
        shown(&pieces)
    }

    fn directive(text: &str) -> String {
        let mut pieces = pieces(text);
        space_directive(&mut pieces);
        shown(&pieces)
    }

    #[test]
    fn statements_without_blanks_get_the_blanks_they_need() {
        let cases = [
            ("DO10I=1,9", "DO 10 I=1,9"),
            ("DO10,I=1,N,2", "DO 10, I=1,N,2"),
            ("DOI=1,F(2,3)", "DO I=1,F(2,3)"),
            ("DO10WHILE(X.LT.1.)", "DO 10 WHILE(X .LT. 1.)"),
            ("OUTER:DOJ=1,N", "OUTER: DO J=1,N"),
            ("GOTO10", "GO TO 10"),
            ("GOTO(10,20),I", "GO TO (10,20),I"),
            ("IF(X.GT.0)GOTO10", "IF (X .GT. 0) GO TO 10"),
            ("IF(X)10,20,30", "IF (X) 10,20,30"),
            ("IF(L)THEN", "IF (L) THEN"),
            ("ELSEIF(L)THEN", "ELSE IF (L) THEN"),
            ("IF(I.EQ.1)IF(J.EQ.2)K=3", "IF (I .EQ. 1) IF (J .EQ. 2) K=3"),
            ("IF(R.I.EQ.3)R.J=4", "IF (R.I .EQ. 3) R.J=4"),
            ("X=A.PLUS.B", "X=A .PLUS. B"),
            ("ENDIF", "END IF"),
            ("ENDSUBROUTINESOLVE", "END SUBROUTINE SOLVE"),
            ("REALFUNCTIONNORM(X,Y)", "REAL FUNCTION NORM(X,Y)"),
            ("REAL*8FUNCTIONF(X)", "REAL *8 FUNCTION F(X)"),
            ("RECURSIVESUBROUTINEWALK(T)", "RECURSIVE SUBROUTINE WALK(T)"),
            ("DOUBLEPRECISIONA(10),B", "DOUBLE PRECISION A(10),B"),
            ("CHARACTER*(*)NAME", "CHARACTER *(*) NAME"),
            ("INTEGER,PARAMETER::N=5", "INTEGER,PARAMETER::N=5"),
            ("IMPLICITREAL*8(A-H,O-Z)", "IMPLICIT REAL *8(A-H,O-Z)"),
            ("IMPLICITNONE", "IMPLICIT NONE"),
            ("COMMON/BLK/A,B", "COMMON /BLK/A,B"),
            ("CALLSOLVE(A,N)", "CALL SOLVE(A,N)"),
            ("READ(5,*)N", "READ (5,*) N"),
            ("PRINT*,'IF(A)',X", "PRINT *,'IF(A)',X"),
            ("ASSIGN10TOLABEL", "ASSIGN 10 TO LABEL"),
            ("STOP", "STOP"),
            ("SELECTCASE(I)", "SELECT CASE (I)"),
            ("WHERE(A.GT.0)A=1", "WHERE(A .GT. 0) A=1"),
            ("X=.NOT.Y.AND.Z", "X= .NOT. Y .AND. Z"),
            ("X=1.E5+2.EQ.3", "X=1.E5+2 .EQ. 3"),
            ("L=1..EQ.X.AND.2.D0.LT.Y", "L=1. .EQ. X .AND. 2.D0 .LT. Y"),
            (
                "INTEGERRECURSIVEFUNCTIONFACT(N)RESULT(R)",
                "INTEGER RECURSIVE FUNCTION FACT(N) RESULT(R)",
            ),
            (
                "PURECHARACTER*(*)FUNCTIONNAME()",
                "PURE CHARACTER *(*) FUNCTION NAME()",
            ),
            (
                "DOUBLEPRECISIONFUNCTIONF(X)",
                "DOUBLE PRECISION FUNCTION F(X)",
            ),
            ("ERRORSTOP'X'", "ERROR STOP 'X'"),
            ("ENDFILE7", "END FILE 7"),
            ("IF(T)PRINT30,A", "IF (T) PRINT 30,A"),
            ("COMPLEX*16X", "COMPLEX *16 X"),
            ("DO10I$=1,9", "DO 10 I$=1,9"),
            ("A$B=C$D", "A$B=C$D"),
            ("IF(L)THEN=5", "IF (L) THEN=5"),
            ("GOTOK,(10,20)", "GO TO K,(10,20)"),
            ("WAIT(7)", "WAIT (7)"),
        ];
        for (text, spaced) in cases {
            assert_eq!(statement(text), spaced, "{text}");
        }
    }

    #[test]
    fn headings_stand_at_the_beginning_of_a_unit_only() {
        assert_eq!(spaced("REALFUNCTIONAL(N)", true), "REAL FUNCTION AL(N)");
        assert_eq!(spaced("REALFUNCTIONAL(N)", false), "REAL FUNCTIONAL(N)");
        assert_eq!(spaced("REALFUNCTIONAL(3)", true), "REAL FUNCTIONAL(3)");
    }

    #[test]
    fn assigned_names_are_found_whatever_they_spell() {
        let cases = [
            ("END(1)=2", "END"),
            ("IF(I)=5", "IF"),
            ("IF(X.GT.0)IF(3)=1", "IF"),
            ("IF(L)THEN=5", "THEN"),
            ("DO10WHILE=1,3", "WHILE"),
            ("DO10I=1.5", "DO10I"),
            ("WHERE(A.GT.0)A=1", "A"),
            ("P%IF=3", "P"),
            ("IF(L)THEN", ""),
            ("INTEGER::N=5", ""),
            ("CALLS(A,B)", ""),
        ];
        for (text, name) in cases {
            let found = assigned(&pieces(text)).map_or("", |range| &text[range]);
            assert_eq!(found, name, "{text}");
        }
    }

    #[test]
    fn assignments_win_over_keywords() {
        for text in [
            "DO10I=1.5",
            "IF(1)=2",
            "REALX=3",
            "END=4",
            "DATA(3)=5",
            "CALLX=F(1,2)",
            "FORMAT(1)=2",
            "P%IF=3",
            "PRINT=>Q",
        ] {
            assert_eq!(statement(text), text);
        }
    }

    #[test]
    fn directives_without_blanks_get_the_blanks_they_need() {
        let cases = [
            ("PARALLEL(J,I)ONA(I,J)", "PARALLEL (J,I) ON A(I,J)"),
            (
                "PARALLEL(I)ONA(I),SHADOW_STARTSA,REDUCTION(MAX(E))",
                "PARALLEL (I) ON A(I), SHADOW_START SA, REDUCTION(MAX(E))",
            ),
            ("ALIGNB(I,J)WITHA(I,J+1)", "ALIGN B(I,J) WITH A(I,J+1)"),
            (
                "ALIGN(I)WITHA(I)::ON,WITH",
                "ALIGN (I) WITH A(I):: ON, WITH",
            ),
            (
                "DISTRIBUTEA(BLOCK,*)ONTOP(1:2)",
                "DISTRIBUTE A(BLOCK,*) ONTO P(1:2)",
            ),
            ("E ND ON", "END ON"),
            ("ENDTASK_REGION", "END TASK_REGION"),
            ("DEBUG1(D=0)", "DEBUG 1(D=0)"),
            ("SHADOW_GROUPSA(A)", "SHADOW_GROUP SA(A)"),
            (
                "MAPMB(1)ONTOP(LP(1):HP(1))",
                "MAP MB(1) ONTO P(LP(1):HP(1))",
            ),
            ("ONTASK(1)", "ON TASK(1)"),
        ];
        for (text, spaced) in cases {
            assert_eq!(directive(text), spaced, "{text}");
        }
    }
}
