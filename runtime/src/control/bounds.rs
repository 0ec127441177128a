//! Check 1: the element exists, in every dimension and in memory (debugger.md 1.6, 1.9).
//!
//! It needs no element, so it runs before the access can do harm. Nothing else is checked of an
//! access that fails here.

use crate::address::Address;
use crate::emitted::bound::begin_of;
use dvmdbg_abi::{MAX_RANK, State, code};

use super::fault::{DirectiveFault, Misfit};
use super::state::Control;
use crate::emitted::frames::LoopFrame;
use crate::emitted::tables::{Name, Site};
use crate::machine::access::Access;
use crate::machine::arrays::Tie;
use crate::machine::bound::{is_empty, origin};
use crate::machine::id::{ArrayId, ObjectId};
use crate::machine::open_loop::OpenLoop;
use crate::machine::state::{Machine, Memory};
use crate::mapping::Tuple;
use crate::mapping::alignment::{Alignment, Axis};
use crate::mapping::blocks::BlockFault;
use crate::report::{Finding, Kind, Language, Message};

/// The dimensions by which subscripts are judged.
struct Limits<'a> {
    lower: &'a Tuple,
    /// 0: not known.
    extent: &'a Tuple,
}

impl Control {
    /// An element of an array in a record does not exist: by the dimensions of its type, whose lower bounds are 0.
    #[cold]
    pub(crate) fn report_outside_record(
        &mut self,
        state: &State,
        site: Site,
        subscript: &[i64],
        extent: &[i64],
    ) {
        let mut both = subscript.iter().zip(extent);
        let Some(d) = both.position(|(index, extent)| !(0..*extent).contains(index)) else {
            return;
        };
        let message = Message::OutsideLimits;
        self.report(state, site, Kind::Bounds, message, |_, finding| {
            if let Some(array) =
                addressed(&finding.reference).filter(|_| finding.variable.is_empty())
            {
                finding.variable = array.to_owned();
            }
            // `(p + 1)->a[5]` has another name than `p[5]`.
            finding.element = finding.is_designator().then(|| subscript.to_vec());
            finding.expected = Some(format!("subscript {} from 0 to {}", d + 1, extent[d] - 1));
            finding.actual = Some(subscript[d].to_string());
        });
    }

    /// The elements of an array just aligned must lie on elements of its base.
    pub(crate) fn check_alignment(&mut self, state: &State, base: Address, site: Site) {
        let fault = self.machine.memory.base_missed(base);
        self.tell(state, site, fault);
    }
}

/// The array whose element a reference is the address of: `t` in `&t[i]`.
fn addressed(reference: &str) -> Option<&str> {
    let element = reference.strip_prefix('&')?.trim_start();
    let is_of_name = |letter: char| letter.is_alphanumeric() || "_$".contains(letter);
    let end = element.find(|letter| !is_of_name(letter))?;
    (end > 0 && element[end..].trim_start().starts_with('[')).then_some(&element[..end])
}

impl Machine {
    /// The iterations of a loop must lie on elements of its target (languages.md 6.4); an empty loop
    /// has none. Of loops whose bounds vary only the coefficients are looked at.
    pub(super) fn target_missed(
        &self,
        frame: LoopFrame,
        target: ArrayId,
        rules: &Alignment,
    ) -> Option<DirectiveFault> {
        let current = self.execution.position(frame)?;
        let activation = &self.execution.loops[current].activation;
        let (space, irregular) = (activation.space, activation.irregular);
        let empty = |d: usize| irregular & 1 << d == 0 && space.trips(d) == 0;
        if (0..space.rank).any(empty) {
            return None;
        }
        let range = |d: usize| (irregular & 1 << d == 0).then(|| space.range(d)).flatten();
        let misfit = self.memory.misfit(target, rules, range)?;
        Some(DirectiveFault::Misfit(target, misfit))
    }

    /// Whether the iteration under way lies on no element, as its loop's directive was told: no
    /// processor executes it, and what it does is no fault of its own.
    pub(super) fn is_off_target(&self, state: &State) -> bool {
        state.parallel != 0
            && self
                .execution
                .loops
                .iter()
                .any(|open| self.memory.leaves_target(open))
    }
}

