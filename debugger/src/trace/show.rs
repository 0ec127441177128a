//! `dvmdbg show`: the records of a trace that a user asks for, as text.

use dvmdbg::trace::id::ConstructId;
use dvmdbg::trace::record::Record;
use dvmdbg::trace::table::Tables;
use dvmdbg::trace::text;
use dvmdbg_abi::shown;

use super::{GATHERED, INDENT, open_with};
use crate::cli::ShowArguments;
use crate::exit_status;
use crate::output::Output;

/// Records in front of and behind the one that is asked for.
const AROUND: u64 = 5;

/// Prints the records; the exit status of dvmdbg.
///
/// # Errors
/// The trace cannot be read, is damaged or incomplete; what was read before is printed.
pub(crate) fn run(arguments: &ShowArguments) -> Result<u8, String> {
    let path = &arguments.trace;
    let mut output = Output::stdout();
    let mut trace = open_with(path, !output.is_terminal())?;
    let mut filter = Filter {
        wanted: arguments,
        open: Vec::new(),
    };
    let mut writer = text::TextWriter::new(INDENT);
    let (mut out, mut unseen) = (Vec::new(), Vec::new());
    // Which element an access goes to is shown with it.
    let mut element = Vec::new();
    let outcome = loop {
        let around = |at: u64| at.abs_diff(trace.position() + 1) <= AROUND;
        let is_there = arguments.at.is_none_or(around);
        match trace.next() {
            Ok(Some((record @ Record::Element(_), tables))) => {
                element.clear();
                writer.record(&mut element, tables, record);
            }
            Ok(Some((record, tables))) => {
                let shown = filter.shows(tables, record) && is_there;
                if shown {
                    out.append(&mut element);
                }
                element.clear();
                // The indentation follows all records.
                writer.record(if shown { &mut out } else { &mut unseen }, tables, record);
                unseen.clear();
            }
            Ok(None) => break Ok(()),
            Err(problem) => break Err(problem.within(path)),
        }
        if out.len() >= GATHERED {
            output.try_write(shown(&String::from_utf8_lossy(&out)).as_bytes())?;
            out.clear();
        }
    };
    output.try_write(shown(&String::from_utf8_lossy(&out)).as_bytes())?;
    outcome.map(|()| exit_status::CLEAN)
}

/// Which records are asked for.
struct Filter<'a> {
    wanted: &'a ShowArguments,
    /// Open constructs with the index values of their iteration.
    open: Vec<(ConstructId, Vec<i64>)>,
}

impl Filter<'_> {
    /// Takes a record; whether it is asked for.
    fn shows(&mut self, tables: &Tables, record: Record<'_>) -> bool {
        match record {
            Record::Begin(id) => {
                self.open.push((id, Vec::new()));
                self.is_inside(tables) && self.wanted.variable.is_none()
            }
            Record::End(..) => {
                // The end belongs to no iteration.
                if let Some((_, index)) = self.open.last_mut() {
                    index.clear();
                }
                let shown = self.is_inside(tables) && self.wanted.variable.is_none();
                self.open.pop();
                shown
            }
            Record::Iteration { index, .. } => {
                if let Some((_, current)) = self.open.last_mut() {
                    current.clear();
                    current.extend_from_slice(index);
                }
                self.is_inside(tables) && self.wanted.variable.is_none()
            }
            // It goes with the access that it is about.
            Record::Element(_) => false,
            Record::Before(site) | Record::After(site, _) | Record::Read(site, _) => {
                let operand = &tables.reference(site).operand;
                let wanted = self.wanted.variable.as_deref();
                self.is_inside(tables) && wanted.is_none_or(|name| is_of(operand, name))
            }
            Record::Result(..) | Record::Skip(_) => {
                self.is_inside(tables) && self.wanted.variable.is_none()
            }
        }
    }

    /// Whether an open construct is the one asked for, in the iteration asked for.
    fn is_inside(&self, tables: &Tables) -> bool {
        let wanted = self.wanted;
        if wanted.construct.is_none() && wanted.iteration.is_empty() {
            return true;
        }
        self.open.iter().any(|(id, index)| {
            wanted
                .construct
                .is_none_or(|number| tables.construct(*id).number == number)
                && (wanted.iteration.is_empty() || wanted.iteration == *index)
        })
    }
}

/// Whether a reference is one to this variable, or is this reference; blanks and case of a Fortran
/// name do not count.
fn is_of(operand: &str, name: &str) -> bool {
    let plain = |text: &str| -> String {
        let significant = text.chars().filter(|each| !each.is_whitespace());
        significant.collect::<String>().to_ascii_lowercase()
    };
    let (operand, name) = (plain(operand), plain(name));
    let end = operand
        .find(|each: char| !each.is_alphanumeric() && !matches!(each, '_' | '$'))
        .unwrap_or(operand.len());
    operand == name || operand[..end] == name
}

#[cfg(test)]
mod tests {
    use super::is_of;

    #[test]
    fn variables_are_known_by_name_or_reference() {
        assert!(is_of("A[i - 1][j]", "A"));
        assert!(is_of("A[i - 1][j]", "A[i-1][j]"));
        assert!(is_of("a(i,j)", "A"));
        assert!(!is_of("AB[i]", "A"));
        assert!(!is_of("A[i]", "A[j]"));
        assert!(is_of("s.x", "s"));
    }
}
