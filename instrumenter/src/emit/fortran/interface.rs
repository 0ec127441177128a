//! What other files have to know of the modules of a unit, as free-form text with line markers: the front
//! end reads it there as if the module stood in the file.

use super::out::sync;
use crate::model::{ModuleInterface, Span, Unit};
use crate::source::{Prepared, RawDirective};

/// Name and text for each module and submodule of the unit.
#[must_use]
pub fn interfaces(unit: &Unit, prepared: &Prepared) -> Vec<(String, String)> {
    let all = unit.interfaces.iter();
    all.map(|one| (one.name.clone(), text(one, prepared)))
        .collect()
}

fn text(interface: &ModuleInterface, prepared: &Prepared) -> String {
    let mut writer = InterfaceWriter {
        prepared,
        text: String::new(),
        believed: None,
    };
    for (number, lines) in interface.lines.iter().enumerate() {
        // Of procedures it does not matter what is said about the mapping of their dummies.
        writer.lines(lines.clone(), number == 0);
    }
    writer.text
}

struct InterfaceWriter<'a> {
    prepared: &'a Prepared,
    text: String,
    /// File and line that a reader takes the next line for.
    believed: Option<(usize, u32)>,
}

impl InterfaceWriter<'_> {
    /// Whole lines of the prepared text.
    fn lines(&mut self, range: Span, with_directives: bool) {
        let mut at = range.start;
        for line in self.prepared.text[range.clone()].split_inclusive('\n') {
            if with_directives && at > range.start {
                self.directives(at);
            }
            let place = self.prepared.lines.at(at);
            self.line((place.file, place.number), line.trim_end_matches('\n'));
            at += line.len();
        }
        if with_directives {
            self.directives(range.end);
        }
    }

    /// Directives that stand before the line at `at`.
    fn directives(&mut self, at: usize) {
        let all = &self.prepared.directives;
        let first = all.partition_point(|raw| raw.at < at);
        for raw in all[first..].iter().take_while(|raw| raw.at == at) {
            self.directive(raw);
        }
    }

    fn directive(&mut self, raw: &RawDirective) {
        let files = &self.prepared.files;
        let file = files.iter().position(|name| *name == raw.place.file);
        let place = (file.unwrap_or(0), raw.place.line);
        self.line(place, &format!("!DVM$ {}", raw.text));
    }

    fn line(&mut self, place: (usize, u32), line: &str) {
        sync(&mut self.text, &mut self.believed, place, self.prepared);
        self.text.push_str(line);
        self.text.push('\n');
        if let Some((_, number)) = &mut self.believed {
            *number = number.saturating_add(1);
        }
    }
}
