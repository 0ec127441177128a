//! Arrays all of whose elements have values when a loop of the sequential part begins: the text asks whether elements of them are inside.

use dvmdbg_abi::call;

use super::emitter::Emitter;
use super::subscripted::Subscripted;
use crate::model::ExprId;
use crate::plan::ArrayName;
use std::fmt::Write;

/// A loop's array in its text.
pub(super) struct Valued {
    construct: u32,
    number: usize,
}

impl Valued {
    /// Name of the number of elements that have values, or 0.
    fn limit(&self) -> String {
        format!("dvm_valued_{}_{}", self.construct, self.number)
    }

    /// Name of the number of rows of a dimension, or elements of the last one.
    fn extent(&self, dimension: usize) -> String {
        format!("{}_{dimension}", self.limit())
    }
}

impl Emitter<'_> {
    /// What stands before such a loop.
    pub(super) fn open_valued(&mut self, construct: u32, arrays: &[ArrayName]) {
        if arrays.is_empty() {
            return;
        }
        let (state, wait) = (
            format!("dvm_valued_{construct}"),
            format!("dvm_asks_{construct}"),
        );
        let mut text = format!(
            "static dvm_u32 {wait}; struct dvm_valued {state} __attribute__((cleanup(dvm_valued_close))) = {{ 0, 0 }}; "
        );
        let mut asked = String::new();
        for (number, array) in arrays.iter().enumerate() {
            let of = self.subscripted(array);
            let valued = Valued { construct, number };
            let Some(size) = Size::of(&of) else {
                continue;
            };
            let limit = valued.limit();
            let _ = write!(text, "dvm_u64 {limit} = 0; ");
            if let Size::Rows = size {
                for dimension in 1..of.typed_rank() {
                    let (extent, row) = (valued.extent(dimension), of.element(dimension));
                    let part = of.element(dimension + 1);
                    let _ = write!(
                        text,
                        "const dvm_u64 {extent} = sizeof {row} / sizeof {part}; "
                    );
                }
            }
            let count = call::dyn_Valued(&of.text, of.element_size(), size.elements());
            let _ = write!(asked, "{limit} = {count}; ");
        }
        let may = call::dvm_may_prove(format!("&{wait}"));
        let _ = write!(text, "if ({may}) {{ {state}.wait = &{wait}; {asked}}} ");
        self.out.push(&text);
        self.valued.push(construct);
    }

    /// The element belongs to such an array.
    pub(super) fn valued_array(&self, element: ExprId) -> Option<Valued> {
        let &(construct, number) = self.plan.valued_elements.get(&element)?;
        let is_open = self.valued.contains(&construct);
        is_open.then_some(Valued { construct, number })
    }
}

/// How large an array is.
enum Size {
    /// Its extents, all known.
    Extents(Vec<i64>),
    /// What a pointer to elements leads to, as far as the object reaches.
    Elements,
    /// What a pointer to arrays leads to, the same.
    Rows,
}

impl Size {
    /// `None`: directives describe it, or the text does not know.
    fn of(array: &Subscripted<'_>) -> Option<Size> {
        if array.is_mapped() {
            return None;
        }
        if array.is_row_pointer() {
            return Some(Size::Rows);
        }
        if !array.has_dimensions() {
            return (array.typed_rank() == 1).then_some(Size::Elements);
        }
        let extents = (0..array.typed_rank()).map(|dimension| array.fixed_extent(dimension));
        Some(Size::Extents(extents.collect::<Option<_>>()?))
    }

    /// How many elements must have values; 0: all that there are.
    fn elements(&self) -> i64 {
        match self {
            Size::Extents(extents) => extents.iter().product(),
            Size::Elements | Size::Rows => 0,
        }
    }
}

/// Counts an access, if it is to an element that is inside: the beginning of an `if`, behind whose `else` it is judged otherwise.
pub(super) fn counted_inside(
    array: &Subscripted<'_>,
    valued: &Valued,
    linear: &str,
    subscripts: &[String],
) -> Option<String> {
    if array.typed_rank() != subscripts.len() {
        return None;
    }
    let limit = valued.limit();
    let tests = match (Size::of(array)?, subscripts) {
        (Size::Elements, _) => format!("(dvm_u64)({linear}) < {limit}"),
        (Size::Extents(_), [subscript]) => format!("(dvm_u64)({subscript}) < {limit}"),
        (Size::Extents(extents), _) => {
            let each = extents.iter().zip(subscripts);
            each.fold(limit, |tests, (extent, subscript)| {
                format!("{tests} && (dvm_u64)({subscript}) < {extent}")
            })
        }
        (Size::Rows, _) => {
            let mut element = format!("(dvm_u64)({})", subscripts[0]);
            let mut tests = String::new();
            for (dimension, subscript) in subscripts.iter().enumerate().skip(1) {
                let extent = valued.extent(dimension);
                element = format!("({element} * {extent} + (dvm_u64)({subscript}))");
                let _ = write!(tests, " && (dvm_u64)({subscript}) < {extent}");
            }
            format!("{element} < {limit}{tests}")
        }
    };
    let construct = valued.construct;
    Some(format!("if ({tests}) dvm_valued_{construct}.count++;"))
}
