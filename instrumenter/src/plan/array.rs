//! Distributed arrays: geometry and mapping as the directives give them (languages.md 6.1-6.3).

use super::mapping::{
    ArrayName, ArrayPlan, BlockSizes, Cut, Extent, InitialMapping, Rule, SizesKind,
};
use crate::directive::{
    self, Alignment, DirectiveKind, Distribution, DistributionMode, Entity, Form, Section,
    SourceAxis, Subscript, Width,
};
use crate::model::{BoundDirective, DirectiveId, Object, ObjectId, Storage, Type, Unit};

use super::resolve::{declared, is_array_of_pointers, pointer_element, template_extent};
pub(crate) use super::resolve::{resolve, resolve_name, resolve_variable};
use super::{Widths, derived, home};

/// What the directives say of an object; `Ok(None)`: it is no distributed array.
///
/// # Errors
///
/// Why the mapping cannot be followed, with the directive.
pub(crate) fn describe(
    unit: &Unit,
    id: ObjectId,
) -> Result<Option<ArrayPlan>, (DirectiveId, String)> {
    let object = &unit.objects[id.index()];
    let mut plan: Option<ArrayPlan> = None;
    for &directive in &object.mapping {
        let bound = &unit.directives[directive.index()];
        let failed = |reason| (directive, reason);
        match &bound.directive.kind {
            DirectiveKind::Array(array) if array.entity != Entity::Processors => {
                let plan = plan.get_or_insert_with(|| start(object, directive));
                apply(unit, bound, array, plan).map_err(failed)?;
                let mapping = array.mapping.as_ref();
                let is_stated = matches!(
                    object.storage,
                    Storage::Formal | Storage::Common | Storage::Extern
                );
                if let Some(mapping) = mapping.filter(|_| is_stated) {
                    plan.stated = stated(mapping);
                }
            }
            DirectiveKind::Formal(formal) => {
                let plan = plan.get_or_insert_with(|| start(object, directive));
                plan.formal = true;
                fix_rank(plan, mapping_rank(&formal.mapping));
                plan.stated = stated(&formal.mapping);
            }
            DirectiveKind::Inherit(_) => {
                let plan = plan.get_or_insert_with(|| start(object, directive));
                plan.formal = true;
                fix_rank(plan, 1);
            }
            _ => {}
        }
    }
    if let Some(plan) = &mut plan
        && matches!(plan.mapping, InitialMapping::Deferred)
        && !plan.formal
    {
        let rank = deferred_rank(unit, id);
        plan.rank_open = rank.is_none() && plan.dynamic && plan.extents.is_empty();
        fix_rank(plan, rank.unwrap_or(1));
    }
    if let Some(plan) = &mut plan {
        let shared = matches!(object.storage, Storage::Global | Storage::Extern);
        plan.shared = shared && plan.dynamic && !plan.formal && unit.rules().shared_descriptors;
    }
    if let Some(plan) = &plan
        && plan.template
        && !plan.dynamic
        && is_array_of_pointers(&object.ty)
    {
        return Err((
            plan.directive,
            format!(
                "sizes of the templates in `{}` come from CREATE_TEMPLATE",
                object.name
            ),
        ));
    }
    if let Some(plan) = &mut plan
        && plan.extents.is_empty()
        && !plan.formal
    {
        let directive = plan.directive;
        return Err((
            directive,
            format!("the rank of `{}` is not known", object.name),
        ));
    }
    Ok(plan)
}

/// Geometry as the declaration gives it, no mapping yet.
fn start(object: &Object, directive: DirectiveId) -> ArrayPlan {
    let (extents, dynamic) = match pointer_element(&object.ty).unwrap_or(&object.ty) {
        _ if let Some(heap) = &object.heap => (vec![Extent::Allocated; heap.rank], true),
        Type::Array { dims, .. } => (dims.iter().map(declared).collect(), false),
        Type::Pointer(to) => match &**to {
            Type::Array { dims, .. } => (
                std::iter::once(Extent::Allocated)
                    .chain(dims.iter().map(declared))
                    .collect(),
                true,
            ),
            _ => (Vec::new(), true),
        },
        _ => (Vec::new(), false),
    };
    ArrayPlan {
        extents,
        shadow: None,
        mapping: InitialMapping::Deferred,
        dynamic,
        template: false,
        formal: false,
        directive,
        put: None,
        shared: false,
        rank_open: false,
        stated: Vec::new(),
        stated_at: None,
    }
}

