//! Entry and exit of a procedure: what the runtime is told of the objects that live with it.

use std::collections::BTreeSet;

use dvmdbg_abi::call;

use super::calls::seen_mark;
use super::common;
use super::group::CheckGroup;
use super::object::BoundsInC;
use super::out::OutputLine;
use super::procedure::entry_mark;
use super::writer::{Way, Writer};
use crate::emit::{events, tables};
use crate::model::{Entry, ExprKind, Object, ObjectId, Span, Storage, Type};
use crate::plan::{ArrayName, Extent, InitialMapping, Part, Registration, SiteId, each_expr};

impl<'a> Writer<'a> {
    /// An ENTRY statement. What enters there is written when it is known what the whole procedure
    /// needs.
    pub(super) fn entry_statement(&mut self, span: Span, entry: &Entry) {
        self.flush_at(span.start);
        let mark = entry_mark(self.entries.len());
        self.line(span.start, mark);
        self.entries.push((span, entry.clone()));
    }

    /// Writes the ENTRY statements in the place of their marks: who comes from above goes past them.
    pub(super) fn entries(&mut self, lines: &mut [OutputLine]) {
        for (number, (span, entry)) in self.entries.clone().into_iter().enumerate() {
            let way = Way {
                key: &entry.key,
                formals: &entry.formals,
                main: false,
            };
            let (call, past) = (self.entry(&way), self.free_label());
            let enters = match self.version.traces() {
                _ if self.version.is_divided() => self.text(span),
                true => format!("{} continue", self.ways[number]),
                false => {
                    let (text, traced) = (self.text(span), self.free_label());
                    self.ways.push(traced.clone());
                    format!("{text}\nif ({}active() == 2) go to {traced}", self.prefix)
                }
            };
            let mark = entry_mark(number);
            if let Some(line) = lines.iter_mut().find(|line| line.text == mark) {
                line.text = format!("go to {past}\n{enters}\n{call}\n{past} continue");
            }
        }
    }

    /// Ends the constructs and the objects of this invocation.
    pub(super) fn leave(&mut self) {
        let leaving = self.leaving();
        self.run.group.push(&format!("{leaving}();"));
    }

    /// Writes the functions of entry and exit; the statement that enters.
    pub(super) fn entry(&mut self, way: &Way<'_>) -> String {
        let mut group = CheckGroup::default();
        let (mut once, mut leave) = (String::new(), String::new());
        let plan = self.plan;
        let declared = plan.declared.get(&self.procedure.body.id);
        for &object in declared.into_iter().flatten() {
            self.shared_place(object);
        }
        self.pointers_placed(way.formals, &mut group);
        let objects = self.own_objects();
        let shared = objects.clone();
        for object in objects {
            let (born, dead) = self.birth(object, &mut group);
            let known = &self.unit.objects[object.index()];
            match (&known.common, known.storage) {
                (Some(_), _) if known.attributes.overlay.is_some() => group.push(&born),
                (Some(common), _) => {
                    let born = self.born_once(object, common, &born);
                    self.born_at_start(object, common, &born);
                    group.push(&born);
                }
                (None, Storage::Static) => once.push_str(&born),
                _ => {
                    group.push(&born);
                    leave.push_str(&dead);
                }
            }
        }
        if !once.is_empty() {
            let once = self.once(&format!("dvm_once{}", self.index), &once);
            group.push(&once);
        }
        let declared = self.declared_alike(&shared, &mut group);
        group.push(&declared);
        for &formal in way.formals {
            // Where those lie that have descriptors is seen behind this.
            if !self.is_allocatable(formal) && !self.is_sought(formal) {
                let code = self.stated_mapping(formal, &mut group);
                group.push(&code);
            }
        }
        self.gather_dummies(way.formals, &mut group);
        self.address_passed_on(way.formals);
        let (mut statements, codes) = self.escaping_formals(way.formals);
        statements.push_str(&self.lost_texts(way.formals));
        statements.push_str(&self.lost_records(way.formals));
        for code in codes.into_iter().chain(self.lost_formals(way.formals)) {
            group.push(&code);
        }
        let dummies = self.dummies.clone();
        for object in dummies {
            let (address, size) = (self.address(object), self.element_size(object));
            let f = self.frame_name();
            let id = object.0;
            if self.is_absent(object, way) {
                group.push(&format!("{f}->d{id} = &dvm_unknown;"));
                continue;
            }
            group.push(&format!(
                "{f}->d{id} = {};",
                call::dvm_find_shadow_word(&address, size, "&dvm_unknown")
            ));
        }
        self.place_reads(&shared, &mut group);
        let (reset, removed) = self.local_allocatables();
        let looked = self.looked_at_entry(way);
        leave.push_str(&removed);
        for object in self.born_in_blocks.clone() {
            leave.push_str(&self.dead_with_block(object));
        }
        let [born, dead] = self.text_given(&mut group);
        group.push(&born);
        leave.push_str(&dead);
        leave.insert_str(0, &self.result_given());
        let entry = self.enter_functions(group, &leave, way, &reset);
        format!("{entry}\n{statements}{looked}")
            .trim_end()
            .to_owned()
    }

