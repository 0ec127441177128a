//! Marks of functions that do nothing but to compute: through the linker a loop of another unit that calls them finds these marks, and what they
//! say ([`asked`]).

use dvmdbg_abi::call;

use crate::model::{Linkage, ObjectId, Procedure, Unit, key};
use crate::plan::{FunctionName, LoopSummary, Plan, asked};

/// The mark of a procedure that others may call, or have a pointer to.
pub(super) struct Mark<'p> {
    symbol: String,
    /// Other units find it.
    is_external: bool,
    arguments: String,
    /// The scalars that the procedure reads.
    pub(super) reads: &'p [ObjectId],
}

impl<'p> Mark<'p> {
    /// Whether it only computes, its text tells.
    pub(super) fn of(unit: &Unit, plan: &'p Plan, procedure: &Procedure) -> Option<Mark<'p>> {
        let (arguments, reads) = asked::mark(unit, &plan.unchecked, procedure)?;
        // What no unit need give has no place.
        (procedure.linkage != Linkage::Inline).then_some(Mark {
            symbol: symbol(unit, &procedure.key)?,
            is_external: procedure.linkage == Linkage::External,
            arguments,
            reads,
        })
    }

    /// Name of the table of what it reads.
    fn table(&self) -> String {
        format!("{}_reads", self.symbol)
    }

    /// C: its definition. `function`: the procedure; `place`: where a scalar is, and its size.
    pub(super) fn definition(
        &self,
        function: &str,
        place: impl Fn(ObjectId) -> [String; 2],
    ) -> String {
        let (symbol, arguments, table) = (&self.symbol, &self.arguments, self.table());
        let reads = self.reads.iter().map(|&one| place(one));
        let rows: String = reads
            .map(|[address, size]| format!("{{ {address}, {size} }}, "))
            .collect();
        let (rows, table) = match self.reads.is_empty() {
            true => (String::new(), "0".to_owned()),
            false => (
                format!("static struct dvm_read {table}[] = {{ {rows}}};\n"),
                table,
            ),
        };
        let linkage = match self.is_external {
            true => ["", " __attribute__((weak))"],
            false => ["static ", ""],
        };
        let [first, last] = linkage;
        format!(
            "{rows}{first}const struct dvm_computing {symbol}{last} = {{ (const void *){function}, \"{arguments}\", {table}, {} }};\n",
            self.reads.len()
        )
    }

    /// Key of its definition among others of its unit.
    pub(super) fn key(&self) -> String {
        format!("_={}", self.symbol)
    }

    /// C: the scalars have come to their places.
    pub(super) fn placed(&self, mut address: impl FnMut(ObjectId) -> Option<String>) -> String {
        let table = self.table();
        let numbered = self.reads.iter().enumerate();
        numbered
            .filter_map(|(number, &one)| Some((number, address(one)?)))
            .map(|(number, address)| format!("{table}[{number}].address = {address}; "))
            .collect()
    }

    /// The table of what it reads, and C: its declaration in front of the definition.
    pub(super) fn declared(&self) -> (String, String) {
        let table = self.table();
        let declaration = format!("static struct dvm_read {table}[{}];\n", self.reads.len());
        (table, declaration)
    }
}

/// C: the table of all marks of the unit, behind them, and what leads to it.
pub(super) fn marks(unit: &Unit, plan: &Plan) -> (String, &'static str) {
    let marks = unit.procedures.iter();
    let marks = marks.filter_map(|procedure| Mark::of(unit, plan, procedure));
    let rows: String = marks.map(|mark| format!("&{}, ", mark.symbol)).collect();
    match rows.is_empty() {
        true => (String::new(), "0"),
        false => (
            format!("static const struct dvm_computing *const dvm_computing[] = {{ {rows}0 }};\n"),
            "dvm_computing",
        ),
    }
}

/// Name of the mark.
fn symbol(unit: &Unit, key: &str) -> Option<String> {
    let linked = match unit.rules().c_library {
        true => key.to_owned(),
        false => key::in_c(&key::linker_name(key)?),
    };
    Some(format!("dvm_computes_{linked}"))
}

/// C: the statement that tells the summary of `looped` is for the case that all functions that the loop calls have their marks. `pointer`: the
/// address of one by what leads to it.
pub(super) fn if_all_compute(
    unit: &Unit,
    looped: &str,
    summary: &LoopSummary,
    pointer: &dyn Fn(&str) -> String,
    statement: String,
) -> String {
    let mut declarations = String::new();
    let (mut conditions, mut told) = (Vec::new(), String::new());
    for (number, asked) in summary.asked.iter().enumerate() {
        let mark = match &asked.named {
            FunctionName::Key(key) => {
                let Some(symbol) = symbol(unit, key) else {
                    return String::new();
                };
                declarations +=
                    &format!("extern const struct dvm_computing {symbol} __attribute__((weak)); ");
                format!("&{symbol}")
            }
            FunctionName::Pointer(name) => {
                let found = call::dyn_Computing(pointer(name));
                declarations +=
                    &format!("const struct dvm_computing *const dvm_mark_{number} = {found}; ");
                format!("dvm_mark_{number}")
            }
        };
        conditions.push(call::dvm_computes(
            &mark,
            format!("\"{}\"", asked.arguments),
        ));
        told += &(call::dyn_LoopComputes(looped, &mark) + "; ");
    }
    match conditions.is_empty() {
        true => statement,
        false => format!(
            "{{ {declarations}if ({}) {{ {statement} {told}}} }}",
            conditions.join(" && ")
        ),
    }
}