/// Adds what one declaring directive says.
fn apply(
    unit: &Unit,
    bound: &BoundDirective,
    array: &directive::Array,
    plan: &mut ArrayPlan,
) -> Result<(), String> {
    if array.entity == Entity::Template {
        plan.template = true;
        let is_open = |extent: &Section| matches!(extent, Section::Whole(_));
        if !array.extents.is_empty() && array.extents.iter().all(is_open) {
            plan.dynamic = true;
            plan.extents = vec![Extent::Allocated; array.extents.len()];
        } else if !array.extents.is_empty() {
            plan.dynamic = false;
            plan.extents = array
                .extents
                .iter()
                .map(template_extent)
                .collect::<Result<_, _>>()?;
        }
    }
    if !array.shadow.is_empty() {
        fix_rank(plan, array.shadow.len());
        plan.shadow = Some(widths(&array.shadow));
    }
    match &array.mapping {
        Some(directive::Mapping::Distribute(distribution)) => {
            let axes = distributed(distribution);
            fix_rank(plan, axes.len());
            plan.mapping = InitialMapping::Distribute {
                cuts: axes,
                sizes: sizes(unit, bound, distribution),
                onto: home::home(unit, bound, distribution.onto.as_ref()),
            };
        }
        Some(directive::Mapping::Align(alignment)) => {
            fix_rank(plan, alignment.source.len());
            let (target, rules) = align(unit, bound, alignment, &plan.extents)?;
            plan.mapping = InitialMapping::Align { target, rules };
        }
        Some(directive::Mapping::Deferred(_)) | None => {}
    }
    Ok(())
}

/// Which dimensions a DISTRIBUTE says to be distributed; `None`: it says nothing of the dimension.
fn stated(mapping: &directive::Mapping) -> Vec<Option<bool>> {
    let directive::Mapping::Distribute(distribution) = mapping else {
        return Vec::new();
    };
    let is_distributed = |mode: &DistributionMode| match mode {
        DistributionMode::Any => None,
        mode => Some(*mode != DistributionMode::NotDistributed),
    };
    let axes = distribution.axes.iter();
    axes.map(|axis| is_distributed(&axis.mode)).collect()
}

fn mapping_rank(mapping: &directive::Mapping) -> usize {
    match mapping {
        directive::Mapping::Distribute(distribution) => distribution.axes.len(),
        directive::Mapping::Align(alignment) => alignment.source.len(),
        directive::Mapping::Deferred(_) => 1,
    }
}

/// Rank of a deferred array: that of the first directive that maps it.
fn deferred_rank(unit: &Unit, id: ObjectId) -> Option<usize> {
    let names = |bound: &BoundDirective, objects: &[directive::NamedObject]| {
        objects
            .iter()
            .any(|object| bound.object(&object.name) == Some(id))
    };
    unit.directives
        .iter()
        .find_map(|bound| match &bound.directive.kind {
            DirectiveKind::Redistribute(it) if names(bound, &it.objects) => {
                Some(it.distribution.axes.len())
            }
            DirectiveKind::Realign(it) if names(bound, &it.objects) => {
                Some(it.alignment.source.len())
            }
            DirectiveKind::CreateTemplate(it) => {
                let mut templates = it.templates.iter();
                let of = templates.find(|one| names(bound, std::slice::from_ref(&one.template)));
                of.map(|one| one.extents.len())
            }
            _ => None,
        })
}

/// Gives a pointer to elements the rank of its directive.
fn fix_rank(plan: &mut ArrayPlan, rank: usize) {
    if plan.dynamic && plan.extents.is_empty() {
        plan.extents = vec![Extent::Allocated; rank];
    }
}

/// How each dimension is cut.
pub(crate) fn distributed(distribution: &Distribution) -> Vec<Cut> {
    let cut = |mode: &DistributionMode| match mode {
        DistributionMode::NotDistributed => Cut::Whole,
        DistributionMode::Block => Cut::Equal,
        DistributionMode::GenBlock(_)
        | DistributionMode::WgtBlock(..)
        | DistributionMode::MultBlock(_)
        | DistributionMode::Any => Cut::Regular,
        DistributionMode::Indirect(_) | DistributionMode::Derived(_) => Cut::Irregular,
    };
    distribution
        .axes
        .iter()
        .map(|axis| cut(&axis.mode))
        .collect()
}

/// Blocks of sizes, and owners, that the program gives.
pub(crate) fn sizes(
    unit: &Unit,
    bound: &BoundDirective,
    distribution: &Distribution,
) -> Vec<BlockSizes> {
    let axes = distribution.axes.iter().enumerate();
    let sizes = axes.filter_map(|(dimension, axis)| {
        let (kind, text, count) = match &axis.mode {
            DistributionMode::GenBlock(array) => (SizesKind::Given, array, None),
            DistributionMode::WgtBlock(array, count) => (SizesKind::Weighted, array, Some(count)),
            DistributionMode::MultBlock(factor) => (SizesKind::Multiple, factor, None),
            DistributionMode::Indirect(owners) => (SizesKind::Owners, owners, None),
            DistributionMode::Derived(rule) => (SizesKind::Derived, &rule.base, None),
            DistributionMode::Block | DistributionMode::NotDistributed | DistributionMode::Any => {
                return None;
            }
        };
        Some(BlockSizes {
            dimension,
            kind,
            text: text.text.clone(),
            count: count.map(|count| count.text.clone()),
            object: bound.object(text),
            site: None,
            derived: match &axis.mode {
                DistributionMode::Derived(rule) => derived::rule(unit, bound, rule),
                _ => None,
            },
        })
    });
    sizes.collect()
}