    /// C statements that are executed once, whichever version comes first; `flag`: a name of the unit.
    pub(super) fn once(&mut self, flag: &str, statements: &str) -> String {
        let definition = format!("static int {flag};\n");
        self.frame.helpers.insert(format!("_{flag}"), definition);
        format!("if (!{flag}) {{ {flag} = 1; {statements} }}")
    }

    /// C statements at entry: what a dummy array states of its mapping. A template of this procedure that it is aligned with
    /// stands for the one of the caller.
    pub(super) fn stated_mapping(&mut self, formal: ObjectId, group: &mut CheckGroup) -> String {
        let plan = self.plan;
        let is_dummy = self.unit.objects[formal.index()].storage == Storage::Formal;
        let Some(array) = plan.object(formal).array.as_ref().filter(|_| is_dummy) else {
            return String::new();
        };
        let dummy = ArrayName::variable(formal);
        let mut code = String::new();
        if let InitialMapping::Align { target, rules } = &array.mapping
            && self.is_template(target.object)
        {
            if !self.declares(target.object) {
                return String::new();
            }
            code = events::align_dummy(&mut self.terms(group), &dummy, target, rules);
        }
        code + &events::stated(&mut self.terms(group), &dummy, array)
    }

    /// A dummy of other ways into the procedure: nothing stands behind it.
    pub(super) fn is_absent(&self, object: ObjectId, way: &Way<'_>) -> bool {
        self.unit.objects[object.index()].storage == Storage::Formal
            && !way.formals.contains(&object)
    }

