//! Ends labelled loops with `END DO` (ecosystem.md 1.3).
//!
//! `DO 10 I = 1, N ... 10 CONTINUE` becomes `DO I = 1, N ... 10 CONTINUE / END DO`, one `END DO` for
//! every loop that shares the label. The labelled statement stays where it was, inside the innermost
//! loop, so a jump to the label still executes it and goes on with the next iteration. Loops whose
//! label never comes are left as they are; the compiler will speak.

use super::item::{Item, Statement};
use super::spacing::{self, LabelledDo};

/// A loop that waits for its label.
struct OpenDo {
    /// Index of its header in the result.
    item: usize,
    header: LabelledDo,
    indent: usize,
}

/// The items with every labelled loop rewritten.
pub(super) fn close(items: Vec<Item>) -> Vec<Item> {
    let mut result: Vec<Item> = Vec::with_capacity(items.len());
    let mut open: Vec<OpenDo> = Vec::new();
    for item in items {
        let Item::Statement(statement) = &item else {
            result.push(item);
            continue;
        };
        if let Some(header) = spacing::labelled_do(&statement.pieces) {
            open.push(OpenDo {
                item: result.len(),
                header,
                indent: statement.indent,
            });
            result.push(item);
            continue;
        }
        if spacing::is_end_unit(&statement.pieces) {
            open.clear();
        }
        let (label, at) = (statement.label_value(), statement.at);
        let mut ended = spacing::is_end_do(&statement.pieces);
        result.push(item);
        while let Some(last) = open.pop_if(|last| Some(last.header.label) == label) {
            drop_label(&mut result[last.item], &last.header);
            if !std::mem::take(&mut ended) {
                let name = last
                    .header
                    .name
                    .as_ref()
                    .map_or(String::new(), |name| format!(" {name}"));
                let text = format!("END DO{name}");
                result.push(Item::Statement(Statement::made(text, at, last.indent)));
            }
        }
    }
    result
}

/// Takes the label and its comma out of a loop's header.
fn drop_label(item: &mut Item, header: &LabelledDo) {
    if let Item::Statement(statement) = item {
        statement.pieces.drain(header.range.clone());
        if let Some(control) = statement.pieces.get_mut(header.range.start) {
            control.gap = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::source::{FortranOptions, NoIncludes, fixed_form, free_form};

    fn fixed(text: &str) -> String {
        fixed_form::prepare("a.f", text, &FortranOptions::default(), &NoIncludes).text
    }

    #[test]
    fn shared_label_closes_both_loops() {
        let text =
            fixed("      DO 10 I = 1, N\n      DO 10 J = 1, N\n   10 A(I,J) = 0\n      X = 1\n");
        insta::assert_snapshot!(text, @r#"
              DO I = 1, N
              DO J = 1, N
        10    A(I,J) = 0
              END DO
              END DO
              X = 1
        "#);
    }

    #[test]
    fn end_do_with_the_label_closes_its_loop_itself() {
        let text = fixed("      DO 5 I = 1, N\n      X = I\n    5 ENDDO\n");
        insta::assert_snapshot!(text, @r#"
              DO I = 1, N
              X = I
        5     END DO
        "#);
    }

    #[test]
    fn named_and_while_loops_are_closed() {
        let options = FortranOptions::default();
        let text = "outer: do 10 i = 1, 3\ndo 10, while (k > 0)\n10 k = k - 1\nend\n";
        let text = free_form::prepare("a.f90", text, &options, &NoIncludes).text;
        insta::assert_snapshot!(text, @r#"
        outer: do i = 1, 3
        do while (k > 0)
        10 k = k - 1
        END DO
        END DO outer
        end
        "#);
    }

    #[test]
    fn loop_without_its_label_is_left_alone() {
        let text =
            fixed("      DO 7 I = 1, N\n      END\n      SUBROUTINE S\n    7 X = 1\n      END\n");
        assert!(text.starts_with("      DO 7 I = 1, N\n"), "{text}");
        assert!(!text.contains("END DO"), "{text}");
    }
}
