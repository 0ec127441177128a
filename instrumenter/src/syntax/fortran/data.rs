//! DATA: which variables have values at birth, and which elements of arrays.

use super::given::{Given, MOST_ELEMENTS, MOST_PIECES};
use super::kinds::*;

use tree_sitter::Node;

use super::lower::{Lower, named};
use crate::model::{RecordId, Type};

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
                let symbol = self.symbols.entry(name, &span);
                symbol.given = Given::All;
                symbol.given_parts.unknown = true;
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
        if target.kind() == MEMBER && self.data_component(&parts).is_some() {
            return Some(());
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

    /// A component of a record that is a variable, or an element of one with constant subscripts. Of a component that gets a value in a part
    /// of it all counts as given.
    fn data_component(&mut self, parts: &[Node<'t>]) -> Option<()> {
        let &[record, component] = parts else {
            return None;
        };
        let selected = named(record);
        let (name, subscripts) = match (record.kind(), selected.as_slice()) {
            (IDENTIFIER, _) => (record, Vec::new()),
            (CALL_EXPRESSION, &[name, list]) if name.kind() == IDENTIFIER => {
                let values = named(list).into_iter().map(|one| self.value(one));
                (name, values.collect::<Option<Vec<i64>>>()?)
            }
            _ => return None,
        };
        let component = self.text_of(component).to_ascii_uppercase();
        let symbol = self.symbols.entry(self.text_of(name), &name.byte_range());
        let is_scalar = subscripts.is_empty();
        match is_scalar {
            true => symbol.given = Given::All,
            false => symbol.given.element(subscripts.clone()),
        }
        let known = &mut symbol.given_parts.known;
        known.entry(subscripts).or_default().insert(component);
        Some(())
    }

    /// Components that DATA leaves out in the records of `name` of which it gives others a value: texts and types. Others have one by their
    /// type, or are not everybody's.
    pub(super) fn parts_left_out(&self, name: &str, id: RecordId) -> Vec<(String, Type)> {
        let parts = self.symbols.get(name).map(|symbol| &symbol.given_parts);
        let mut found = Vec::new();
        for (subscripts, given) in parts
            .filter(|parts| !parts.unknown)
            .iter()
            .flat_map(|parts| &parts.known)
        {
            let list: Vec<String> = subscripts.iter().map(i64::to_string).collect();
            let record = match list.is_empty() {
                true => name.to_owned(),
                false => format!("{name}({})", list.join(",")),
            };
            for member in &self.unit.records[id.index()].members {
                let is_number = member.ty.element().is_number();
                let is_own = member.elsewhere.is_none() && !member.unnamed && !member.given;
                let is_given = given
                    .iter()
                    .any(|one| one.eq_ignore_ascii_case(&member.name));
                if is_number && is_own && !is_given && found.len() < MOST_PIECES {
                    found.push((format!("{record}%{}", member.name), member.ty.clone()));
                }
            }
        }
        found
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