impl Control {
    /// The sizes that a directive gives make no blocks of a dimension (languages.md 6.2).
    pub(crate) fn wrong_blocks(
        &mut self,
        state: &State,
        (base, dimension): (Address, usize),
        fault: BlockFault,
        site: Site,
    ) {
        let array = self.machine.memory.arrays.at(base);
        let fault =
            array.map(|array| DirectiveFault::Misfit(array, Misfit::Blocks { dimension, fault }));
        self.tell(state, site, fault);
    }
}

impl Memory {
    /// Elements of a dimension.
    pub(crate) fn extent(&self, base: Address, dimension: usize) -> Option<i64> {
        let array = self.arrays.get(self.arrays.at(base)?);
        let inside = dimension < array.shape.rank;
        inside.then(|| array.shape.extent[dimension])
    }

    /// The dimensions that the variable's type gives, or those of the object it points to.
    #[inline]
    fn limits<'a>(&'a self, access: &Access<'a>, named: Option<ObjectId>) -> Option<Limits<'a>> {
        if access.rank == 0 {
            return None;
        }
        if let Some(reference) = access.reference {
            return (reference.rank as usize == access.rank).then_some(Limits {
                lower: &reference.lower,
                extent: &reference.extent,
            });
        }
        let object = self.objects.get(named?);
        let (lower, shape, element) = match (object.array, &object.declared) {
            (Some(array), _) => {
                let array = self.arrays.get(array);
                (&array.lower, &array.shape, array.element)
            }
            (None, Some(declared)) => (&declared.lower, &declared.shape, declared.element),
            (None, None) => return None,
        };
        let fits = access.size == element || access.site.has(code::site::MEMBER);
        let whole = access.array == object.low && fits;
        (whole && shape.rank == access.rank).then_some(Limits {
            lower,
            extent: &shape.extent,
        })
    }

    /// First subscript outside of its dimension, as far as dimensions are known.
    #[inline]
    pub(super) fn violated_dimension(
        &self,
        access: &Access<'_>,
        named: Option<ObjectId>,
    ) -> Option<usize> {
        let limits = self.limits(access, named)?;
        let is_empty = |d: usize| access.reference.is_some_and(|one| is_empty(one, d));
        let violated = (0..access.rank).find(|&d| {
            let index = access.subscript[d].wrapping_sub(limits.lower[d]);
            limits.extent[d] > 0 && index as u64 >= limits.extent[d] as u64 || is_empty(d)
        })?;
        (!self.is_inside_turned(access, named)).then_some(violated)
    }

    /// A pointer of the other language may lead to the array: it has the dimensions in reverse order, and counts otherwise.
    #[cold]
    fn is_inside_turned(&self, access: &Access<'_>, named: Option<ObjectId>) -> bool {
        let Some(id) = named.filter(|_| access.reference.is_none()) else {
            return false;
        };
        let object = self.objects.get(id);
        let (base, shape, element, is_fortran) = match (object.array, &object.declared) {
            (Some(array), _) => {
                let array = self.arrays.get(array);
                (array.base, &array.shape, array.element, array.is_fortran)
            }
            (None, Some(one)) => (object.low, &one.shape, one.element, one.is_fortran),
            (None, None) => return false,
        };
        let first = i64::from(!is_fortran);
        let mut turned = [0; MAX_RANK];
        for (own, index) in turned
            .iter_mut()
            .zip(access.subscript[..access.rank].iter().rev())
        {
            *own = index - first;
        }
        let rank = shape.rank;
        let is_inside = (0..rank).all(|d| (0..shape.extent[d]).contains(&turned[d]));
        let number: i64 = (0..rank).map(|d| turned[d] * shape.stride[d]).sum();
        is_inside && access.number_in(base, element) == usize::try_from(number).ok()
    }

