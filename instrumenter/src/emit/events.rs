//! What is told of directives while the program runs, as calls of the archive in C: mappings, and
//! clauses and references of parallel loops. One text for both languages; [`Terms`] spells what
//! differs, the program's own names and values.

use dvmdbg_abi::call;
use dvmdbg_abi::code::cut;
use dvmdbg_abi::code::rule::spelled as kind;

pub(super) use super::terms::{Terms, in_fortran};
use super::{blocks::blocks, tables};
use crate::model::ObjectId;
use crate::plan::{
    Action, ArrayName, ArrayPlan, CopyFlag, Cut, Flag, Home, InitialMapping, PlannedRenewal,
    Processors, RemoteReference, Rule, SiteId, Task, TemplateExtent, Widths,
};

/// An array of `dvm_i64` with these values.
pub(super) fn integers(values: &[String]) -> String {
    tables::array("dvm_i64", values)
}

/// An array of rules for the dimensions of `target`; `aligned`: what its axes are dimensions of, unless loops.
pub(super) fn rules(
    terms: &mut dyn Terms,
    target: &ArrayName,
    aligned: Option<&ArrayName>,
    rules: &[Rule],
) -> String {
    let texts: Vec<String> = rules
        .iter()
        .enumerate()
        .map(|(dimension, rule)| match rule {
            Rule::Linear { axis, a, b } => {
                let (a, b) = (terms.value(a), terms.value(b));
                let mut b = b + &terms.shift(target, dimension);
                let shift = aligned.map(|aligned| terms.shift(aligned, *axis));
                if let Some(shift) = shift.filter(|shift| !shift.is_empty()) {
                    b.push_str(&format!(" - {a} * (0{shift})"));
                }
                format!("{{ {}, {axis}, {a}, {b} }}", kind::LINEAR)
            }
            Rule::Constant(text) => {
                let shift = terms.shift(target, dimension);
                let value = terms.value(text);
                format!("{{ {}, 0, 0, {value}{shift} }}", kind::CONSTANT)
            }
            Rule::Replicated => format!("{{ {}, 0, 0, 0 }}", kind::REPLICATED),
        })
        .collect();
    tables::array("struct dvm_rule", &texts)
}

/// Both sides of widths; `otherwise` stands for a width that is not written.
pub(super) fn sides(terms: &mut dyn Terms, widths: &[Widths], otherwise: &str) -> [String; 2] {
    let mut side = |pick: fn(&Widths) -> &Option<String>| {
        let texts = widths.iter().map(|one| match pick(one) {
            Some(text) => terms.value(text),
            None => otherwise.to_owned(),
        });
        integers(&texts.collect::<Vec<_>>())
    };
    [side(|one| &one.low), side(|one| &one.high)]
}

/// Rank and both sides of the widths of a clause: none written are the declared ones.
pub(super) fn clause_widths(
    terms: &mut dyn Terms,
    array: &ArrayName,
    widths: &[Widths],
) -> [String; 3] {
    let none = Widths {
        low: None,
        high: None,
    };
    let all = vec![none; terms.rank(array).max(1)];
    let widths = if widths.is_empty() { &all } else { widths };
    let [low, high] = sides(terms, widths, "-1");
    [widths.len().to_string(), low, high]
}

/// Number and list of the cuts of DISTRIBUTE and REDISTRIBUTE.
fn cuts(distributed: &[Cut]) -> [String; 2] {
    let code = |cut: &Cut| match cut {
        Cut::Whole => cut::WHOLE,
        Cut::Regular => cut::REGULAR,
        Cut::Irregular => cut::IRREGULAR,
        Cut::Equal => cut::EQUAL,
    };
    let axes: Vec<String> = distributed
        .iter()
        .map(|cut| code(cut).to_string())
        .collect();
    [axes.len().to_string(), tables::array("dvm_u32", &axes)]
}

/// ALIGN, REALIGN.
fn align(
    terms: &mut dyn Terms,
    address: &str,
    aligned: Option<&ArrayName>,
    (target, onto): (&ArrayName, &[Rule]),
    (new_value, site): (bool, &str),
) -> String {
    call::dyn_Align(
        address,
        terms.address(target),
        onto.len(),
        rules(terms, target, aligned, onto),
        u32::from(new_value),
        site,
    ) + ";"
}

