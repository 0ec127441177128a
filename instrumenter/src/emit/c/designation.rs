//! What designates a datum: the texts that its checks and its access share.

use super::emitter::Keep;
use std::collections::HashMap;

use crate::model::{Expr, ExprId, ExprKind};
use crate::plan::{
    arrays_in_records, element_of_array, has_literal_object, is_record, record_element,
};

use super::emitter::Emitter;

/// How a datum behind pointers, in records or in arrays of these is designated.
pub(super) struct Designation {
    /// Statements in front.
    pub(super) prefix: String,
    pub(super) lvalue: String,
    pub(super) address: String,
    pub(super) size: String,
    /// The pointer behind which the datum lies.
    pub(super) pointer: Option<String>,
    /// The temporaries that hold subscripts; `None`: their texts may be evaluated again.
    temporaries: Option<HashMap<ExprId, String>>,
}

impl Designation {
    /// It is evaluated once, by [`Emitter::kept`].
    pub(super) fn is_kept(&self) -> bool {
        self.temporaries.is_some()
    }
}

impl Emitter<'_> {
    /// By its own text, which may be evaluated several times.
    pub(super) fn repeated(&mut self, expr: &Expr) -> Designation {
        Designation {
            prefix: self.place_checks(expr),
            ..self.as_written(expr)
        }
    }

    /// The same without the checks of what it reads on the way.
    pub(super) fn as_written(&self, expr: &Expr) -> Designation {
        let lvalue = self.raw_expr(expr);
        Designation {
            prefix: String::new(),
            address: format!("(void *)&({lvalue})"),
            size: format!("sizeof({lvalue})"),
            lvalue,
            pointer: self.pointer_behind(expr),
            temporaries: None,
        }
    }

    /// By `dvm_p`: the text is evaluated once, and what its checks have to know is kept on the way.
    pub(super) fn kept(&mut self, expr: &Expr) -> Designation {
        let unit = self.unit;
        let in_records = arrays_in_records(unit, expr);
        let of_records = match is_record(&expr.ty) {
            true => record_element(unit, expr).or_else(|| element_of_array(unit, expr)),
            false => record_element(unit, expr),
        };
        let subscripts = in_records.iter().map(|(subscripts, _)| *subscripts);
        let subscripts = subscripts.chain(of_records.map(|(_, subscripts)| subscripts));
        let mut wanted: HashMap<ExprId, Keep> = HashMap::new();
        for subscript in subscripts.flatten().filter(|one| !is_constant(one)) {
            let number = wanted.len();
            wanted.insert(subscript.id, Keep::Subscript(number));
        }
        let pointer =
            crate::plan::pointer_behind(unit, expr).filter(|one| !has_literal_object(one));
        wanted.extend(pointer.map(|one| (one.id, Keep::Pointer)));

        let before = std::mem::replace(&mut self.kept, wanted.clone());
        let place = self.render(|emitter| emitter.place(expr));
        // What is left stands in a macro and was copied with it.
        let left = std::mem::replace(&mut self.kept, before);
        wanted.retain(|id, _| !left.contains_key(id));

        let mut prefix = String::new();
        let temporary = |(id, keep): (&ExprId, &Keep)| match keep {
            Keep::Subscript(number) => Some((*id, format!("dvm_s{number}"))),
            Keep::Pointer => None,
        };
        let temporaries: HashMap<ExprId, String> = wanted.iter().filter_map(temporary).collect();
        let mut names: Vec<&String> = temporaries.values().collect();
        names.sort();
        for name in names {
            prefix.push_str(&format!("dvm_i64 {name}; "));
        }
        let pointer = pointer.filter(|one| wanted.contains_key(&one.id));
        if pointer.is_some() {
            prefix.push_str("const void *dvm_b; ");
        }
        prefix.push_str(&format!("__auto_type dvm_p = &({place}); "));
        Designation {
            prefix,
            lvalue: "(*dvm_p)".to_owned(),
            address: "(void *)dvm_p".to_owned(),
            size: "sizeof *dvm_p".to_owned(),
            pointer: pointer.map(|_| "dvm_b".to_owned()),
            temporaries: Some(temporaries),
        }
    }

    /// Writes an operand by `write`, and keeps it.
    pub(super) fn keep(&mut self, keep: Keep, write: impl FnOnce(&mut Self)) {
        let (before, behind) = match keep {
            Keep::Subscript(number) => (format!("(dvm_s{number} = ("), "))"),
            Keep::Pointer => (
                "({ __auto_type dvm_q = (".to_owned(),
                "); dvm_b = (const void *)dvm_q; dvm_q; })",
            ),
        };
        self.out.push(&before);
        write(self);
        self.out.push(behind);
    }

    /// The texts of subscripts in the checks; `None` if one of them was not kept.
    pub(super) fn subscript_texts(
        &self,
        designation: &Designation,
        subscripts: &[Expr],
    ) -> Option<Vec<String>> {
        let text = |one: &Expr| match &designation.temporaries {
            Some(temporaries) if !is_constant(one) => temporaries.get(&one.id).cloned(),
            _ => Some(self.raw_expr(one)),
        };
        subscripts.iter().map(text).collect()
    }

    /// A statement with the checks of what designates a datum; empty if there are none.
    fn place_checks(&mut self, expr: &Expr) -> String {
        let mut found = false;
        crate::plan::each_expr(crate::plan::Part::Expr(expr), &mut |inner| {
            found |= inner.id != expr.id && self.access(inner).is_some();
        });
        if !found {
            return String::new();
        }
        let place = self.render(|emitter| emitter.place(expr));
        format!("(void)&({place}); ")
    }
}

fn is_constant(expr: &Expr) -> bool {
    matches!(expr.kind, ExprKind::Constant(Some(_)))
}
