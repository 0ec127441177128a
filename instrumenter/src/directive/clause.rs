//! Clauses of `PARALLEL` and `TASK_REGION` (spec/languages.md 3, 4.1, 5.2; meaning 6.6-6.10, 6.14).

use super::body::Body;
use std::ops::Range;

use super::part::Part;
use super::subscript::Subscript;
use super::text::Text;
use super::tree::Node;
use super::{NamedObject, Problem, Reference, RemoteAccess, Renewal, Spelling, Width, part};
use crate::diagnostic::codes;
use crate::diagnostic::translator::Numbers;

/// One clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// Its first word, as the user spells it.
    pub keyword: Text,
    /// Bytes of the whole clause.
    pub range: Range<usize>,
    /// What it says.
    pub kind: ClauseKind,
}

/// What a clause says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClauseKind {
    /// `private`, `PRIVATE`, `NEW`: variables of which each iteration has its own.
    Private(Vec<Text>),
    /// `REDUCTION`.
    Reduction(ReductionList),
    /// `SHADOW_RENEW`.
    ShadowRenew(Vec<Renewal>),
    /// `SHADOW_START group`.
    ShadowStart(Text),
    /// `SHADOW_WAIT group`.
    ShadowWait(Text),
    /// `SHADOW_COMPUTE`.
    ShadowCompute(Option<ShadowCompute>),
    /// `ACROSS`: one or, in Fortran, two lists.
    Across(Vec<Across>),
    /// `REMOTE_ACCESS`.
    RemoteAccess(RemoteAccess),
    /// `INDIRECT_ACCESS`.
    IndirectAccess(RemoteAccess),
    /// `CONSISTENT`.
    Consistent(Consistent),
    /// `tie`, `TIE`.
    Tie(Vec<Tie>),
    /// `stage(e)`, `STAGE (e)`, `PIPE v`: no effect on results.
    Stage(Text),
    /// `cuda_block`: no effect on results.
    CudaBlock(Vec<Text>),
}

/// Reductions of one clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReductionList {
    /// `g:`: completed by `REDUCTION_START` and `REDUCTION_WAIT` of the group.
    pub group: Option<Text>,
    /// At least one.
    pub reductions: Vec<Reduction>,
}

/// `SUM(s)`, `MAXLOC(v, ix, 2)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reduction {
    /// The operation.
    pub operation: ReductionOperation,
    /// Its word, as the user spells it.
    pub keyword: Text,
    /// The reduction variable.
    pub operand: Operand,
    /// `MAXLOC`, `MINLOC`: the variable or array of coordinates.
    pub location: Option<Operand>,
    /// `MAXLOC`, `MINLOC`: how many coordinates, where written.
    pub location_length: Option<Text>,
}

macro_rules! reductions {
    ($($(#[doc = $doc:literal])* $operation:ident = $word:literal, $of:ident;)*) => {
        /// What a reduction computes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum ReductionOperation { $($(#[doc = $doc])* $operation,)* }

        impl ReductionOperation {
            /// The operation of a word in lower case.
            pub(super) fn of(word: &str) -> Option<ReductionOperation> {
                match word {
                    $($word => Some(ReductionOperation::$operation),)*
                    _ => None,
                }
            }

            /// Which values it joins.
            #[must_use]
            pub fn values(self) -> ReducedValues {
                match self { $(ReductionOperation::$operation => ReducedValues::$of,)* }
            }
        }
    };
}

reductions! {
    /// Sum.
    Sum = "sum", Numbers;
    /// Product.
    Product = "product", Numbers;
    /// Maximum.
    Max = "max", Ordered;
    /// Minimum.
    Min = "min", Ordered;
    /// Conjunction; bitwise in C.
    And = "and", Bits;
    /// Disjunction; bitwise in C.
    Or = "or", Bits;
    /// Bitwise exclusive or.
    Xor = "xor", Bits;
    /// Fortran `.EQV.`.
    Eqv = "eqv", Bits;
    /// Fortran `.NEQV.`.
    Neqv = "neqv", Bits;
    /// Maximum and where it was found.
    MaxLoc = "maxloc", Ordered;
    /// Minimum and where it was found.
    MinLoc = "minloc", Ordered;
}

/// Which values a reduction joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReducedValues {
    /// Any numbers.
    Numbers,
    /// Numbers with an order: none that are complex.
    Ordered,
    /// Integers, bit by bit, and in Fortran logical values.
    Bits,
}

/// A reduction variable: `s`, `A[3]`, `A(2)`, classic `p(len)`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Operand {
    /// The whole operand.
    pub text: Text,
    /// The variable.
    pub name: Text,
    /// Subscripts of one element.
    pub subscripts: Vec<Text>,
    /// Classic `p(len)`: a pointer to `len` values.
    pub length: Option<Text>,
}

