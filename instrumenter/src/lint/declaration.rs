//! Declarations that cannot carry their directive (spec/languages.md 3, 4.2; 8.1: 2013-2018, 2022,
//! 2024, 2033, 2055, 2076; M311, M411). C only: Fortran directives name their objects.

use super::facts::{DvmKind, Facts, Numbers};
use crate::diagnostic::{Code, Diagnostic, Severity, codes};
use crate::directive::{
    Alignment, Array, Axis, Deferred, DirectiveKind, DistributionMode, Entity, Form, Mapping,
    SourceAxis, Spelling, Subscript,
};
use crate::model::{BoundDirective, Object, ObjectId, Scalar, Storage, Type};

/// Most dimensions that the runtime follows.
const MOST_DIMENSIONS: usize = 7;

/// What is declared distributed is an array or a pointer, without an initialiser, and so on.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    if !facts.is_c() {
        return;
    }
    for index in 0..facts.unit.objects.len() {
        let id = ObjectId(u32::try_from(index).expect("ids are 32 bit"));
        for bound in facts.mapping(id) {
            let mut declared = DeclaredName {
                facts,
                id,
                bound,
                found,
            };
            if *declared.ty() != Type::Unknown {
                declared.check();
            }
        }
    }
}

/// An object with a directive that declares it.
struct DeclaredName<'f, 'a> {
    facts: &'f Facts<'a>,
    id: ObjectId,
    bound: &'a BoundDirective,
    found: &'f mut Vec<Diagnostic>,
}