    /// The subscripts of an element that does not exist, counted in the object that the report names; how many of them
    /// stand before those of the access.
    fn outside_element(
        &self,
        access: &Access<'_>,
        named: Option<ObjectId>,
        language: Language,
    ) -> (Option<Vec<i64>>, usize) {
        let subscripts = access.subscript[..access.rank].to_vec();
        let array = named.and_then(|id| self.objects.get(id).array);
        let Some(array) = array.map(|array| self.arrays.get(array)) else {
            return match named.filter(|&id| self.is_shown_otherwise(access, id)) {
                Some(id) => (self.element_by_address(access, id, language), 0),
                None => (Some(subscripts), 0),
            };
        };
        let rank = array.shape.rank;
        let mut index = [0; MAX_RANK];
        match access.reference {
            None if array.is_foreign(language) => return (Some(subscripts), 0),
            // The dimensions are those of the array (`limits`).
            None => (0..rank).for_each(|d| index[d] = access.subscript[d] - array.lower[d]),
            Some(reference)
                if rank == access.rank
                    && array.shape.stride[..rank] == reference.stride[..rank] =>
            {
                let corner = array.index(begin_of(reference));
                let origin = origin(reference);
                (0..rank).for_each(|d| index[d] = access.subscript[d] - origin[d] + corner[d]);
            }
            Some(_) => return (Some(subscripts), 0),
        }
        (
            Some(array.subscripts(&index, language)),
            array.element_of.len(),
        )
    }

    /// The variable of the access has other bounds than the plain object that it shows, or begins elsewhere.
    fn is_shown_otherwise(&self, access: &Access<'_>, id: ObjectId) -> bool {
        let object = self.objects.get(id);
        let Some(reference) = access.reference else {
            return false;
        };
        let Some(declared) = &object.declared else {
            let other = |name: Name| name.text() != access.site.variable();
            let begins = begin_of(reference) == object.low;
            return !begins && object.name.is_some_and(other);
        };
        let rank = declared.shape.rank;
        let same = |d: usize| {
            let extent = reference.extent[d];
            reference.lower[d] == declared.lower[d]
                && (extent == declared.shape.extent[d] || extent == 0)
        };
        begin_of(reference) != object.low || reference.rank as usize != rank || !(0..rank).all(same)
    }

    /// The element of a plain object that lies where an access goes, or of a line the one that would.
    fn element_by_address(
        &self,
        access: &Access<'_>,
        id: ObjectId,
        language: Language,
    ) -> Option<Vec<i64>> {
        let object = self.objects.get(id);
        let declared = object.declared.as_ref()?;
        if object.holds(access.address, access.size) {
            return self.element(id, access.address, language);
        }
        let offset = access.address.wrapping_sub(object.low) as i64;
        let count = offset.div_euclid((declared.element as i64).max(1));
        let mut index = [0; MAX_RANK];
        index[0] = count;
        (declared.shape.rank == 1).then(|| declared.subscripts(&index, language))
    }

    /// Says of a subscript outside of its dimension what it was to be.
    pub(super) fn describe_subscript(
        &self,
        finding: &mut Finding,
        access: &Access<'_>,
        named: Option<ObjectId>,
        d: usize,
    ) {
        let (element, before) = self.outside_element(access, named, finding.language);
        let number = before + d + 1;
        if let Some(limits) = self.limits(access, named) {
            // As the element is counted, which may be that of another name of the array.
            let own = element
                .as_ref()
                .filter(|element| element.len() == before + access.rank)
                .map_or(access.subscript[d], |element| element[before + d]);
            let apart = own.saturating_sub(access.subscript[d]);
            let (low, extent) = (limits.lower[d].saturating_add(apart), limits.extent[d]);
            finding.expected = Some(match low.saturating_add(extent - 1) {
                _ if extent == code::extent::OPEN => format!("subscript {number} at least {low}"),
                last => format!("subscript {number} from {low} to {last}"),
            });
            finding.actual = Some(own.to_string());
        }
        finding.element = element;
    }