/// One list of an `ACROSS` clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Across {
    /// `in:` (default) or `out:`.
    pub direction: Direction,
    /// At least one.
    pub dependences: Vec<Dependence>,
}

/// Which elements an iteration of a dependent loop may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Direction {
    /// Only local ones.
    In,
    /// Also ones just beyond the local ones.
    Out,
}

/// An array with a regular dependence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dependence {
    /// The array.
    pub array: NamedObject,
    /// One per dimension: how far it is read towards lower and higher indices (spec 6.7); empty for
    /// the shadow widths.
    pub widths: Vec<Width>,
    /// Fortran's `SECTION`, `LOW`, `HIGH` parts, as written.
    pub sections: Option<Text>,
}

/// `SHADOW_COMPUTE (A(1:1,0))`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShadowCompute {
    /// The array.
    pub array: Text,
    /// One per dimension.
    pub widths: Vec<Width>,
}

/// `CONSISTENT ([g:] V(I))`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consistent {
    /// The group.
    pub group: Option<Text>,
    /// The elements; forms with respect to the loop variables.
    pub references: Vec<Reference>,
}

/// `A[i][-j]`: how loop variables run over the dimensions of an array.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tie {
    /// The array.
    pub array: Text,
    /// One per dimension; forms with respect to the loop variables. No loop runs along a dimension in whose subscript
    /// none occurs.
    pub axes: Vec<Subscript>,
}

/// Reads the clauses of a directive; `variables` are those of its loop.
pub(super) fn read_all(
    node: Node,
    variables: &[&Text],
    problems: &mut Vec<Problem>,
) -> Vec<Clause> {
    node.fields("clause")
        .into_iter()
        .map(|clause| Clause {
            keyword: clause.keyword(),
            range: clause.range(),
            kind: ClauseKind::read(clause, variables, problems),
        })
        .collect()
}

impl ClauseKind {
    fn read(node: Node, variables: &[&Text], problems: &mut Vec<Problem>) -> ClauseKind {
        let group = || node.required("group").text();
        match node.kind() {
            "private_clause" => ClauseKind::Private(node.field_texts("name")),
            "reduction_clause" => ClauseKind::Reduction(ReductionList::read(node, problems)),
            "shadow_renew_clause" => ClauseKind::ShadowRenew(Renewal::read_all(node, problems)),
            "shadow_start_clause" => ClauseKind::ShadowStart(group()),
            "shadow_wait_clause" => ClauseKind::ShadowWait(group()),
            "shadow_compute_clause" => {
                let compute = node.field_text("array").map(|array| ShadowCompute {
                    array,
                    widths: Width::read_all(node, "width"),
                });
                ClauseKind::ShadowCompute(compute)
            }
            "across_clause" => ClauseKind::Across(Across::read_all(node, problems)),
            "remote_access_clause" => {
                ClauseKind::RemoteAccess(RemoteAccess::of_loop(node, variables, problems))
            }
            "indirect_access_clause" => {
                ClauseKind::IndirectAccess(RemoteAccess::of_loop(node, variables, problems))
            }
            "consistent_clause" => ClauseKind::Consistent(Consistent {
                group: node.field_text("group"),
                references: Reference::read_all(node, variables),
            }),
            "tie_clause" => {
                let ties = node.fields("tie").into_iter();
                ClauseKind::Tie(ties.map(|tie| Tie::read(tie, variables)).collect())
            }
            "cuda_block_clause" => {
                let sizes = node.field_texts("size");
                if let Some(extra) = sizes.get(3) {
                    let message = "a block of an accelerator has at most three sizes";
                    let range = extra.range.clone();
                    problems.push(Problem::new(&codes::DIRECTIVE_SYNTAX, "", range, message));
                }
                ClauseKind::CudaBlock(sizes)
            }
            "stage_clause" => ClauseKind::Stage(node.required("stage").text()),
            kind => unreachable!("a clause of the grammar without an arm: {kind}"),
        }
    }