impl<'a> DeclaredName<'_, 'a> {
    fn ty(&self) -> &'a Type {
        &self.facts.object(self.id).ty
    }

    fn check(&mut self) {
        match (
            DvmKind::declared(&self.bound.directive),
            &self.bound.directive.kind,
        ) {
            (Some(DvmKind::Array), DirectiveKind::Array(array)) => self.array(array),
            (Some(DvmKind::Array), _) => self.formal(),
            (Some(DvmKind::Task), _) => {
                self.handle(is_handle_array, "an array of `void *`", "2055")
            }
            (Some(_), _) => self.handle(is_handle, "`void *`", "2013"),
            (None, _) => {}
        }
    }

    fn report(&mut self, title: String, numbers: Numbers, severity: Severity) {
        let span = self.facts.object(self.id).span.clone();
        let code: &'static Code = &codes::DISTRIBUTED_DECLARATION;
        let spelling = self.bound.directive.spelling;
        let finding = self
            .facts
            .finding_in_text(span, code, title, spelling, &numbers)
            .severity(severity);
        let because = "because of this directive";
        self.found
            .push(self.facts.because_directive(finding, self.bound, because));
    }

    fn error(&mut self, title: String, numbers: Numbers) {
        self.report(title, numbers, Severity::Error);
    }

    /// Templates, processors, groups, tasks and flags: what the variable holds is the run-time system's.
    fn handle(&mut self, fits: fn(&Type) -> bool, form: &str, number: &'static str) {
        let object = self.facts.object(self.id);
        let name = &object.name;
        if !fits(&object.ty) {
            let title = format!("`{name}` must be declared as {form}");
            self.error(title, Numbers(number, "", ""));
        } else if has_initialiser(self.facts, object) {
            let title = format!("`{name}` is given its value by directives and has no initialiser");
            self.error(title, Numbers("2033", "M411", ""));
        }
    }

    /// A parameter or pointer that stands for a distributed array.
    fn formal(&mut self) {
        let name = &self.facts.object(self.id).name;
        match element(self.ty()) {
            None => {
                let title = format!("`{name}` is no array and cannot stand for a distributed one");
                self.error(title, Numbers("2016", "", ""));
            }
            Some(Type::Pointer(_)) => {
                let title =
                    format!("elements of `{name}` are pointers: it cannot stand for one array");
                self.error(title, Numbers("2018", "", ""));
            }
            Some(_) => {}
        }
    }

    fn array(&mut self, array: &Array) {
        let facts = self.facts;
        let object = facts.object(self.id);
        let name = &object.name;
        let Some(element) = element(&object.ty) else {
            let title = format!("`{name}` is no array and cannot be distributed");
            self.error(title, Numbers("2015", "", ""));
            return;
        };
        if matches!(element, Type::Pointer(_) | Type::Function(_)) {
            let title = format!("elements of `{name}` are pointers and cannot be distributed");
            self.error(title, Numbers("2018", "", ""));
            return;
        }
        if facts
            .rank(self.id)
            .is_some_and(|rank| rank > MOST_DIMENSIONS)
        {
            let title = format!("`{name}` has more than {MOST_DIMENSIONS} dimensions");
            self.error(title, Numbers("2024", "", ""));
        }
        if has_initialiser(facts, object) {
            let title = format!("distributed array `{name}` cannot be initialised");
            self.error(title, Numbers("2033", "M411", ""));
        }
        if object.attributes.thread {
            let title = format!("`{name}` belongs to a thread and cannot be distributed");
            self.error(title, Numbers("", "", ""));
        }
        self.once(array);
        let is_static = has_extents(&object.ty);
        match &array.mapping {
            Some(Mapping::Deferred(Deferred::Distribute | Deferred::Align)) if is_static => {
                let title = format!("mapping of the static array `{name}` cannot be deferred");
                self.error(title, Numbers("2076", "", ""));
            }
            Some(Mapping::Align(alignment)) if is_static => self.base(alignment),
            _ => {}
        }
        match self.bound.directive.spelling {
            Spelling::ClassicC => self.classic(element),
            Spelling::PragmaC => self.declared_elsewhere(array),
            Spelling::Fortran => {}
        }
    }

    /// A second declaration may say the same again, or leave it open.
    fn once(&mut self, array: &Array) {
        let facts = self.facts;
        let Some(rule) = array.mapping.as_ref().and_then(rule) else {
            return;
        };
        let is_other = |bound: &&BoundDirective| match &bound.directive.kind {
            DirectiveKind::Array(earlier) if bound.raw < self.bound.raw => {
                let earlier = earlier.mapping.as_ref().and_then(self::rule);
                earlier.is_some_and(|earlier| earlier != rule)
            }
            _ => false,
        };
        let Some(earlier) = facts.mapping(self.id).find(is_other) else {
            return;
        };
        let object = facts.object(self.id);
        let title = format!("`{}` is mapped twice", object.name);
        let spelling = self.bound.directive.spelling;
        let numbers = Numbers("", "", "");
        let code = &codes::REPEATED_CLAUSE;
        let finding = facts.finding_in_text(object.span.clone(), code, title, spelling, &numbers);
        let finding = facts.because_directive(finding, self.bound, "by this directive");
        self.found
            .push(facts.because_directive(finding, earlier, "the other mapping"));
    }

    /// What the C-DVM translator does not take, though its meaning is clear.
    fn classic(&mut self, element: &Type) {
        let object = self.facts.object(self.id);
        let name = &object.name;
        if !is_classic_element(element) {
            let title = format!("elements of `{name}` are not int, long, float or double");
            self.report(title, Numbers("2014", "", ""), Severity::Warning);
        }
        if let Type::Array { element, dims } = &object.ty
            && is_pointer(element)
            && dims.len() > 1
        {
            let title = format!("array `{name}` of pointers has more than one dimension");
            self.report(title, Numbers("2017", "", ""), Severity::Warning);
        }
    }

    /// The sizes of what another unit defines are not known here, nor is what modes name.
    fn declared_elsewhere(&mut self, array: &Array) {
        let object = self.facts.object(self.id);
        let Some(Mapping::Distribute(distribution)) = &array.mapping else {
            return;
        };
        if object.storage != Storage::Extern || is_complete(&object.ty) {
            return;
        }
        let needs_more = |mode: &DistributionMode| match mode {
            DistributionMode::Block | DistributionMode::NotDistributed | DistributionMode::Any => {
                false
            }
            DistributionMode::MultBlock(factor) => factor.text.parse::<u64>().is_err(),
            DistributionMode::GenBlock(_)
            | DistributionMode::WgtBlock(..)
            | DistributionMode::Indirect(_)
            | DistributionMode::Derived(_) => true,
        };
        if distribution.axes.iter().any(|axis| needs_more(&axis.mode)) {
            let title = format!(
                "`{}` is defined elsewhere without its size here: only `block`, `*` and `multblock` of a number fit it",
                object.name
            );
            self.report(title, Numbers("", "M311", ""), Severity::Warning);
        }
    }

    /// An array that exists from the start of the program lies on one that does so too.
    fn base(&mut self, alignment: &Alignment) {
        let object = self.facts.object(self.id);
        let from_start = matches!(object.storage, Storage::Global | Storage::Static);
        let base = self.bound.object(&alignment.target.name);
        let Some(base) = base.filter(|_| from_start) else {
            return;
        };
        let is_made_later = |bound: &BoundDirective| match &bound.directive.kind {
            DirectiveKind::Array(array) => match array.entity {
                Entity::Array => !has_extents(&self.facts.object(base).ty),
                Entity::Template => array.extents.is_empty(),
                Entity::Processors => false,
            },
            DirectiveKind::Formal(_) => true,
            _ => false,
        };
        let comes_and_goes = self.facts.object(base).storage == Storage::Automatic
            && has_extents(&self.facts.object(base).ty);
        if comes_and_goes || self.facts.mapping(base).any(is_made_later) {
            let (name, base) = (&object.name, &self.facts.object(base).name);
            let title = format!("static array `{name}` lies on `{base}`, which is made later");
            self.error(title, Numbers("2022", "", ""));
        }
    }
}