    fn leaves_target(&self, open: &OpenLoop) -> bool {
        let Some((base, rules)) = open.target.filter(|_| open.misfits) else {
            return false;
        };
        let Some(target) = self.arrays.at(base) else {
            return false;
        };
        let (array, index) = (self.arrays.get(target), open.activation.frame.index());
        (0..rules.rank.min(array.shape.rank)).any(|d| {
            let (low, extent) = (array.lower[d], array.shape.extent[d]);
            let at = match rules.axes[d] {
                Axis::Linear { dim, a, b } => a.saturating_mul(index[dim]).saturating_add(b),
                Axis::Constant(c) => c,
                Axis::Replicated => low,
            };
            !(low..low + extent).contains(&at)
        })
    }

    /// What is wrong with a mapping onto `target`. `range`: first and last index of a dimension of what
    /// is mapped; `None`: not known.
    /// The elements of the array at `base` must lie on elements of what it is aligned with (languages.md 6.1).
    fn base_missed(&self, base: Address) -> Option<DirectiveFault> {
        let array = self.arrays.get(self.arrays.at(base)?);
        let Tie::Aligned { target, rules } = &array.tie else {
            return None;
        };
        let target = self.arrays.at(*target)?;
        let range = |d: usize| {
            let inside = d < array.shape.rank;
            inside.then(|| (array.lower[d], array.lower[d] + array.shape.extent[d] - 1))
        };
        let misfit = self.misfit(target, rules, range)?;
        Some(DirectiveFault::Misfit(target, misfit))
    }

    fn misfit(
        &self,
        target: ArrayId,
        rules: &Alignment,
        range: impl Fn(usize) -> Option<(i64, i64)>,
    ) -> Option<Misfit> {
        let array = self.arrays.get(target);
        let negative = rules.axes[..rules.rank]
            .iter()
            .find_map(|axis| match *axis {
                Axis::Linear { a, .. } => (a < 0).then_some(a),
                Axis::Constant(_) | Axis::Replicated => None,
            });
        if let Some(a) = negative {
            return Some(Misfit::Negative(a));
        }
        (0..rules.rank.min(array.shape.rank)).find_map(|d| {
            let (least, most) = match rules.axes[d] {
                Axis::Linear { dim, a, b } => {
                    let (first, last) = range(dim)?;
                    let image = |x: i64| a.saturating_mul(x).saturating_add(b);
                    (image(first.min(last)), image(first.max(last)))
                }
                Axis::Constant(c) => (c, c),
                Axis::Replicated => return None,
            };
            let low = array.lower[d];
            let high = low + array.shape.extent[d] - 1;
            let index = if least < low { least } else { most };
            (least < low || most > high).then_some(Misfit::Outside {
                dimension: d,
                low,
                high,
                index,
            })
        })
    }

    /// Says of an access that leaves an object where it goes.
    pub(super) fn describe_outside(
        &self,
        finding: &mut Finding,
        access: &Access<'_>,
        id: ObjectId,
    ) {
        let object = self.objects.get(id);
        let offset = access.address.wrapping_sub(object.low) as i64;
        finding.expected = Some(format!(
            "{} bytes from the start of the object",
            object.size()
        ));
        finding.actual = Some(format!("byte {offset}, {} bytes long", access.size));
        let lower = match &object.declared {
            Some(declared) if declared.shape.rank == 1 => {
                declared.subscripts(&[0; MAX_RANK], finding.language)[0]
            }
            Some(_) => return,
            None => 0,
        };
        if object.declared.is_none() && access.site.has(code::site::MEMBER) {
            // How large the record is, which subscripts count, is not known.
            return;
        }
        let size = object
            .declared
            .map_or(access.size, |declared| declared.element) as i64;
        if size > 0 && offset.rem_euclid(size) == 0 {
            let line = object.array.map(|array| self.arrays.get(array));
            let line = line.filter(|array| array.shape.rank == 1);
            let before = line.map_or(&[][..], |array| &array.element_of);
            let element = lower + offset.div_euclid(size);
            finding.element = Some(before.iter().copied().chain([element]).collect());
        }
    }
}
