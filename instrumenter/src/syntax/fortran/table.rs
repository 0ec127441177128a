//! The table of names of a program unit. A unit inside another shares the names of that one with all others there: it holds
//! only what it declares or learns itself, so that a thousand units inside one of a thousand names make no million.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::symbol::Symbol;

type ByName<T> = BTreeMap<Arc<str>, T>;

/// Symbols by name, in upper case.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    /// Of this unit; `None`: a name of the host that means nothing here.
    own: ByName<Option<Arc<Symbol>>>,
    host: Arc<ByName<Arc<Symbol>>>,
    /// How often each is hidden now.
    hidden: ByName<u32>,
}

/// What a name has meant before something hid it.
pub(super) struct Meant {
    name: Arc<str>,
    own: Option<Option<Arc<Symbol>>>,
}

impl Table {
    /// That of a unit inside, which knows these names.
    pub(super) fn inside(host: impl Iterator<Item = (Arc<str>, Symbol)>) -> Self {
        Self {
            own: BTreeMap::new(),
            host: Arc::new(host.map(|(name, symbol)| (name, symbol.into())).collect()),
            hidden: BTreeMap::new(),
        }
    }

    /// The host has one more name, or means something else by one. Nobody shares the names at this time.
    pub(super) fn add_to_host(&mut self, name: Arc<str>, symbol: Symbol) {
        Arc::make_mut(&mut self.host).insert(name, symbol.into());
    }

    pub(super) fn get(&self, name: &str) -> Option<&Arc<Symbol>> {
        match self.own.get(name) {
            Some(own) => own.as_ref(),
            None => self.host.get(name),
        }
    }

    /// The symbol, to be changed.
    pub(super) fn get_mut(&mut self, name: &str) -> Option<&mut Symbol> {
        if !self.own.contains_key(name) {
            let (name, symbol) = self.host.get_key_value(name)?;
            self.own.insert(name.clone(), Some(symbol.clone()));
        }
        self.own.get_mut(name)?.as_mut().map(Arc::make_mut)
    }

    /// The symbol, to be changed; what `make` says if there is none.
    pub(super) fn entry(&mut self, name: Arc<str>, make: impl FnOnce() -> Symbol) -> &mut Symbol {
        let host = &self.host;
        let own = self.own.entry(name);
        let known = own.key().clone();
        let symbol = own.or_insert_with(|| host.get(&known).cloned());
        Arc::make_mut(symbol.get_or_insert_with(|| make().into()))
    }

    pub(super) fn insert(&mut self, name: Arc<str>, symbol: Arc<Symbol>) {
        self.own.insert(name, Some(symbol));
    }

    /// The name means nothing from here on; what it has meant.
    pub(super) fn remove(&mut self, name: &str) -> Option<Arc<Symbol>> {
        match self.host.get_key_value(name) {
            Some((name, symbol)) => match self.own.insert(name.clone(), None) {
                Some(own) => own,
                None => Some(symbol.clone()),
            },
            None => self.own.remove(name).flatten(),
        }
    }

    /// The name means something else, or nothing, until [`Table::restore`] gets what this returns.
    pub(super) fn hide(&mut self, name: &str, by: Option<Symbol>) -> Meant {
        let name: Arc<str> = name.into();
        *self.hidden.entry(name.clone()).or_default() += 1;
        let own = self.own.insert(name.clone(), by.map(Arc::new));
        Meant { name, own }
    }

    /// A construct around, or what stands here, has the name for itself.
    pub(super) fn is_hidden(&self, name: &str) -> bool {
        self.hidden.get(name).is_some_and(|&times| times > 0)
    }

    /// What a name meant before it was hidden, for the first time if several times.
    pub(super) fn meant<'t>(&'t self, hidden: &'t [Meant], name: &str) -> Option<&'t Arc<Symbol>> {
        let first = hidden.iter().find(|one| &*one.name == name)?;
        match &first.own {
            Some(own) => own.as_ref(),
            None => self.host.get(name),
        }
    }

    /// Names that were hidden in this order mean again what they meant.
    pub(super) fn restore(&mut self, hidden: Vec<Meant>) {
        for Meant { name, own } in hidden.into_iter().rev() {
            if let Some(times) = self.hidden.get_mut(&name) {
                *times -= 1;
            }
            match own {
                Some(own) => self.own.insert(name, own),
                None => self.own.remove(&name),
            };
        }
    }

    /// What the unit itself has declared or learnt: all names but those that are still as in the host.
    pub(super) fn own(&self) -> impl Iterator<Item = (&Arc<str>, &Symbol)> {
        let own = self.own.iter();
        own.filter_map(|(name, symbol)| Some((name, &**symbol.as_ref()?)))
    }

    /// The same, to be changed.
    pub(super) fn own_mut(&mut self) -> impl Iterator<Item = &mut Symbol> {
        self.own.values_mut().flatten().map(Arc::make_mut)
    }

    /// All names, in no order.
    pub(super) fn all(&self) -> impl Iterator<Item = (&Arc<str>, &Symbol)> {
        let unchanged = |(name, _): &(&Arc<str>, &Arc<Symbol>)| !self.own.contains_key(*name);
        let host = self.host.iter().filter(unchanged);
        self.own()
            .chain(host.map(|(name, symbol)| (name, &**symbol)))
    }
}