/// What tells mappings apart: their modes, or the base and how dimensions lie on it, whatever the dummies are called.
fn rule(mapping: &Mapping) -> Option<Vec<String>> {
    let subscript = |alignment: &Alignment, one: &Subscript| match &one.form {
        Form::Linear(linear) => {
            let is_meant = |axis: &SourceAxis| matches!(axis, SourceAxis::Dummy(name) if name.text == linear.variable.text);
            let axis = alignment.source.iter().position(is_meant);
            format!("{axis:?} {} {}", linear.coefficient, linear.offset)
        }
        _ => one.text.text.clone(),
    };
    match mapping {
        Mapping::Distribute(distribution) => {
            let mode = |axis: &Axis| format!("{:?}", std::mem::discriminant(&axis.mode));
            Some(distribution.axes.iter().map(mode).collect())
        }
        Mapping::Align(alignment) => {
            let base = alignment.target.name.text.clone();
            let axes = alignment.subscripts.iter();
            let axes = axes.map(|one| subscript(alignment, one));
            Some(std::iter::once(base).chain(axes).collect())
        }
        Mapping::Deferred(_) => None,
    }
}

/// Its extents are all in its type.
fn is_complete(ty: &Type) -> bool {
    matches!(ty, Type::Array { element, dims } if !is_pointer(element)
        && dims.iter().all(|dim| dim.extent.is_some()))
}

fn is_pointer(ty: &Type) -> bool {
    matches!(ty, Type::Pointer(_))
}

/// `void *`, or an array of such.
fn is_handle(ty: &Type) -> bool {
    match ty {
        Type::Pointer(to) => **to == Type::Void,
        Type::Array { element, .. } => is_handle(element),
        _ => false,
    }
}

/// An array of `void *`.
fn is_handle_array(ty: &Type) -> bool {
    matches!(ty, Type::Array { .. }) && is_handle(ty)
}