/// ALIGN of an array that is there before its base is allocated; `place`: C variable that holds where the base lies.
pub(super) fn align_at(
    terms: &mut dyn Terms,
    (address, place): (&str, &str),
    (target, onto): (&ArrayName, &[Rule]),
    site: &str,
) -> String {
    let list = rules(terms, target, None, onto);
    call::dyn_AlignAt(address, format!("&{place}"), place, onto.len(), list, site) + "; "
}

/// A dummy that is aligned with a template of its procedure.
pub(super) fn align_dummy(
    terms: &mut dyn Terms,
    dummy: &ArrayName,
    template: &ArrayName,
    onto: &[Rule],
) -> String {
    call::dyn_AlignDummy(
        terms.address(dummy),
        terms.address(template),
        onto.len(),
        rules(terms, template, Some(dummy), onto),
    ) + ";"
}

/// A parameter states a mapping, which that of its argument has to be.
pub(super) fn stated(terms: &mut dyn Terms, parameter: &ArrayName, array: &ArrayPlan) -> String {
    let Some(site) = array.stated_at.map(|site| terms.site(site)) else {
        return String::new();
    };
    let address = terms.address(parameter);
    if let InitialMapping::Align {
        target,
        rules: onto,
    } = &array.mapping
    {
        let (base, onto_base) = (onto.len(), rules(terms, target, Some(parameter), onto));
        return call::dyn_StatedAlign(address, terms.address(target), base, onto_base, site) + ";";
    }
    let codes = codes_of(&array.stated);
    // INHERIT says no more than that it is a whole array.
    let list = match codes.is_empty() {
        true => "0".to_owned(),
        false => tables::array("dvm_u32", &codes),
    };
    call::dyn_Stated(address, codes.len(), list, site) + ";"
}

fn codes_of(stated: &[Option<bool>]) -> Vec<String> {
    let code = |stated: &Option<bool>| match stated {
        Some(false) => cut::WHOLE,
        Some(true) => cut::EQUAL,
        None => cut::ANY,
    };
    stated.iter().map(|one| code(one).to_string()).collect()
}

/// What the unit declares of an array at `address` that others share; `target`: address of what it is aligned with.
pub(super) fn declared(
    terms: &mut dyn Terms,
    (object, array): (ObjectId, Option<&ArrayPlan>),
    (address, target): (&str, &str),
    site: SiteId,
) -> String {
    let site = terms.site(site);
    let Some(array) = array else {
        return call::dyn_Declared(address, 0, 0, site) + ";";
    };
    if let InitialMapping::Align {
        target: to,
        rules: onto,
    } = &array.mapping
    {
        let list = rules(terms, to, Some(&ArrayName::variable(object)), onto);
        return call::dyn_DeclaredAlign(address, target, onto.len(), list, site) + ";";
    }
    let codes = codes_of(&array.stated);
    let list = tables::array("dvm_u32", &codes);
    call::dyn_Declared(address, codes.len(), list, site) + ";"
}

/// Address of a site, or NULL.
pub(super) fn place(terms: &dyn Terms, site: Option<SiteId>) -> String {
    site.map_or("0".to_owned(), |site| terms.site(site))
}

