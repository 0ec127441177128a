//! DATA: which variables have values at birth, and which elements of arrays.

use super::given::{Given, MOST_ELEMENTS};
use super::kinds::*;

use tree_sitter::Node;

use super::lower::{Lower, named};

impl<'t> Lower<'t> {
    /// A DATA statement: what it names has a value at birth.
    pub(super) fn data(&mut self, node: Node<'t>) {
        let sets = named(node).into_iter().filter(|set| set.kind() == DATA_SET);
        for target in sets
            .flat_map(named)
            .filter(|part| part.kind() != DATA_VALUE)
        {
            if self.data_element(target).is_none() {
                self.data_target(target);
            }
        }
    }

    /// Everything that is named counts as given.
    fn data_target(&mut self, target: Node<'t>) {
        match target.kind() {
            IDENTIFIER => {
                let (name, span) = (self.text_of(target), target.byte_range());
                self.symbols.entry(name, &span).given = Given::All;
            }
            CALL_EXPRESSION | MEMBER => {
                if let Some(&name) = named(target).first() {
                    self.data_target(name);
                }
            }
            IMPLIED_DO => {
                let inner = named(target)
                    .into_iter()
                    .filter(|part| part.kind() != LOOP_CONTROL);
                for part in inner {
                    self.data_target(part);
                }
            }
            _ => {}
        }
    }

    /// An element, or those of an implied DO; `None`: which ones is not known. Of one that gets a value in a part of it,
    /// a component or some characters, all counts as given.
    fn data_element(&mut self, target: Node<'t>) -> Option<()> {
        let parts = named(target);
        if target.kind() == IMPLIED_DO {
            return self.data_elements(&parts);
        }
        let whole = parts.first().filter(|one| one.kind() != IDENTIFIER);
        if let (CALL_EXPRESSION | MEMBER, Some(&whole)) = (target.kind(), whole) {
            return self.data_element(whole);
        }
        let &[name, subscripts] = parts.as_slice() else {
            return None;
        };
        if target.kind() != CALL_EXPRESSION || name.kind() != IDENTIFIER {
            return None;
        }
        let values = named(subscripts)
            .into_iter()
            .map(|one| self.value(one))
            .collect::<Option<Vec<i64>>>()?;
        let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
        symbol.given.element(values);
        Some(())
    }

    fn data_elements(&mut self, parts: &[Node<'t>]) -> Option<()> {
        let control = parts.iter().find(|part| part.kind() == LOOP_CONTROL)?;
        let control = named(*control);
        let (&variable, bounds) = control.split_first()?;
        let bounds = bounds
            .iter()
            .map(|bound| self.value(*bound))
            .collect::<Option<Vec<i64>>>()?;
        let (first, last, step) = match bounds[..] {
            [first, last] => (first, last, 1),
            [first, last, step] if step != 0 => (first, last, step),
            _ => return None,
        };
        let trips = (i128::from(last) - i128::from(first) + i128::from(step)) / i128::from(step);
        let trips = i64::try_from(trips.max(0)).ok()?;
        if usize::try_from(trips).ok()? > MOST_ELEMENTS {
            return None;
        }
        let name = self.text_of(variable).to_ascii_uppercase();
        let outside = self.symbols.table.remove(&name);
        let mut done = Some(());
        for trip in 0..trips {
            let symbol = self.symbols.entry(&name, &variable.byte_range());
            symbol.parameter = Some(Some(first + trip * step));
            let items = parts.iter().filter(|part| part.kind() != LOOP_CONTROL);
            for item in items {
                done = done.and_then(|()| self.data_element(*item));
            }
        }
        self.symbols.table.remove(&name);
        if let Some(outside) = outside {
            self.symbols.table.insert(name.into(), outside);
        }
        done
    }
}