    /// The number of the Fortran translator for a second clause of this kind.
    pub(super) fn repeated_in_fortran(&self, keyword: &str) -> &'static str {
        match self {
            ClauseKind::Private(_) if keyword.eq_ignore_ascii_case("NEW") => "153",
            ClauseKind::Private(_) => "607",
            ClauseKind::Reduction(_) => "154",
            ClauseKind::ShadowRenew(_)
            | ClauseKind::ShadowStart(_)
            | ClauseKind::ShadowWait(_)
            | ClauseKind::ShadowCompute(_) => "155",
            ClauseKind::RemoteAccess(_) => "156",
            ClauseKind::Across(_) => "157",
            ClauseKind::Consistent(_) => "296",
            ClauseKind::Stage(_) => "298",
            ClauseKind::CudaBlock(_) | ClauseKind::Tie(_) => "608",
            ClauseKind::IndirectAccess(_) => "",
        }
    }

    pub(super) fn is_shadow(&self) -> bool {
        matches!(
            self,
            ClauseKind::ShadowRenew(_)
                | ClauseKind::ShadowStart(_)
                | ClauseKind::ShadowWait(_)
                | ClauseKind::ShadowCompute(_)
        )
    }
}

impl ReductionList {
    fn read(node: Node, problems: &mut Vec<Problem>) -> ReductionList {
        let reductions: Vec<Reduction> = node
            .fields("reduction")
            .into_iter()
            .map(|reduction| Reduction::read(reduction, problems))
            .collect();
        ReductionList {
            group: node.field_text("group"),
            reductions,
        }
    }
}

impl Reduction {
    fn read(node: Node, problems: &mut Vec<Problem>) -> Reduction {
        let keyword = node.keyword();
        let reduction = Reduction {
            operation: ReductionOperation::of(&keyword.text.to_ascii_lowercase())
                .expect("a row for each word of the grammar"),
            operand: Operand::read(node.required("operand")),
            location: node.field("location").map(Operand::read),
            location_length: node.field_text("length"),
            keyword,
        };
        problems.extend(reduction.operand_problem(node));
        reduction
    }

    /// MAXLOC and MINLOC: two operands in classic C, two or three in pragmas, three in Fortran.
    fn operand_problem(&self, node: Node) -> Option<Problem> {
        if !self.operation.has_location() {
            return None;
        }
        let given =
            1 + usize::from(self.location.is_some()) + usize::from(self.location_length.is_some());
        let (wanted, original, form) = match node.spelling() {
            Spelling::ClassicC => (2..=2, "2074", "two operands: the value and its place"),
            Spelling::PragmaC => (
                2..=3,
                "M345",
                "the value, its place and, for an array, how many coordinates",
            ),
            Spelling::Fortran => (
                3..=3,
                "147",
                "three operands: the value, its place and how many coordinates",
            ),
        };
        (!wanted.contains(&given)).then(|| {
            let message = format!(
                "`{}` with {given} operand{}",
                self.keyword.text,
                plural(given)
            );
            Problem::new(&codes::REDUCTION_OPERANDS, original, node.range(), message)
                .label(format!("expected {form}"))
        })
    }
}

fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}

impl ReductionOperation {
    /// Whether it also finds a place.
    #[must_use]
    pub fn has_location(self) -> bool {
        matches!(
            self,
            ReductionOperation::MaxLoc | ReductionOperation::MinLoc
        )
    }
}

impl Operand {
    fn read(node: Node) -> Operand {
        Operand {
            text: node.text(),
            name: node.required("name").text(),
            subscripts: node.field_texts("subscript"),
            length: node.field_text("length"),
        }
    }

    /// The operand without blanks.
    pub(super) fn compact(&self) -> Text {
        Text {
            text: self.text.text.split_whitespace().collect(),
            range: self.text.range.clone(),
        }
    }
}