/// An array with storage of its own.
fn has_extents(ty: &Type) -> bool {
    matches!(ty, Type::Array { element, .. } if !is_pointer(element))
}

/// Element type of what may be distributed: an array, a pointer to elements or rows, an array of
/// such pointers.
fn element(ty: &Type) -> Option<&Type> {
    match ty {
        Type::Array { element, .. } => Some(self::element(element).unwrap_or(element)),
        Type::Pointer(to) => match &**to {
            Type::Array { element, .. } => Some(element),
            to => Some(to),
        },
        _ => None,
    }
}

fn is_classic_element(ty: &Type) -> bool {
    match ty {
        Type::Scalar(scalar) => matches!(
            scalar.with_sign(),
            Scalar::Int | Scalar::Long | Scalar::Float | Scalar::Double
        ),
        other => *other == Type::Unknown,
    }
}

/// The text behind the declarator tells, for file scope too.
fn has_initialiser(facts: &Facts, object: &Object) -> bool {
    let rest = &facts.prepared.text[object.span.end..];
    object.storage != Storage::Formal && rest.trim_start().starts_with('=')
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    #[test]
    fn declarations_that_cannot_be_distributed() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK]) float s;
DVM(DISTRIBUTE [BLOCK]) float A[3] = { 1 }, ok[3];
DVM(DISTRIBUTE [BLOCK]) struct S { int m; } R[3];
DVM(DISTRIBUTE [BLOCK]; TEMPLATE [8]) float *T;
DVM(DISTRIBUTE) float D[3];
DVM(DISTRIBUTE [BLOCK][BLOCK][BLOCK][BLOCK][][][][]) float E[2][2][2][2][2][2][2][2];
void f(void) { DVM(DISTRIBUTE [BLOCK]) float L[2] = { 1 }; }"
            ),
            [
                "1:31 error `s` is no array and cannot be distributed 2015",
                "2:31 error distributed array `A` cannot be initialised 2033",
                "3:45 warning elements of `R` are not int, long, float or double 2014",
                "4:45 error `T` must be declared as `void *` 2013",
                "5:23 error mapping of the static array `D` cannot be deferred 2076",
                "6:60 error `E` has more than 7 dimensions 2024",
                "7:46 error distributed array `L` cannot be initialised 2033",
            ]
        );
    }

    #[test]
    fn pointers_are_no_elements() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK][]) float **A;