    fn enter_functions(
        &mut self,
        mut group: CheckGroup,
        leave: &str,
        way: &Way<'_>,
        reset: &str,
    ) -> String {
        let f = self.frame_name();
        let procedure = self.procedure;
        let mut head = String::new();
        if procedure.recursive {
            head.push_str(&format!(
                "    struct {} *dvm_new = {f}_spare;\n    if (dvm_new) {{\n        {f}_spare = dvm_new->caller;\n        \
                 __builtin_memset(dvm_new, 0, sizeof *dvm_new);\n    }} else\n        dvm_new = __builtin_calloc(1, sizeof *dvm_new);\n    \
                 dvm_new->caller = {f};\n    {f} = dvm_new;\n",
                self.structure()
            ));
        }
        let [used, behind] = self.kept_used();
        head.push_str(&format!("    {f}->top = dvm_state.top;\n{reset}"));
        let symbol = if way.main {
            None
        } else {
            self.symbol_of(way.key)
        };
        match symbol {
            Some(symbol) => {
                let called = if self.unit.bound.contains(way.key) {
                    call::dvm_called_bound(&symbol)
                } else if self.unit.finals.contains(way.key) {
                    call::dvm_called_final(&symbol)
                } else {
                    call::dvm_called(&symbol)
                };
                head.push_str(&format!("    {called};\n"));
                if let Some(mark) = seen_mark(way.key) {
                    let definition = format!("const char {mark} __attribute__((weak)) = 1;\n");
                    self.frame.helpers.insert(format!("_={mark}"), definition);
                }
                self.mark_computing(&symbol);
            }
            None if way.main => head.push_str(&format!("    {};\n", call::dvm_begun())),
            None => {
                let answer = self.answer_of(way.key).unwrap_or("0".to_owned());
                head.push_str(&format!("    {};\n", call::dvm_called(answer)));
            }
        }
        head.push_str(&used);
        self.pass_on(&mut group, &mut head);
        let mut others = Vec::new();
        let mut actual = Vec::new();
        let mut parameters = Vec::new();
        for object in &self.addressed.clone() {
            let dummy = format!("p{}", object.0);
            if self.is_absent(*object, way) {
                head.push_str(&format!("    {f}->{dummy} = 0;\n"));
                continue;
            }
            if self.is_record(*object) || self.is_of_unseen_type(*object) {
                let place = self.located(*object);
                let address = group.argument(&place);
                head.push_str(&format!("    {f}->{dummy} = (void *){address};\n"));
                if let Some(received) = self.received(way.key, way.formals, *object) {
                    head.push_str(&format!("    {received}\n"));
                }
                continue;
            }
            let known = &self.unit.objects[object.index()];
            // gfortran takes a dummy whose arguments are not checked for an array.
            let array = matches!(known.ty, Type::Array { .. }) || known.attributes.unchecked;
            let shaped = self.is_shaped(*object);
            let shape = match array {
                true if shaped => "type(*), dimension(..)",
                true => "type(*), dimension(*)",
                false => "type(*)",
            };
            let shape = shape.to_owned() + self.remembered(known.attributes.optional);
            head.push_str(&match shaped {
                true => self.taken_shape(*object),
                false => format!("    {f}->{dummy} = (void *){dummy};\n"),
            });
            if let Some(received) = self.received(way.key, way.formals, *object) {
                head.push_str(&format!("    {received}\n"));
            }
            parameters.push(format!("const void *{dummy}"));
            actual.push(self.name(*object).to_owned());
            others.push((dummy, shape));
        }
        for (object, shadow_word) in &self.own_shadow_words {
            let born = match self.unit.objects[object.index()].initialised {
                true => "dvm_state.now",
                false => "0",
            };
            head.push_str(&format!(
                "    {f}->{shadow_word} = (struct dvm_shadow_word){{ {born}, 0 }};\n"
            ));
        }
        for (field, (object, text)) in &self.at_entry {
            if self.is_absent(*object, way) || self.is_allocatable(*object) {
                continue;
            }
            let value = group.argument(text);
            let reference = format!("r{}", object.0);
            if self.frame.has(&reference) {
                // The same address may have other bounds than in the last call.
                head.push_str(&format!(
                    "    if ({f}->{field} != {value}) {f}->{reference}.generation = -1;\n"
                ));
            }
            head.push_str(&format!("    {f}->{field} = {value};\n"));
        }
        let name = self.function_name('e');
        self.declare(&name, "subroutine", &group.names(), &others);
        parameters.extend(group.names().iter().map(|name| format!("dvm_i64 {name}")));
        let values = group.actual(self.procedure.hidden);
        if !values.is_empty() {
            actual.push(values);
        }
        let parameters = if parameters.is_empty() {
            "void".to_owned()
        } else {
            parameters.join(", ")
        };
        let release = if procedure.recursive {
            format!(
                "    struct {} *dvm_old = {f};\n    {f} = dvm_old->caller;\n    dvm_old->caller = {f}_spare;\n    {f}_spare = dvm_old;\n",
                self.structure()
            )
        } else {
            String::new()
        };
        let exit = format!(
            "static void {}(void)\n{{\n    if (dvm_state.top != {f}->top)\n        {};\n    {leave}\n{behind}{release}}}\n",
            self.leaving(),
            call::dvm_unwind(format!("{f}->top"))
        );
        self.frame.helpers.insert("~leave".to_owned(), exit);
        let body = group.body(&f);
        self.written(&format!("void {name}({parameters})\n{{\n{head}{body}}}\n"));
        format!("call {name}({})", actual.join(", "))
    }