/// What an executable directive does.
pub(super) fn action(terms: &mut dyn Terms, action: &Action) -> String {
    match action {
        Action::Redistribute {
            array,
            distributed,
            sizes,
            site,
            home,
            new_value,
        } => {
            let address = terms.address(array);
            let site = place(terms, *site);
            let blocks = blocks(terms, &address, sizes, &site);
            let [rank, list] = cuts(distributed);
            let (new, fortran) = (u32::from(*new_value), in_fortran(terms));
            let made = call::dyn_Redistribute(&address, rank, list, new, fortran) + ";";
            let Some((home, site)) = home else {
                return blocks + &made;
            };
            let site = terms.site(*site);
            let onto = onto(terms, &address, home, &site);
            blocks + &put(terms, &made, &onto)
        }
        Action::MapTask {
            task,
            last: None,
            processors,
            site,
        } => map_task(terms, task, processors, *site),
        Action::MapTask {
            task,
            last: Some(last),
            site,
            ..
        } => map_tasks(terms, task, last, *site),
        Action::ReductionStart { group, site } => {
            on_group(terms, call::dyn_ReductionStart, *group, *site)
        }
        Action::ReductionWait { group, site } => {
            on_group(terms, call::dyn_ReductionWait, *group, *site)
        }
        Action::ConsistentStart { group, site } => {
            on_group(terms, call::dyn_ConsistentStart, *group, *site)
        }
        Action::ConsistentWait { group, site } => {
            on_group(terms, call::dyn_ConsistentWait, *group, *site)
        }
        Action::Realign {
            array,
            target,
            rules,
            new_value,
            site,
        } => {
            let address = terms.address(array);
            let site = terms.site(*site);
            align(
                terms,
                &address,
                Some(array),
                (target, rules),
                (*new_value, &site),
            )
        }
        Action::CreateShadowGroup { group, members } => shadow_group(terms, *group, members),
        Action::ShadowAdd {
            template,
            axis,
            arrays,
        } => {
            let template = terms.address(template);
            let fortran = in_fortran(terms);
            let mut add =
                |array| call::dyn_ShadowAdd(terms.address(array), &template, axis, fortran) + ";";
            let added: Vec<String> = arrays.iter().map(&mut add).collect();
            added.join(" ")
        }
        Action::ShadowStart { group, site } => {
            on_group(terms, call::dyn_ShadowStart, *group, *site)
        }
        Action::ShadowWait { group, site } => on_group(terms, call::dyn_ShadowWait, *group, *site),
        Action::Prefetch { group, site } => on_group(terms, call::dyn_Prefetch, *group, *site),
        Action::Trace { on } => call::dyn_Trace(u32::from(*on)) + ";",
        Action::Reset { group } => call::dyn_Reset(terms.group(*group)) + ";",
        Action::CreateTemplate {
            template,
            name,
            extents,
            mapping,
            put,
        } => {
            let address = terms.address(template);
            let [sizes, lowers] = template_shape(terms, extents);
            let put = self::place(terms, *put);
            let rank = extents.len();
            let mapping = self::mapping(terms, &address, mapping, &put);
            let fortran = u32::from(terms.is_fortran());
            let name = format!("\"{name}\"");
            let define =
                call::dyn_DefineArray(&address, name, 0, rank, &sizes, lowers, 0, 0, 0, fortran);
            let mut made = format!("{define}; {mapping}");
            if let Some(maker) = terms.maker(template) {
                made = format!(
                    "if ({maker}) {maker}({address}, 0, {rank}, {sizes}, {put}); else {{ {made}}} "
                );
            }
            made + &place_among_arrays(terms, &address, template)
        }
        Action::DeleteTemplate { template } => call::dyn_RemoveVar(terms.address(template)) + ";",
        Action::CopyWait(one) => {
            call::dyn_CopyWait(flag(terms, &one.flag), terms.site(one.site)) + ";"
        }
        Action::ArrayCopy {
            target,
            write,
            source,
            read,
        } => {
            call::dyn_ArrayCopy(
                terms.address(target),
                terms.site(*write),
                terms.address(source),
                terms.site(*read),
            ) + ";"
        }
    }
}

/// A statement on a group.
fn on_group(
    terms: &mut dyn Terms,
    call: fn(String, String) -> String,
    group: ObjectId,
    site: SiteId,
) -> String {
    call(terms.group(group), terms.site(site)) + ";"
}

/// Numbers of elements and lower bounds of a template.
fn template_shape(terms: &mut dyn Terms, extents: &[TemplateExtent]) -> [String; 2] {
    let (mut sizes, mut lowers) = (Vec::new(), Vec::new());
    for extent in extents {
        let bound = terms.value(&extent.bound);
        match terms.is_fortran() {
            true => {
                let lower = extent.lower.as_ref();
                let lower = lower.map_or("1".to_owned(), |text| terms.value(text));
                sizes.push(format!("{bound} - {lower} + 1"));
                lowers.push(lower);
            }
            false => sizes.push(bound),
        }
    }
    let lowers = match lowers.is_empty() {
        true => "0".to_owned(),
        false => integers(&lowers),
    };
    [integers(&sizes), lowers]
}

