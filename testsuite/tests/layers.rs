//! The layers of ARCHITECTURE.md: within each crate, folders and files beside them import downwards only, and no files import each other in
//! a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use syn::visit::Visit;
use syn::{
    ItemEnum, ItemMod, ItemStruct, ItemTrait, ItemType, ItemUnion, ItemUse, UseTree, Visibility,
};
use walkdir::WalkDir;

/// Folders of each crate, from the bottom to the top. What stands in one place may import each other.
const CRATES: &[(&str, &[&str])] = &[
    (
        "instrumenter",
        &[
            "bytes",
            "spelling",
            "stack",
            "diagnostic",
            "directive",
            "source",
            "model",
            "syntax",
            "lint",
            "plan",
            "lower",
            "emit",
            "pipeline",
            "driver",
        ],
    ),
    (
        "runtime",
        &[
            "address",
            "spread",
            "files",
            "mapping",
            "trace",
            "options",
            "reduction",
            "report",
            "emitted",
            "context",
            "proof",
            "machine",
            "method",
            "control",
            "tracing",
            "parallel",
            "abi",
        ],
    ),
    (
        "debugger",
        &[
            "streams",
            "signals",
            "capacity",
            "forward",
            "program",
            "exit_status",
            "cli",
            "output",
            "mailbox",
            "pipes",
            "collect",
            "stuck",
            "run",
            "launch",
            "render",
            "filter",
            "check",
            "trace",
        ],
    ),
];

/// Only tests use it: a program of emitted code, from above.
const FOR_TESTS: &[(&str, &str)] = &[("runtime", "program")];

/// Crates whose files import each other in no circle.
const WITHOUT_CIRCLES: [&str; 6] = [
    "instrumenter",
    "runtime",
    "runtime/abi",
    "runtime/service",
    "debugger",
    "xtask",
];

/// Crates of tests, for which that is all of order that is asked for.
const OF_TESTS: [&str; 2] = ["testsuite", "testsuite/mutants"];

