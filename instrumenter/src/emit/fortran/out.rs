//! Lines of emitted Fortran, each with the place in the user's text it belongs to, and the line
//! markers that tell the compiler so.

use crate::model::Span;
use crate::source::Prepared;

/// A marker is shorter than more empty lines than these.
const MOST_EMPTY_LINES: u32 = 3;

/// One or more lines of text.
#[derive(Debug)]
pub(super) struct OutputLine {
    /// Offset in the prepared text of what it stands for; `None`: a place of its own.
    pub(super) offset: Option<usize>,
    pub(super) text: String,
}

impl OutputLine {
    pub(super) fn new(offset: usize, text: impl Into<String>) -> Self {
        Self {
            offset: Some(offset),
            text: text.into(),
        }
    }

    /// Text that nobody wrote.
    pub(super) fn own(text: impl Into<String>) -> Self {
        Self {
            offset: None,
            text: text.into(),
        }
    }
}

/// The lines as text, with markers `# n "file"` where they are out of order.
pub(super) fn assemble(lines: &[OutputLine], prepared: &Prepared) -> String {
    let mut text = String::new();
    let mut believed: Option<(usize, u32)> = None;
    for line in lines {
        if let Some(offset) = line.offset {
            let place = prepared.lines.at(offset);
            sync(
                &mut text,
                &mut believed,
                (place.file, place.number),
                prepared,
            );
        }
        text.push_str(&line.text);
        if !line.text.ends_with('\n') {
            text.push('\n');
        }
        let lines = u32::try_from(line.text.trim_end_matches('\n').matches('\n').count());
        if let Some((_, number)) = &mut believed {
            *number = number.saturating_add(1 + lines.unwrap_or(u32::MAX));
        }
    }
    text
}

/// Writes what is needed for the next line to be believed to be `wanted`.
pub(super) fn sync(
    text: &mut String,
    believed: &mut Option<(usize, u32)>,
    wanted: (usize, u32),
    prepared: &Prepared,
) {
    if *believed == Some(wanted) {
        return;
    }
    let missing = believed
        .filter(|(file, _)| *file == wanted.0)
        .and_then(|(_, number)| wanted.1.checked_sub(number))
        .filter(|missing| *missing <= MOST_EMPTY_LINES);
    match missing {
        Some(missing) => text.extend((0..missing).map(|_| '\n')),
        None => {
            let file = prepared.files.get(wanted.0).map_or("", String::as_str);
            text.push_str(&format!(
                "# {} \"{}\"\n",
                wanted.1,
                file.replace(['"', '\n'], "_")
            ));
        }
    }
    *believed = Some(wanted);
}

/// Copies whole lines of the prepared text.
pub(super) fn copy(prepared: &Prepared, range: Span, lines: &mut Vec<OutputLine>) {
    let mut at = range.start;
    for line in prepared.text[range].split_inclusive('\n') {
        lines.push(OutputLine::new(at, line));
        at += line.len();
    }
}