/// The mapping that a declaration gives; empty if it comes later. `put`: address of the place where that is
/// executed; 0 before the program begins.
pub(super) fn mapping(
    terms: &mut dyn Terms,
    address: &str,
    mapping: &InitialMapping,
    put: &str,
) -> String {
    match mapping {
        InitialMapping::Distribute {
            cuts: distributed,
            sizes,
            onto: home,
        } => {
            let mut text = blocks(terms, address, sizes, put);
            let [rank, list] = cuts(distributed);
            let made = call::dyn_Distribute(address, rank, list, 0) + ";";
            match home {
                Some(home) => {
                    let onto = onto(terms, address, home, put);
                    text.push_str(&self::put(terms, &made, &onto));
                }
                None => text.push_str(&made),
            }
            text + " "
        }
        InitialMapping::Align { target, rules } => {
            align(terms, address, None, (target, rules), (false, put)) + " "
        }
        InitialMapping::Deferred => String::new(),
    }
}

/// Which element of an array of pointers leads to the array at `address`; empty if it has a name of its
/// own.
pub(super) fn place_among_arrays(
    terms: &mut dyn Terms,
    address: &str,
    array: &ArrayName,
) -> String {
    let index: Vec<String> = array.element.iter().map(|text| terms.value(text)).collect();
    match index.len() {
        0 => String::new(),
        rank => call::dyn_ArrayElement(address, rank, integers(&index)) + "; ",
    }
}

/// A block begins that the owner of an element executes.
pub(super) fn own_block(terms: &mut dyn Terms, array: &ArrayName, subscripts: &[String]) -> String {
    let texts = subscripts.iter().enumerate();
    let values = texts.map(|(d, text)| terms.value(text) + &terms.shift(array, d));
    let values: Vec<String> = values.collect();
    let (rank, fortran) = (values.len(), in_fortran(terms));
    call::dyn_OwnBlock(terms.address(array), rank, integers(&values), fortran) + ";"
}

/// A statement with remote references begins.
pub(super) fn remote_statement(terms: &mut dyn Terms, references: &[RemoteReference]) -> String {
    let texts = references.iter().map(|one| {
        let reads: Vec<String> = one.reads.iter().map(|&site| terms.site(site)).collect();
        let list = match reads.is_empty() {
            true => "0".to_owned(),
            false => format!("(const struct dvm_site *const[]){{ {} }}", reads.join(", ")),
        };
        call::dyn_RemoteStatement(
            terms.address(&one.array),
            one.group
                .map_or_else(|| "0".to_owned(), |group| terms.group(group)),
            terms.site(one.site),
            reads.len(),
            list,
        ) + "; "
    });
    texts.collect()
}

/// Address of the flag of a copy.
fn flag(terms: &mut dyn Terms, flag: &Flag) -> String {
    match flag {
        Flag::Address(address) => format!("(void *)({address})"),
        Flag::Handle(name) => terms.task(name),
    }
}

/// COPY_START: what stands before and behind its loop.
pub(super) fn copy_start(terms: &mut dyn Terms, one: &CopyFlag) -> [String; 2] {
    let address = flag(terms, &one.flag);
    let before = call::dyn_CopyBegin(address, terms.site(one.site));
    [before + ";", call::dyn_CopyEnd() + ";"]
}

/// CREATE_SHADOW_GROUP.
fn shadow_group(terms: &mut dyn Terms, group: ObjectId, members: &[PlannedRenewal]) -> String {
    let (group, fortran) = (terms.group(group), in_fortran(terms));
    let mut text = call::dyn_ShadowGroup(&group) + ";";
    for member in members {
        let array = terms.address(&member.array);
        let [rank, low, high] = clause_widths(terms, &member.array, &member.widths);
        let corner = u32::from(member.corner);
        let add = call::dyn_ShadowGroupAdd(&group, array, rank, low, high, corner, fortran);
        text.push_str(&format!(" {add};"));
    }
    text
}