    /// Objects of the procedure that the runtime learns of.
    fn own_objects(&self) -> Vec<ObjectId> {
        let mut named = BTreeSet::new();
        each_expr(Part::Stmt(&self.procedure.body), &mut |expr| {
            if let ExprKind::Variable(object) = expr.kind {
                named.insert(object);
            }
        });
        named.extend(self.procedure.result_object);
        // Procedures inside this one, or other units, may name it.
        let visible = |known: &Object| {
            let of_module = known.storage == Storage::Common && known.module.is_some();
            known.address_taken || known.storage == Storage::Global || of_module
        };
        let own = |object: &ObjectId| {
            let known = &self.unit.objects[object.index()];
            let plan = self.plan.object(*object);
            let allocatable = self.is_allocatable(*object) || self.is_sought(*object);
            let array = plan
                .array
                .as_ref()
                .is_some_and(|array| !array.formal && !array.dynamic && !allocatable);
            known.storage != Storage::Formal
                && (array
                    || plan.registration.is_some()
                        && !allocatable
                        && (named.contains(object) || visible(known)))
        };
        let declared = self.plan.declared.get(&self.procedure.body.id);
        declared
            .into_iter()
            .flatten()
            .copied()
            .filter(own)
            .collect()
    }

    /// C statements at the birth and at the death of an object.
    pub(super) fn birth(&mut self, object: ObjectId, group: &mut CheckGroup) -> (String, String) {
        let plan = self.plan.object(object);
        let address = self.address(object);
        let dead = call::dyn_RemoveVar(&address) + "; ";
        let known = &self.unit.objects[object.index()];
        if plan.array.is_some() {
            let mut defined = self.definition(object, group);
            if let Some(initial) = known
                .common
                .as_ref()
                .map(|it| common::initial(self.unit, it))
            {
                self.frame
                    .helpers
                    .insert(format!("_init{}", object.0), initial.declarations.clone());
                defined.push_str(&initial.escape(&address));
            }
            return (defined, dead);
        }
        let Some(size) = self.object_size(object) else {
            return (String::new(), String::new());
        };
        let (mut initialised, grain) =
            (u32::from(known.initialised).to_string(), self.grain(object));
        let initial = known
            .common
            .as_ref()
            .map(|it| common::initial(self.unit, it));
        if let Some(initial) = &initial {
            let declarations = initial.declarations.clone();
            self.frame
                .helpers
                .insert(format!("_init{}", object.0), declarations);
            initialised.clone_from(&initial.test);
        }
        let shadow_word = match plan.shadow_word {
            true => self.shadow_word(object),
            false => "0".to_owned(),
        };
        let is_own = matches!(plan.registration, Some(Registration::Local));
        let is_result = is_own && self.is_result_of_caller(object);
        // Who may have changed what pointers lead to, nobody can see.
        let is_local = is_own && !is_result && !known.attributes.target;
        let function = match (is_result, is_local) {
            (true, _) => call::name::dyn_DefineResult,
            (false, true) => call::name::dyn_DefineLocal,
            (false, false) => call::name::dyn_DefineStatic,
        };
        let name = &known.name;
        if known.attributes.overlay.is_some() {
            return self.birth_of_overlay(object, function, &initialised);
        }
        let is_told =
            is_local && !plan.shadow_word && initial.is_none() && self.is_of_constant_size(object);
        let mut born = match is_told {
            true => {
                let told = format!("{{ \"{name}\", {size}, {grain}, {initialised}, 0, 0, 0 }}");
                let told = tables::local("", &told);
                call::dyn_Local(&address, 0, told) + "; "
            }
            false => format!(
                "{function}({address}, {size}, {grain}, {shadow_word}, \"{name}\", {initialised}); "
            ),
        };
        if self.is_record(object) {
            born.push_str(&self.record_shape(object));
            born.push_str(&self.born_partly(object, group));
        }
        born.push_str(&self.left_out(object, &address));
        if let (Some(initial), Some(common), false) = (&initial, &known.common, plan.shadow_word) {
            let offset = common.offset.to_string();
            born.push_str(&initial.rest(&address, &size.to_string(), &offset));
        }
        (born, dead)
    }

