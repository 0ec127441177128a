//! What is told of dimensions that are not cut into equal blocks: sizes, owners; for a parallel run what cells list, too.

use dvmdbg_abi::{call, code};

use super::terms::{Terms, in_fortran};
use crate::plan::{BlockSizes, DerivedRule, SizesKind};

/// The blocks of the dimensions that are not cut into equal ones. `site`: of the directive.
pub(super) fn blocks(
    terms: &mut dyn Terms,
    address: &str,
    sizes: &[BlockSizes],
    site: &str,
) -> String {
    let divided = terms.is_divided();
    let is_told = |one: &&BlockSizes| divided || !matches!(one.kind, SizesKind::Derived);
    let told = sizes.iter().filter(is_told).map(|one| {
        let own = one.site.filter(|_| !divided).map(|own| terms.site(own));
        let site = own.as_deref().unwrap_or(site);
        let rule = one.derived.as_ref();
        let place = (address, one.dimension, site);
        if let Some(lists) = rule.and_then(|rule| lists(terms, place, rule)) {
            return lists;
        }
        let none = || ["0".to_owned(), "0".to_owned(), "-1".to_owned()];
        let [values, size, known] = match one.kind {
            SizesKind::Multiple => ["0".to_owned(), "0".to_owned(), terms.value(&one.text)],
            SizesKind::Derived => none(),
            // One that has no address is told as none.
            SizesKind::Given | SizesKind::Weighted | SizesKind::Owners => {
                terms.list(&one.text, one.object).unwrap_or_else(none)
            }
        };
        let count = match &one.count {
            Some(count) => terms.value(count),
            None => known,
        };
        let kind = match one.kind {
            SizesKind::Given => code::blocks::GIVEN,
            SizesKind::Weighted => code::blocks::WEIGHTED,
            SizesKind::Multiple => code::blocks::MULTIPLE,
            SizesKind::Owners => code::blocks::OWNERS,
            SizesKind::Derived => code::blocks::DERIVED,
        };
        let fortran = in_fortran(terms);
        let dimension = one.dimension;
        call::dyn_Blocks(address, dimension, kind, values, size, count, fortran, site) + "; "
    });
    told.collect()
}

/// DERIVED: each cell lists its elements. `None`: some expression cannot be spelled.
fn lists(
    terms: &mut dyn Terms,
    (address, dimension, site): (&str, usize, &str),
    rule: &DerivedRule,
) -> Option<String> {
    let (cells, fortran) = (terms.address(&rule.cells), in_fortran(terms));
    let mut told = String::new();
    for [first, last] in &rule.elements {
        let ends = [terms.listed(first)?, terms.listed(last)?];
        let [first, last] = ends;
        let list = call::dyn_Lists(
            address, dimension, &cells, rule.axis, "dvm_c", first, last, fortran, site,
        );
        told.push_str(&format!("{list}; "));
    }
    let read = rule.read.iter();
    let gathered = read.map(|array| call::dyn_Gather(terms.address(array), "0") + "; ");
    let gathered: String = gathered.collect();
    let declared = rule.extent.as_ref().and_then(|extent| terms.cells(extent));
    let count = declared.unwrap_or_else(|| call::dyn_Extent(&cells, rule.axis));
    let cell = terms.cell(&rule.dummy, rule.extent.as_ref());
    Some(format!(
        "{gathered}{{ const dvm_i64 dvm_n = {count}; for (dvm_i64 dvm_c = 0; dvm_c < dvm_n; dvm_c++) {{ {cell} {told}}} }} "
    ))
}