/// Address and number of a task.
fn task(terms: &mut dyn Terms, task: &ArrayName) -> [String; 2] {
    let number = match task.element.first() {
        Some(number) => terms.value(number),
        None => "0".to_owned(),
    };
    [terms.task(task), number]
}

/// A distribution and where the array lives: who cuts it must know that before, who judges it puts it there.
fn put(terms: &dyn Terms, made: &str, onto: &str) -> String {
    match terms.is_divided() {
        true => format!("{onto} {made}"),
        false => format!("{made} {onto}"),
    }
}

/// ONTO a task or processors.
fn onto(terms: &mut dyn Terms, array: &str, home: &Home, site: &str) -> String {
    match home {
        Home::Task(onto) => {
            let [task, number] = task(terms, onto);
            call::dyn_OntoTask(array, task, number, site) + ";"
        }
        Home::Processors(onto) => {
            let told = told_processors(terms, onto);
            let [arrangement, rank, first, last] = section(terms, onto);
            let onto = call::dyn_OntoProcessors(array, arrangement, rank, first, last, site);
            format!("{told}{onto};")
        }
    }
}

/// The bounds of an arrangement, if they are known.
fn told_processors(terms: &mut dyn Terms, processors: &Processors) -> String {
    let bounds = &processors.bounds;
    let Some(arrangement) = processors.arrangement.filter(|_| !bounds.is_empty()) else {
        return String::new();
    };
    let end = |side: usize| {
        let texts = bounds.iter().map(|ends| ends[side].to_string());
        integers(&texts.collect::<Vec<_>>())
    };
    call::dyn_Processors(terms.group(arrangement), bounds.len(), end(0), end(1)) + "; "
}

/// MAP.
fn map_task(
    terms: &mut dyn Terms,
    mapped: &ArrayName,
    processors: &Processors,
    site: SiteId,
) -> String {
    let told = told_processors(terms, processors);
    let [arrangement, rank, first, last] = section(terms, processors);
    let [task, number] = task(terms, mapped);
    let site = terms.site(site);
    let map = call::dyn_MapTask(task, number, arrangement, rank, first, last, site);
    format!("{told}{map};")
}

/// Arrangement, number of dimensions, first and last of each.
fn section(terms: &mut dyn Terms, processors: &Processors) -> [String; 4] {
    let arrangement = processors.arrangement;
    let arrangement = arrangement.map_or("0".to_owned(), |one| terms.group(one));
    let (mut first, mut last) = (Vec::new(), Vec::new());
    for ends in &processors.section {
        let [low, high] = match ends {
            Some(ends) => ends.each_ref().map(|text| terms.value(text)),
            None => ["0".to_owned(), "-1".to_owned()],
        };
        first.push(low);
        last.push(high);
    }
    let ends = match first.is_empty() {
        true => ["0".to_owned(), "0".to_owned()],
        false => [integers(&first), integers(&last)],
    };
    let [low, high] = ends;
    [arrangement, first.len().to_string(), low, high]
}

/// MAP of several tasks, whose elements lie one behind the other, BY weights.
fn map_tasks(terms: &mut dyn Terms, first: &ArrayName, last: &str, site: SiteId) -> String {
    let (address, last) = (terms.task(first), terms.value(last));
    let number = first.element.first().map_or("0", String::as_str);
    let task = format!("(char *){address} + (dvm_k - dvm_f)");
    let number = terms.value(number);
    let map = call::dyn_MapTask(task, "dvm_k", 0, 0, 0, 0, terms.site(site));
    format!(
        "{{ dvm_i64 dvm_f = {number}, dvm_l = {last}, dvm_k; for (dvm_k = dvm_f; dvm_k <= dvm_l; dvm_k++) {map}; }}"
    )
}

/// A task of the region whose state is at `region` begins.
pub(super) fn task_begin(terms: &mut dyn Terms, region: &str, begun: &Task) -> String {
    let [task, number] = task(terms, &begun.element);
    call::dyn_TaskBegin(region, task, number, terms.site(begun.site)) + ";"
}
