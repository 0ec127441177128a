//! `REMOTE_ACCESS` and `INDIRECT_ACCESS`, as a directive and as a clause (spec/languages.md 3, 4.1,
//! 5.2; meaning 6.8).

use super::body::Body;
use super::part::Part;
use super::subscript::check_distinct;
use super::text::Text;
use super::tree::Node;
use super::{Form, Problem, Spelling, Subscript, part};
use crate::diagnostic::codes;
use crate::diagnostic::translator::Numbers;

/// References to elements of other owners.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RemoteAccess {
    /// `g:`.
    pub group: Option<Text>,
    /// At least one.
    pub references: Vec<Reference>,
}

/// A pattern of references: `A[i][]`, `A(I,:)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The array.
    pub array: Text,
    /// One per dimension, forms with respect to the loop variables (none in the directive before a
    /// statement); empty for the whole array.
    pub subscripts: Vec<Subscript>,
}

impl Body for RemoteAccess {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Option<Self> {
        Some(RemoteAccess::of_loop(node, &[], problems))
    }

    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(&self.group, into);
        self.references
            .iter()
            .for_each(|reference| reference.parts(into));
    }
}

impl RemoteAccess {
    /// Reads the references of a clause or directive; `variables` are those of the loop around it.
    pub(super) fn of_loop(node: Node, variables: &[&Text], problems: &mut Vec<Problem>) -> Self {
        let references = Reference::read_all(node, variables);
        check_sections(&references, problems);
        check_repeated(&references, node.spelling(), problems);
        RemoteAccess {
            group: node.field_text("group"),
            references,
        }
    }
}

impl Reference {
    /// Reads all `reference` nodes of a clause or directive.
    pub(super) fn read_all(node: Node, variables: &[&Text]) -> Vec<Reference> {
        node.fields("reference")
            .into_iter()
            .map(|reference| Reference::read(reference, variables))
            .collect()
    }

    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.array, into);
        self.subscripts
            .iter()
            .for_each(|subscript| subscript.parts(into));
    }

    fn read(node: Node, variables: &[&Text]) -> Reference {
        Reference {
            array: node.required("name").text(),
            subscripts: node
                .fields("subscript")
                .into_iter()
                .map(|subscript| Subscript::read(subscript, variables))
                .collect(),
        }
    }
}

/// A reference names one element or whole dimensions, no sections.
fn check_sections(references: &[Reference], problems: &mut Vec<Problem>) {
    for subscript in references
        .iter()
        .flat_map(|reference| &reference.subscripts)
    {
        if let Form::Triplet { .. } = subscript.form {
            let message = format!("section `{}` in a remote reference", subscript.text.text);
            let range = subscript.text.range.clone();
            problems.push(
                Problem::new(&codes::DIRECTIVE_SYNTAX, "164", range, message)
                    .label("expected an expression or `:`"),
            );
        }
    }
}

/// The same reference twice, whatever the blanks.
fn check_repeated(references: &[Reference], spelling: Spelling, problems: &mut Vec<Problem>) {
    let original = Numbers("", "M371", "").of(spelling);
    let texts: Vec<Text> = references.iter().map(Reference::compact).collect();
    let texts: Vec<&Text> = texts.iter().collect();
    check_distinct(&texts, spelling, original, "reference", problems);
}

impl Reference {
    /// The reference without blanks, at its array's place.
    fn compact(&self) -> Text {
        let mut text = self.array.text.clone();
        for subscript in &self.subscripts {
            text.push('[');
            text.extend(subscript.text.text.split_whitespace());
            text.push(']');
        }
        Text {
            text,
            range: self.array.range.clone(),
        }
    }
}