impl Across {
    fn read_all(node: Node, problems: &mut Vec<Problem>) -> Vec<Across> {
        let lists = node.fields("list");
        let read: Vec<Across> = lists
            .iter()
            .map(|list| Across::read(*list, problems))
            .collect();
        for (index, across) in read.iter().enumerate() {
            let earlier = read[..index]
                .iter()
                .position(|it| it.direction == across.direction);
            if let Some(first) = earlier {
                let message = "two lists of one direction in `ACROSS`";
                let range = lists[index].range();
                problems.push(
                    Problem::new(&codes::REPEATED_CLAUSE, "257", range, message)
                        .because(lists[first].range(), "the first list")
                        .help("at most one list is `IN` and one `OUT`"),
                );
            }
        }
        read
    }

    fn read(node: Node, problems: &mut Vec<Problem>) -> Across {
        let is_out = node
            .field_text("direction")
            .is_some_and(|word| word.text.eq_ignore_ascii_case("out"));
        let dependence = |node: Node| Dependence {
            array: NamedObject::read(node.required("object")),
            widths: Width::read_all(node, "width"),
            sections: node.field_text("sections"),
        };
        let across = Across {
            direction: if is_out {
                Direction::Out
            } else {
                Direction::In
            },
            dependences: node
                .fields("dependence")
                .into_iter()
                .map(dependence)
                .collect(),
        };
        across.check_widths(node.spelling(), problems);
        across
    }

    /// Both sides are written, except in classic C, where one number stands for both.
    fn check_widths(&self, spelling: Spelling, problems: &mut Vec<Problem>) {
        if spelling == Spelling::ClassicC {
            return;
        }
        let original = Numbers("", "", "261").of(spelling);
        for width in self
            .dependences
            .iter()
            .flat_map(|dependence| &dependence.widths)
        {
            if !matches!(width, Width::Sides { .. }) {
                let message = "dependence without its two sides";
                problems.push(
                    Problem::new(&codes::WIDTH_FORM, original, width.range(), message)
                        .label("expected `low:high`"),
                );
            }
        }
    }
}

impl Tie {
    fn read(node: Node, variables: &[&Text]) -> Tie {
        let axes = node.fields("axis").into_iter();
        Tie {
            array: node.required("name").text(),
            axes: axes.map(|axis| Subscript::read(axis, variables)).collect(),
        }
    }
}

impl Clause {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        match &self.kind {
            ClauseKind::Private(names) => part::names(names, into),
            ClauseKind::Reduction(list) => list.parts(into),
            ClauseKind::ShadowRenew(renewals) => {
                renewals.iter().for_each(|renewal| renewal.parts(into));
            }
            ClauseKind::ShadowStart(group) | ClauseKind::ShadowWait(group) => {
                part::name(group, into);
            }
            ClauseKind::ShadowCompute(compute) => {
                if let Some(compute) = compute {
                    part::name(&compute.array, into);
                    compute.widths.iter().for_each(|width| width.parts(into));
                }
            }
            ClauseKind::Across(lists) => {
                for dependence in lists.iter().flat_map(|list| &list.dependences) {
                    dependence.array.parts(into);
                    dependence.widths.iter().for_each(|width| width.parts(into));
                }
            }
            ClauseKind::RemoteAccess(remote) | ClauseKind::IndirectAccess(remote) => {
                remote.parts(into);
            }
            ClauseKind::Consistent(consistent) => {
                part::names(&consistent.group, into);
                consistent
                    .references
                    .iter()
                    .for_each(|reference| reference.parts(into));
            }
            ClauseKind::Tie(ties) => ties.iter().for_each(|tie| tie.parts(into)),
            ClauseKind::Stage(stage) => part::expression(stage, into),
            ClauseKind::CudaBlock(sizes) => part::expressions(sizes, into),
        }
    }
}

impl ReductionList {
    pub(super) fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::names(&self.group, into);
        for reduction in &self.reductions {
            reduction.operand.parts(into);
            if let Some(location) = &reduction.location {
                location.parts(into);
            }
            part::expressions(&reduction.location_length, into);
        }
    }
}

impl Operand {
    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.name, into);
        part::expressions(&self.subscripts, into);
        part::expressions(&self.length, into);
    }
}

impl Tie {
    fn parts<'a>(&'a self, into: &mut Vec<Part<'a>>) {
        part::name(&self.array, into);
        self.axes.iter().for_each(|axis| axis.parts(into));
    }
}