DVM(DISTRIBUTE [BLOCK][]) float *(*B)[4]; DVM(DISTRIBUTE [BLOCK]) float *ok[3];
DVM(DISTRIBUTE [BLOCK]) float *C[2][2];
DVM(DISTRIBUTE [BLOCK]) float (*D)(void);"
            ),
            [
                "1:33 error elements of `A` are pointers and cannot be distributed 2018",
                "2:33 error elements of `B` are pointers and cannot be distributed 2018",
                "3:31 warning array `C` of pointers has more than one dimension 2017",
                "4:31 error elements of `D` are pointers and cannot be distributed 2018",
            ]
        );
        assert_eq!(
            findings("#pragma dvm array distribute[block]\nfloat **A, *B[2][2];"),
            ["2:7 error elements of `A` are pointers and cannot be distributed"]
        );
    }

    #[test]
    fn arrays_that_are_defined_elsewhere() {
        let declared = |modes: &str, declaration: &str| {
            findings(&format!(
                "int g[2], n; double w[2];\n#pragma dvm array distribute{modes}\n{declaration};"
            ))
        };
        for (modes, declaration) in [
            ("[block][*]", "extern float (*A)[8]"),
            ("[multblock(4)]", "extern float A[]"),
            ("[genblock(g)]", "extern float A[8]"),
            ("[genblock(g)]", "float *A"),
            ("[wgtblock(w, 2)]", "float A[8]"),
        ] {
            assert_eq!(declared(modes, declaration), [""; 0], "{declaration}");
        }
        for (modes, declaration, column) in [
            ("[genblock(g)]", "extern float *A", 14),
            ("[wgtblock(w, 2)]", "extern float A[]", 14),
            ("[multblock(n)]", "extern float A[]", 14),
        ] {
            assert_eq!(
                declared(modes, declaration),
                [format!(
                    "3:{column} warning `A` is defined elsewhere without its size here: only `block`, `*` and `multblock` of a number fit it M311"
                )],
                "{declaration}"
            );
        }
    }

    #[test]
    fn objects_of_the_run_time_system() {
        assert_eq!(
            findings(
                "DVM(SHADOW_GROUP) int g;
DVM(REDUCTION_GROUP) void *r = 0, *ok;
DVM(COPY_FLAG) float *f;
DVM(TASK) void *M; DVM(TASK) int T[3];
DVM(PROCESSORS) void P[2];
void f(DVM(*DISTRIBUTE [*]) float x, DVM(*DISTRIBUTE [*]) float *y);"
            ),
            [
                "1:23 error `g` must be declared as `void *` 2013",
                "2:27 error `r` is given its value by directives and has no initialiser 2033",
                "3:22 error `f` must be declared as `void *` 2013",
                "4:16 error `M` must be declared as an array of `void *` 2055",
                "4:34 error `T` must be declared as an array of `void *` 2055",
                "5:22 error `P` must be declared as `void *` 2013",
                "6:35 error `x` is no array and cannot stand for a distributed one 2016",
            ]
        );
        assert_eq!(
            findings(
                "#pragma dvm template[8] distribute[block]
void *T = 0;
#pragma dvm inherit(x, y)
void f(float x, float *y) { }"
            ),
            [
                "2:6 error `T` is given its value by directives and has no initialiser M411",
                "4:14 error `x` is no array and cannot stand for a distributed one",
            ]
        );
    }

    #[test]
    fn static_arrays_lie_on_what_is_there() {
        assert_eq!(
            findings(
                "DVM(DISTRIBUTE [BLOCK]) float *B, S[8]; DVM(DISTRIBUTE [BLOCK]; TEMPLATE) void *T;
DVM(DISTRIBUTE [BLOCK]; TEMPLATE [8]) void *U; DVM(DISTRIBUTE [BLOCK]) extern float E[];
DVM(ALIGN [i] WITH B[i]) float A[8];
DVM(ALIGN [i] WITH T[i]) static float C[8];
DVM(ALIGN [i] WITH S[i]) float D[8]; DVM(ALIGN [i] WITH U[i]) float F[8];
DVM(ALIGN [i] WITH E[i]) float G[8]; DVM(ALIGN [i] WITH B[i]) float *P;
void f(DVM(*DISTRIBUTE [*]) float *q) { DVM(ALIGN [i] WITH q[i]) float local[8];
DVM(ALIGN [i] WITH B[i]) static float kept[8]; }"
            ),
            [
                "3:32 error static array `A` lies on `B`, which is made later 2022",
                "4:39 error static array `C` lies on `T`, which is made later 2022",
                "8:39 error static array `kept` lies on `B`, which is made later 2022",
            ]
        );
    }

    #[test]
    fn declarations_that_can() {
        assert!(
            findings(
                "DVM(DISTRIBUTE [BLOCK][]) float A[3][3], (*B)[3];
DVM(DISTRIBUTE [BLOCK][]) double *C[20];
DVM(DISTRIBUTE) int *D;
DVM(ALIGN) long (*E[2])[3];
DVM(DISTRIBUTE [BLOCK]; TEMPLATE [8]) void *T;
DVM(PROCESSORS) void *P[2];
#define x"
            )
            .is_empty()
        );
        assert!(
            findings(
                "#pragma dvm array
float A[3][3];
#pragma dvm template[8] distribute[block]
void *T;
#pragma dvm array distribute[block]
char C[8];"
            )
            .is_empty()
        );
    }
}