#[test]
fn imports_point_downwards() {
    let mut wrong = Vec::new();
    for (name, layers) in CRATES {
        let place = |module: &Module| {
            let layer = module.first()?;
            (!FOR_TESTS.contains(&(name, layer))).then(|| layer.clone())
        };
        let height = |layer: &str| layers.iter().position(|one| *one == layer);
        for (module, imported) in Imports::of_crate(name).all() {
            let (Some(own), Some(other)) = (place(module), place(imported)) else {
                continue;
            };
            match (height(&own), height(&other)) {
                (Some(own), Some(other)) if other <= own => {}
                (None, _) => wrong.push(format!("{name}: {own} has no place among the layers")),
                _ => wrong.push(format!(
                    "{name}: {} imports {}",
                    module.join("/"),
                    imported.join("/")
                )),
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn files_import_each_other_in_no_circle() {
    let mut wrong = Vec::new();
    for name in WITHOUT_CIRCLES.into_iter().chain(OF_TESTS) {
        let imports = Imports::of_crate(name);
        for (module, imported) in imports.all() {
            if imports.lead(imported, module) {
                wrong.push(format!(
                    "{name}: {} imports {}, which leads back",
                    module.join("/"),
                    imported.join("/")
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Who reads a name finds one type of it in the crate. Names of tests do not count, nor do associated types.
#[test]
fn a_name_stands_for_one_type_of_a_crate() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    for name in WITHOUT_CIRCLES {
        let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for (module, text) in texts(name) {
            for one in Types::of(&text).names {
                places.entry(one).or_default().push(module.join("/"));
            }
        }
        seen += places.len();
        let twice = places.iter().filter(|(_, places)| places.len() > 1);
        wrong.extend(twice.map(|(one, places)| format!("{name}: {one}: {}", places.join(", "))));
    }
    assert!(seen > 1000, "{seen}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn types_are_found() {
    let text = "struct A<T>(T); mod m { pub enum B {} } fn f() { union C { a: u8 } }
        trait D { type Inner; } impl D for A<u8> { type Inner = u8; } type E = u8; mod tests { struct F; }";
    assert_eq!(Types::of(text).names, ["A", "B", "C", "D", "E"]);
}

/// The types that a file defines.
#[derive(Default)]
struct Types {
    names: Vec<String>,
}

impl Types {
    fn of(text: &str) -> Types {
        let mut types = Types::default();
        types.visit_file(&syn::parse_file(text).expect("it is Rust"));
        types
    }
}

impl<'ast> Visit<'ast> for Types {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if item.ident != "tests" {
            syn::visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_struct(&mut self, item: &'ast ItemStruct) {
        self.names.push(item.ident.to_string());
    }

    fn visit_item_enum(&mut self, item: &'ast ItemEnum) {
        self.names.push(item.ident.to_string());
    }

    fn visit_item_union(&mut self, item: &'ast ItemUnion) {
        self.names.push(item.ident.to_string());
    }

    fn visit_item_type(&mut self, item: &'ast ItemType) {
        self.names.push(item.ident.to_string());
    }

    fn visit_item_trait(&mut self, item: &'ast ItemTrait) {
        self.names.push(item.ident.to_string());
        syn::visit::visit_item_trait(self, item);
    }
}

/// `a/b/mod.rs` and `a/b.rs` are both `[a, b]`; the root of the crate is empty.
type Module = Vec<String>;

/// Which files of a crate name what stands in which others. Tests do not count, nor does what a file only passes on (`pub use`).
struct Imports {
    files: BTreeMap<Module, Named>,
    edges: BTreeMap<Module, BTreeSet<Module>>,
}

impl Imports {
    fn of_crate(name: &str) -> Imports {
        Imports::of(texts(name))
    }

    fn of(texts: BTreeMap<Module, String>) -> Imports {
        let files: BTreeMap<Module, Named> = texts
            .into_iter()
            .map(|(module, text)| {
                let mut named = Named::default();
                named.visit_file(&syn::parse_file(&text).expect("it is Rust"));
                (module, named)
            })
            .collect();
        let mut imports = Imports {
            files,
            edges: BTreeMap::new(),
        };
        for (module, named) in &imports.files {
            let found = named.paths.iter().filter_map(|path| {
                let target = imports.file_of(&imports.absolute(module, path)?, 0)?;
                (target != *module && !target.is_empty()).then_some(target)
            });
            let found = found.collect();
            imports.edges.insert(module.clone(), found);
        }
        imports
    }

    /// Each file with each that it imports.
    fn all(&self) -> impl Iterator<Item = (&Module, &Module)> {
        let edges = self.edges.iter();
        edges.flat_map(|(module, all)| all.iter().map(move |one| (module, one)))
    }

    /// Whether imports lead from one file to another one.
    fn lead(&self, from: &Module, to: &Module) -> bool {
        let mut seen = BTreeSet::new();
        let mut next = vec![from];
        while let Some(module) = next.pop() {
            if module == to {
                return true;
            }
            if seen.insert(module) {
                next.extend(self.edges.get(module).into_iter().flatten());
            }
        }
        false
    }

    /// A path from the root of the crate; `None`: it leads out of it.
    fn absolute(&self, module: &Module, path: &[String]) -> Option<Vec<String>> {
        let mut base = module.clone();
        let mut rest = path;
        match path.first()?.as_str() {
            "crate" => {
                base.clear();
                rest = &path[1..];
            }
            "self" => rest = &path[1..],
            "super" => {
                while let [first, others @ ..] = rest
                    && first == "super"
                {
                    base.pop()?;
                    rest = others;
                }
            }
            child => {
                let mut path = module.clone();
                path.push(child.to_owned());
                self.files.contains_key(&path).then_some(())?;
            }
        }
        base.extend_from_slice(rest);
        Some(base)
    }

    /// The file that holds what this path from the root names, behind what other files pass on.
    fn file_of(&self, path: &[String], depth: usize) -> Option<Module> {
        let length = (0..=path.len())
            .rev()
            .find(|&length| self.files.contains_key(&path[..length]))?;
        let module = path[..length].to_vec();
        let passed_on = path
            .get(length)
            .and_then(|name| self.files[&module].passed_on.get(name))
            .filter(|_| depth < 8);
        let Some(passed_on) = passed_on else {
            return Some(module);
        };
        let mut behind = self.absolute(&module, passed_on)?;
        behind.extend_from_slice(&path[length + 1..]);
        self.file_of(&behind, depth + 1)
    }
}

/// What a file names.
#[derive(Default)]
struct Named {
    /// Paths, of imports and in code.
    paths: Vec<Vec<String>>,
    /// What it passes on: by its name, where it is.
    passed_on: BTreeMap<String, Vec<String>>,
}

impl Named {
    fn import(&mut self, tree: &UseTree, mut path: Vec<String>, passed_on: bool) {
        match tree {
            UseTree::Path(part) => {
                path.push(part.ident.to_string());
                self.import(&part.tree, path, passed_on);
            }
            UseTree::Group(group) => {
                for tree in &group.items {
                    self.import(tree, path.clone(), passed_on);
                }
            }
            UseTree::Name(name) => self.leaf(path, &name.ident.to_string(), None, passed_on),
            UseTree::Rename(name) => {
                let other = name.rename.to_string();
                self.leaf(path, &name.ident.to_string(), Some(other), passed_on);
            }
            UseTree::Glob(_) if passed_on => {}
            UseTree::Glob(_) => self.paths.push(path),
        }
    }

    fn leaf(&mut self, mut path: Vec<String>, name: &str, other: Option<String>, passed_on: bool) {
        if name != "self" {
            path.push(name.to_owned());
        }
        match passed_on {
            true => {
                let known = other.or(path.last().cloned()).unwrap_or_default();
                self.passed_on.insert(known, path);
            }
            false => self.paths.push(path),
        }
    }
}

impl<'ast> Visit<'ast> for Named {
    fn visit_item_mod(&mut self, item: &'ast ItemMod) {
        if item.ident != "tests" {
            syn::visit::visit_item_mod(self, item);
        }
    }

    fn visit_item_use(&mut self, item: &'ast ItemUse) {
        let passed_on = !matches!(item.vis, Visibility::Inherited);
        self.import(&item.tree, Vec::new(), passed_on);
    }

    fn visit_path(&mut self, path: &'ast syn::Path) {
        if path.segments.len() > 1 {
            let parts = path.segments.iter().map(|part| part.ident.to_string());
            self.paths.push(parts.collect());
        }
        syn::visit::visit_path(self, path);
    }
}

/// The files of a crate that are no tests, with their texts.
fn texts(name: &str) -> BTreeMap<Module, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(name)
        .join("src");
    let mut texts = BTreeMap::new();
    for file in WalkDir::new(&root) {
        let file = file.expect("the folder can be read");
        let path = file.path().strip_prefix(&root).expect("it lies there");
        let is_test = path
            .iter()
            .any(|part| part == "tests" || part == "tests.rs");
        if path.extension().is_some_and(|it| it == "rs") && !is_test {
            let text = std::fs::read_to_string(file.path()).expect("it can be read");
            texts.insert(module(path), text);
        }
    }
    assert!(!texts.is_empty(), "{name} has no files");
    texts
}

fn module(path: &Path) -> Module {
    let parts = path.with_extension("");
    let parts = parts.iter().map(|part| part.to_string_lossy().into_owned());
    let mut parts: Module = parts.collect();
    let is_root = parts.len() == 1 && ["lib", "main"].contains(&&*parts[0]);
    if is_root || parts.last().is_some_and(|last| last == "mod") {
        parts.pop();
    }
    parts
}

#[test]
fn imports_are_found() {
    let texts = [
        ("lib.rs", "mod a; mod b; mod c;"),
        (
            "a/mod.rs",
            "mod x; mod y; pub(crate) use x::X as Z; pub use y::Y;",
        ),
        (
            "a/x.rs",
            "use crate::b::B; // crate::c::C\nstruct X; #[cfg(test)] mod tests { use crate::c::C; }",
        ),
        ("a/y.rs", "struct Y; fn f() { super::super::c::g::<u8>() }"),
        ("b.rs", "use crate::a::{self, Y}; struct B;"),
        ("c.rs", "fn g<T>() -> crate::a::Z { a::Y }"),
    ];
    let texts = texts.map(|(path, text)| (module(Path::new(path)), text.to_owned()));
    let imports = Imports::of(texts.into_iter().collect());
    let found: Vec<String> = imports
        .all()
        .map(|(module, imported)| format!("{} {}", module.join("/"), imported.join("/")))
        .collect();
    assert_eq!(found, ["a/x b", "a/y c", "b a", "b a/y", "c a/x"]);
    let path = |path: &str| module(Path::new(path));
    assert!(imports.lead(&path("b.rs"), &path("a/x.rs")));
    assert!(imports.lead(&path("a/x.rs"), &path("a/y.rs")));
    assert!(!imports.lead(&path("a/mod.rs"), &path("b.rs")));
}

/// What differs between the languages is a property of the model (`model::Rules`).
#[test]
fn plan_does_not_ask_for_the_language() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../instrumenter/src/plan");
    let mut files = 0;
    for file in WalkDir::new(root) {
        let file = file.expect("the folder can be read");
        if file.path().extension().is_some_and(|it| it == "rs") {
            let text = std::fs::read_to_string(file.path()).expect("it can be read");
            let asks = text.contains("Language") || text.contains(".language");
            assert!(!asks, "{} asks for it", file.path().display());
            files += 1;
        }
    }
    assert!(files > 20);
}

/// The interface of 2000, which nothing else is built on.
const OF_2000: [&str; 3] = ["abi/seeds", "abi/compare", "control/direct"];

/// Where the rest of the runtime meets it: a call whose arguments tell no reference of emitted code, the end of constructs and of the
/// run, and its state, which dynamic control keeps.
const MEETS_OF_2000: [&str; 6] = [
    "abi/entry/loops",
    "abi/entry/program",
    "abi/entry/variables",
    "abi/process",
    "control",
    "control/state",
];

#[test]
fn little_knows_of_the_interface_of_2000() {
    let of_2000 = |path: &str| OF_2000.iter().any(|part| path.starts_with(part));
    let mut meets = BTreeSet::new();
    for (module, imported) in Imports::of_crate("runtime").all() {
        let (module, imported) = (module.join("/"), imported.join("/"));
        if of_2000(&imported) && !of_2000(&module) {
            meets.insert(module);
        }
    }
    assert_eq!(meets, MEETS_OF_2000.map(str::to_owned).into());
}

#[test]
fn the_table_of_variables_is_asked_by_the_interface_of_2000_alone() {
    let asks = texts("runtime")
        .into_iter()
        .filter(|(_, text)| text.contains("direct.table"))
        .map(|(module, _)| module.join("/"));
    let others: Vec<_> = asks
        .filter(|path| !OF_2000.iter().any(|part| path.starts_with(part)))
        .collect();
    assert!(others.is_empty(), "{}", others.join("\n"));
}

/// Addresses come in where C calls, or from what emitted code keeps; the interface of 2000 tells its handles by them.
const FROM_C: [&str; 5] = ["address.rs", "abi", "emitted", "program", "control/direct"];

#[test]
fn pointers_become_addresses_at_the_border_to_c() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/src");
    let mut at_border = 0;
    let mut inside = Vec::new();
    for file in WalkDir::new(&root) {
        let file = file.expect("the folder can be read");
        let path = file.path().strip_prefix(&root).expect("it lies there");
        if path.extension().is_none_or(|it| it != "rs") {
            continue;
        }
        let text = std::fs::read_to_string(file.path()).expect("it can be read");
        let own = text.split("#[cfg(test)]").next().unwrap_or_default();
        match (
            own.contains("Address::of("),
            FROM_C.iter().any(|part| path.starts_with(part)),
        ) {
            (true, true) => at_border += 1,
            (true, false) => inside.push(path.display().to_string()),
            (false, _) => {}
        }
    }
    assert!(at_border > 5);
    assert!(inside.is_empty(), "{}", inside.join("\n"));
}

/// A file that nobody reads from end to end: a row for each thing.
const TABLES: [&str; 3] = [
    "instrumenter/src/plan/library.rs",
    "runtime/abi/src/entry.rs",
    "runtime/src/options.rs",
];

/// Lines of a file without its tests; printers may have a few more.
fn most_lines(path: &str) -> usize {
    match path.starts_with("instrumenter/src/emit/") {
        true => 650,
        false => 600,
    }
}

#[test]
fn files_are_read_in_one_go() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut long = Vec::new();
    for name in WITHOUT_CIRCLES {
        for file in WalkDir::new(root.join(name).join("src")) {
            let file = file.expect("the folder can be read");
            let path = file.path().strip_prefix(&root).expect("it lies there");
            let path = path.to_string_lossy().into_owned();
            let counts = path.ends_with(".rs") && !path.contains("/tests");
            if !counts || TABLES.contains(&&*path) {
                continue;
            }
            let text = std::fs::read_to_string(file.path()).expect("it can be read");
            let own = text.split("#[cfg(test)]\nmod tests {").next();
            let lines = own.unwrap_or_default().lines().count();
            if lines > most_lines(&path) {
                long.push(format!("{path}: {lines} lines"));
            }
        }
    }
    assert!(long.is_empty(), "{}", long.join("\n"));
}