/// Widths as texts.
pub(crate) fn widths(list: &[Width]) -> Vec<Widths> {
    // Where the elements of a named shadow lie is known when the program runs.
    let anywhere = || Some("-2".to_owned());
    let named = |width: &Width| matches!(width, Width::Named(_));
    list.iter()
        .map(|width| match named(width) {
            true => Widths {
                low: anywhere(),
                high: anywhere(),
            },
            false => Widths {
                low: width.low().map(|text| text.text.clone()),
                high: width.high().map(|text| text.text.clone()),
            },
        })
        .collect()
}

/// Base and rules of an alignment. `extents`: those of the aligned array, for Fortran's triplets.
pub(crate) fn align(
    unit: &Unit,
    bound: &BoundDirective,
    alignment: &Alignment,
    extents: &[Extent],
) -> Result<(ArrayName, Vec<Rule>), String> {
    let target = resolve(unit, bound, &alignment.target)?;
    let mut colons = alignment
        .source
        .iter()
        .enumerate()
        .filter(|(_, axis)| matches!(axis, SourceAxis::Colon(_)))
        .map(|(axis, _)| axis);
    let rules = alignment
        .subscripts
        .iter()
        .enumerate()
        .map(|(dimension, subscript)| {
            let bounds = match &subscript.form {
                Form::Triplet { lower, stride, .. } => Some((lower.as_ref(), stride.as_ref())),
                // All of the dimension.
                Form::Whole if subscript.text.text == ":" => Some((None, None)),
                _ => None,
            };
            if let Some((lower, stride)) = bounds {
                let axis = colons.next().ok_or("more triplets than `:`")?;
                let lower = match lower {
                    Some(text) => text.text.clone(),
                    None => first_of(unit, &target, dimension),
                };
                return Ok(triplet(unit, axis, &lower, stride, extents));
            }
            rule(subscript, &|name| {
                alignment.source.iter().position(|axis| match axis {
                    SourceAxis::Dummy(dummy) => unit.rules().same_name(&dummy.text, name),
                    SourceAxis::Collapsed(_) | SourceAxis::Colon(_) => false,
                })
            })
        })
        .collect::<Result<_, String>>()?;
    Ok((target, rules))
}

/// The first index of a dimension of what is aligned with; of what is made at run time that by default.
fn first_of(unit: &Unit, target: &ArrayName, dimension: usize) -> String {
    let extent = match &unit.objects[target.object.index()].ty {
        Type::Array { dims, .. } => dims.get(dimension).map(declared),
        _ => None,
    };
    match extent {
        Some(Extent::Declared {
            lower: Some(bound), ..
        }) => bound.text,
        _ => unit.rules().first_index.to_string(),
    }
}

/// `lower:upper:stride` against a `:` of the aligned array: its first element lies on `lower`.
fn triplet(
    unit: &Unit,
    axis: usize,
    lower: &str,
    stride: Option<&directive::Text>,
    extents: &[Extent],
) -> Rule {
    let first = match extents.get(axis) {
        Some(Extent::Declared {
            lower: Some(bound), ..
        }) => bound.text.clone(),
        _ => unit.rules().first_index.to_string(),
    };
    let a = stride.map_or("1".to_owned(), |text| text.text.clone());
    Rule::Linear {
        axis,
        b: format!("({lower})-({a})*({first})"),
        a,
    }
}

/// Rule of one subscript; `axis` finds the dimension of a dummy or loop variable.
///
/// # Errors
///
/// The subscript is not linear in one of the variables.
pub(crate) fn rule(
    subscript: &Subscript,
    axis: &dyn Fn(&str) -> Option<usize>,
) -> Result<Rule, String> {
    match &subscript.form {
        Form::Whole => Ok(Rule::Replicated),
        Form::Constant => Ok(Rule::Constant(subscript.text.text.clone())),
        Form::Linear(linear) => Ok(Rule::Linear {
            axis: axis(&linear.variable.text)
                .ok_or_else(|| format!("`{}` is not a variable of it", linear.variable.text))?,
            a: linear.coefficient.clone(),
            b: linear.offset.clone(),
        }),
        Form::Triplet { .. } | Form::Other => Err(format!(
            "subscript `{}` is not linear in one variable",
            subscript.text.text
        )),
    }
}
