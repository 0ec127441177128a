//! Files and distributed arrays (spec/languages.md 4.5, 6.11; 8.1: 2028): `fread` and `fwrite` take an
//! array as a whole, since no processor holds all of a part. C only.

use super::facts::{Facts, Numbers};
use crate::diagnostic::{Diagnostic, codes};
use crate::model::{Binary, Expr, ExprKind, ObjectId, Type, constant};

/// Functions whose first argument is the memory to transfer.
const TRANSFERS: [&str; 2] = ["fread", "fwrite"];

/// Calls that transfer from the middle of a distributed array.
pub(super) fn check(facts: &Facts, found: &mut Vec<Diagnostic>) {
    if !facts.is_c() {
        return;
    }
    facts.each_expression(&mut |expr| {
        let ExprKind::Call { callee, arguments } = &expr.kind else {
            return;
        };
        let ExprKind::Function(name) = &callee.kind else {
            return;
        };
        let memory = arguments
            .first()
            .filter(|_| TRANSFERS.contains(&name.as_str()));
        let Some((memory, array)) = memory.and_then(|one| Some((one, part(one)?))) else {
            return;
        };
        if facts.is_distributed(array) {
            let object = &facts.object(array).name;
            let title = format!("`{name}` of a part of the distributed array `{object}`");
            let (span, spelling) = (memory.span.clone(), facts.spelling(array));
            let numbers = Numbers("2028", "", "");
            let code = &codes::PARTIAL_TRANSFER;
            let finding = facts.finding_in_text(span, code, title, spelling, &numbers);
            found.push(facts.because_declared(finding, array));
        }
    });
}

/// The array of which an argument names another place than the beginning.
fn part(memory: &Expr) -> Option<ObjectId> {
    let variable = |expr: &Expr| match expr.without_casts().kind {
        ExprKind::Variable(array) => Some(array),
        _ => None,
    };
    let memory = memory.without_casts();
    let element = match &memory.kind {
        ExprKind::Binary(Binary::Add | Binary::Subtract, left, right) => {
            let pointer = if is_pointer(&left.ty) { left } else { right };
            return variable(pointer);
        }
        ExprKind::AddressOf(element) => element,
        // A row; an element of an array of pointers is another array.
        ExprKind::Element { .. } if matches!(memory.ty, Type::Array { .. }) => memory,
        _ => return None,
    };
    let ExprKind::Element {
        base, subscripts, ..
    } = &element.kind
    else {
        return None;
    };
    let is_first = |subscript: &Expr| constant::value(subscript) == Some(0);
    variable(base).filter(|_| !subscripts.iter().all(is_first))
}

fn is_pointer(ty: &Type) -> bool {
    matches!(ty, Type::Pointer(_) | Type::Array { .. })
}

#[cfg(test)]
mod tests {
    use crate::lint::tests::findings;

    fn transfer(memory: &str) -> Vec<String> {
        findings(&format!(
            "typedef struct FILE FILE; unsigned long fread(void *, unsigned long, unsigned long, FILE *);
DVM(DISTRIBUTE [BLOCK]) float A[8], *P[2]; DVM(DISTRIBUTE [BLOCK][]) float B[8][8]; float plain[8], *q;
void f(FILE *file, int n) {{ fread({memory}, sizeof(float), 8, file); }}"
        ))
    }

    #[test]
    fn whole_arrays_and_plain_ones_are_transferred() {
        for memory in [
            "A",
            "(void *)A",
            "B",
            "&A[0]",
            "&B[0][0]",
            "B[0]",
            "P[1]",
            "plain + 2",
            "&plain[n]",
            "q + n",
            "&n",
        ] {
            assert_eq!(transfer(memory), [""; 0], "{memory}");
        }
    }

    #[test]
    fn parts_are_not() {
        for memory in ["&A[1]", "A + n", "(char *)(A + 4)", "n + A", "&A[n]"] {
            let found = transfer(memory);
            let [one] = &found[..] else {
                panic!("{memory}: {found:?}");
            };
            assert!(
                one.ends_with("warning `fread` of a part of the distributed array `A` 2028"),
                "{one}"
            );
        }
        for memory in ["B[n]", "&B[2][0]", "B + 1"] {
            let found = transfer(memory);
            assert_eq!(
                found,
                ["3:35 warning `fread` of a part of the distributed array `B` 2028"],
                "{memory}"
            );
        }
    }
}