    /// C statements: elements that DATA leaves out have no value.
    fn left_out(&mut self, object: ObjectId, address: &str) -> String {
        let pieces = self.unit.objects[object.index()].left_out.clone();
        if pieces.is_empty() {
            return String::new();
        }
        let element = match self.is_record(object) {
            true => {
                let (_, extents) = self.bounds(object);
                format!("({} / ({}))", self.record_size(object), extents.join(" * "))
            }
            false => self.element_size(object).to_string(),
        };
        let lost = pieces.iter().map(|(first, count)| {
            let place = format!("(char *){address} + {first} * {element}");
            call::dyn_Lose(place, format!("{count} * {element}")) + "; "
        });
        lost.collect()
    }

    /// Definition and mapping of a distributed array or template.
    pub(super) fn definition(&mut self, object: ObjectId, group: &mut CheckGroup) -> String {
        let plan = self.plan;
        let Some(array) = &plan.object(object).array else {
            return String::new();
        };
        let (mut extents, mut lowers) = (Vec::new(), Vec::new());
        for extent in &array.extents {
            let Extent::Declared { lower, bound } = extent else {
                return String::new();
            };
            let text = |bound: &crate::model::Bound, group: &mut CheckGroup| match bound.value {
                Some(value) => value.to_string(),
                None => group.value(&bound.text),
            };
            let low = lower
                .as_ref()
                .map_or("1".to_owned(), |lower| text(lower, group));
            extents.push(format!("{} - {low} + 1", text(bound, group)));
            lowers.push(low);
        }
        let address = self.address(object);
        let put = self.put(object);
        let element = match self.is_record(object) {
            _ if array.template => "0".to_owned(),
            true => {
                let count = extents.iter().map(|one| format!("dvm_extent({one})"));
                let count = count.collect::<Vec<_>>().join(" * ");
                format!("{} / ({count} + !({count}))", self.record_size(object))
            }
            false => self.element_size(object).to_string(),
        };
        let place = (&*address, &*element);
        self.definition_at(object, place, (&(lowers, extents), put), group)
    }

    /// Place where the mapping of an array is executed, if it names something.
    pub(super) fn put(&self, object: ObjectId) -> Option<SiteId> {
        let allocated = self
            .allocating
            .and_then(|stmt| self.plan.allocations.get(&(stmt, object)));
        let declared = self.plan.object(object).array.as_ref();
        allocated.copied().or(declared?.put)
    }

    /// The same of an array at `address` with elements of `element` bytes, its lower bounds and extents in C, and the place
    /// of its mapping.
    pub(super) fn definition_at(
        &mut self,
        object: ObjectId,
        (address, element): (&str, &str),
        ((lowers, extents), put): (&BoundsInC, Option<SiteId>),
        group: &mut CheckGroup,
    ) -> String {
        let plan = self.plan;
        let Some(array) = plan.object(object).named() else {
            return String::new();
        };
        let rank = extents.len();
        let strides: Vec<String> = (0..rank)
            .map(|dimension| {
                let inner: Vec<String> = (0..dimension)
                    .map(|inner| format!("dvm_e[{inner}]"))
                    .collect();
                if inner.is_empty() {
                    "1".to_owned()
                } else {
                    inner.join(" * ")
                }
            })
            .collect();
        let (low, high) = match &array.shadow {
            Some(widths) => events::sides(&mut self.terms(group), widths, "1").into(),
            None => ("0".to_owned(), "0".to_owned()),
        };
        let put = events::place(&self.terms(group), put);
        let mapping = match (&array.mapping, self.base_made_later(object)) {
            (InitialMapping::Align { target, rules }, Some(place)) => {
                let terms = &mut self.terms(group);
                events::align_at(terms, (address, &place), (target, rules), &put)
            }
            _ => events::mapping(&mut self.terms(group), address, &array.mapping, &put),
        };
        let shared = self.placed(object, address);
        let name = self.declared_name(object);
        format!(
            "{{ const dvm_i64 dvm_e[] = {{ {} }}, dvm_t[] = {{ {} }}; {}; {mapping}{shared}}} ",
            extents.join(", "),
            strides.join(", "),
            call::dyn_DefineArray(
                address,
                format!("\"{name}\""),
                element,
                rank,
                "dvm_e",
                tables::array("dvm_i64", lowers),
                "dvm_t",
                &low,
                &high,
                1
            )
        )
    }
}
