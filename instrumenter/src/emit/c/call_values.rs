//! What known functions do to memory, as texts around a call.

use dvmdbg_abi::call;

use crate::emit::told;
use crate::model::{Expr, ExprId, Type};
use crate::plan::{Amount, Creation, Effect, EffectSites, Most, SiteId};

use super::emitter::Emitter;

/// What leads to the memory on the stack that a procedure has asked for.
pub(super) const PIECES: &str = "dvm_pieces";

/// Values of the arguments of one call, as texts.
pub(super) struct Values<'v, 'a> {
    pub(super) emitter: &'v Emitter<'a>,
    pub(super) arguments: &'v [Expr],
    pub(super) texts: &'v [Option<String>],
    /// The function of another unit that says which of its parameters have a mapping.
    pub(super) asked: Option<&'v str>,
    /// The call.
    pub(super) call: ExprId,
}

impl Values<'_, '_> {
    pub(super) fn argument(&self, number: usize) -> String {
        match &self.texts[number] {
            Some(text) => text.clone(),
            None => format!("({})", self.emitter.raw_expr(&self.arguments[number])),
        }
    }

    /// Whether the argument was evaluated before the call.
    pub(super) fn has_text(&self, number: usize) -> bool {
        self.texts[number].is_some()
    }

    /// Bytes behind the argument `of`.
    pub(super) fn amount(&self, amount: Amount, of: usize) -> String {
        let size = |number| format!("(dvm_size){}", self.argument(number));
        let string = |number| format!("(const char *){}", self.argument(number));
        match amount {
            Amount::Argument(number) => size(number),
            Amount::Pages(number) => format!(
                "({{ extern int __getpagesize(void); const dvm_size dvm_g = __getpagesize(); ({} + dvm_g - 1) / dvm_g * dvm_g; }})",
                size(number)
            ),
            Amount::Product(one, other) => format!("{} * {}", size(one), size(other)),
            Amount::Ordered(count, bytes) => {
                let [count, bytes] = [count, bytes].map(size);
                format!("({count} > 1 ? {count} * {bytes} : 0)")
            }
            Amount::String(number) => call::dvm_string(string(number), "~(dvm_size)0"),
            Amount::StringAtMost(number, most) => {
                let most = match most {
                    Most::Argument(number) => size(number),
                    Most::Number(number) => number.to_string(),
                };
                call::dvm_string(string(number), most)
            }
            Amount::Pointee => format!("sizeof *{}", self.argument(of)),
            Amount::Items(number) => format!("(dvm_size)dvm_r * {}", size(number)),
            Amount::Transferred => "(dvm_r < 0 ? 0 : (dvm_size)dvm_r)".to_owned(),
            Amount::Printed => call::dvm_printed("dvm_r", "~(dvm_size)0"),
            Amount::PrintedAtMost(number) => call::dvm_printed("dvm_r", size(number)),
            Amount::Returned | Amount::ReturnedElsewhere(_) => {
                call::dvm_string("(const char *)dvm_r", "~(dvm_size)0")
            }
            Amount::ReturnedIn(number) => format!(
                "((void *)dvm_r != (void *){} ? 0 : {})",
                self.argument(number),
                call::dvm_string("(const char *)dvm_r", "~(dvm_size)0")
            ),
            Amount::IfZero(number) => format!("(dvm_r ? 0 : {})", size(number)),
            Amount::Sought(sought, most) => self.amount(Amount::SoughtAt(of, sought, most), of),
            Amount::SoughtAt(text, sought, most) => format!(
                "({{ const char *dvm_b = {}, *dvm_s = __builtin_memchr(dvm_b, {}, {most}); dvm_s ? (dvm_size)(dvm_s - dvm_b) + 1 : {most}; }})",
                string(text),
                self.argument(sought),
                most = size(most)
            ),
            Amount::Found(length, sought, bytes) => self.found(of, [length, sought, bytes]),
            Amount::Bytes(bytes) => bytes.to_string(),
            Amount::PointeeIfNull(other) => {
                format!(
                    "({} ? 0 : sizeof *{})",
                    self.argument(other),
                    self.argument(of)
                )
            }
            Amount::PointeeIfSet => {
                let argument = self.argument(of);
                format!("(*(void **){argument} ? sizeof *{argument} : 0)")
            }
            Amount::Wide(number) => Self::wide(&self.argument(number), None),
            Amount::WideAtMost(number, most) => {
                Self::wide(&self.argument(number), Some(&size(most)))
            }
            Amount::WideCount(number) => format!("{} * sizeof(__WCHAR_TYPE__)", size(number)),
            Amount::WideReturned => Self::wide("dvm_r", None),
            Amount::Counted(number) => {
                format!("(dvm_r < 0 ? 0 : (dvm_size)*{})", self.argument(number))
            }
            Amount::Scanned(number) => {
                format!("(dvm_r < {number} ? 0 : sizeof *{})", self.argument(of))
            }
            Amount::ScannedString(number) => format!(
                "(dvm_r < {number} ? 0 : {})",
                call::dvm_string(string(of), "~(dvm_size)0")
            ),
            Amount::ScannedBehind(number) => format!(
                "(dvm_r < {number} ? 0 : {})",
                call::dvm_string(
                    format!("*(const char *const *){}", self.argument(of)),
                    "~(dvm_size)0"
                )
            ),
        }
    }

    pub(super) fn block(
        &self,
        function: call::Name<3>,
        site: Option<SiteId>,
        of: usize,
        amount: Amount,
    ) -> String {
        let Some(site) = site else {
            return String::new();
        };
        let (site, bytes) = (self.emitter.site(site), self.amount(amount, of));
        format!(
            "{function}({site}, (void *){}, {bytes}); ",
            self.argument(of)
        )
    }

    /// The function writes there.
    pub(super) fn written(&self, site: Option<SiteId>, of: usize, amount: Amount) -> String {
        let block = self.block(call::name::dvm_write_block, site, of, amount);
        self.in_array(site, (of, amount), "", block)
    }

    /// What is said before the call.
    pub(super) fn before(&self, effect: &Effect, sites: EffectSites) -> String {
        let site = sites.access;
        if self.emitter.version.is_divided()
            && let Some(from) = effect.source()
        {
            return self.gather(from, sites.source.or(site));
        }
        if !self.emitter.version.checks() && effect.access().is_some() {
            return String::new();
        }
        match *effect {
            Effect::Read(of, amount) => {
                let read = self.block(call::name::dvm_read_block, site, of, amount);
                self.at_element(site, (of, amount), "", read)
            }
            Effect::ReadAt(of, offset, bytes) => self.read_at(site, of, offset, bytes),
            Effect::ReadWord(text) => self.word(site, text, false),
            Effect::CutOff(text) => self.word(site, text, true),
            Effect::Write(of, amount) => self.written(site, of, amount),
            Effect::Copied(of, from, amount) => {
                let to = format!("(void *){}", self.argument(of));
                let copied = self.copied(sites, &to, from, amount);
                self.in_array(site, (of, amount), "", copied)
            }
            Effect::Append(of, from) => {
                let to = self.argument(of);
                let before = format!("__builtin_strlen((const char *){to})");
                let (end, amount) = (format!("(char *){to} + {before}"), Amount::String(from));
                let copied = self.copied(sites, &end, from, amount);
                self.in_array(site, (of, amount), &before, copied)
            }
            Effect::Dead(of) => call::dyn_Dead(format!("(void *){}", self.argument(of))) + "; ",
            Effect::Regrown(of, _) => format!("void *dvm_old = (void *){}; ", self.argument(of)),
            // It may call back what reads the new values.
            Effect::Escape(of) => self.escape(of),
            Effect::Written(..)
            | Effect::OnStack(_)
            | Effect::Born { .. }
            | Effect::BornBehind { .. }
            | Effect::ReturnsAgain => String::new(),
        }
    }

    /// A copy of what lies behind an argument.
    pub(super) fn copied(
        &self,
        sites: EffectSites,
        to: &str,
        from: usize,
        amount: Amount,
    ) -> String {
        let Some((write, read)) = sites.access.zip(sites.source) else {
            return String::new();
        };
        let [write, read] = [write, read].map(|site| self.emitter.site(site));
        let source = format!("(const void *){}", self.argument(from));
        call::dvm_copy_block(write, to, read, source, self.amount(amount, from)) + "; "
    }

    /// Each process gets all of the array that the function reads.
    pub(super) fn gather(&self, from: usize, site: Option<SiteId>) -> String {
        let site = site.map_or("0".to_owned(), |site| self.emitter.site(site));
        let gather =
            call::dyn_GatherBehind(format!("(void *){}", self.argument(from)), site) + "; ";
        match self.asked {
            Some(name) => told::asked(name, from) + &gather,
            None => gather,
        }
    }

    /// What the function has written is recorded.
    pub(super) fn recorded(&self, of: usize, amount: Amount) -> String {
        let Some(part) = self.emitter.lowering().given_argument(self.call, of) else {
            return String::new();
        };
        let source = self.arguments[of].without_casts();
        let text = format!("({})", self.emitter.raw_expr(source));
        let rows = match &source.ty {
            Type::Array { dims, .. } => dims.len(),
            Type::Pointer(to) => match &**to {
                Type::Array { dims, .. } => 1 + dims.len(),
                _ => 1,
            },
            _ => 1,
        };
        let element = format!("sizeof {text}{}", "[0]".repeat(rows));
        let all = self.amount(amount, of);
        let emitter = self.emitter;
        emitter.elements_event(part, &text, &element, &all) + "; "
    }

    pub(super) fn escape(&self, of: usize) -> String {
        call::dyn_Escape(format!("(const void *){}", self.argument(of))) + "; "
    }

    /// What is said after it; the result stands in `dvm_r` if this is not empty.
    pub(super) fn after(&self, effect: &Effect, site: Option<SiteId>) -> String {
        if let Effect::Write(of, amount) | Effect::Written(of, amount) = *effect
            && !self.emitter.version.checks()
        {
            return self.recorded(of, amount);
        }
        match *effect {
            Effect::Written(of, amount) => self.written(site, of, amount),
            Effect::Born {
                initialised,
                amount,
            } => {
                let guard = match amount {
                    Amount::ReturnedElsewhere(number) => {
                        format!("if ((void *)dvm_r != (void *){}) ", self.argument(number))
                    }
                    _ => String::new(),
                };
                format!(
                    "{guard}{}; ",
                    call::dyn_Born(
                        "(void *)dvm_r",
                        self.amount(amount, 0),
                        i32::from(initialised)
                    )
                )
            }
            Effect::OnStack(amount) => {
                call::dvm_on_stack(
                    format!("&{PIECES}"),
                    "__builtin_alloca(2 * sizeof(void *))",
                    "(void *)dvm_r",
                    self.amount(amount, 0),
                ) + "; "
            }
            Effect::BornBehind {
                argument,
                amount,
                initialised,
            } => {
                call::dvm_born_behind(
                    format!("(const void *){}", self.argument(argument)),
                    self.amount(amount, argument),
                    i32::from(initialised),
                ) + "; "
            }
            Effect::Regrown(of, amount) => {
                call::dyn_Regrown("dvm_old", "(void *)dvm_r", self.amount(amount, of)) + "; "
            }
            Effect::Escape(of) => self.escape(of),
            Effect::Read(..)
            | Effect::ReadAt(..)
            | Effect::ReadWord(_)
            | Effect::CutOff(_)
            | Effect::Write(..)
            | Effect::Copied(..)
            | Effect::Append(..)
            | Effect::Dead(_)
            | Effect::ReturnsAgain => String::new(),
        }
    }

    /// The array that new memory is.
    pub(super) fn made(&self, effect: &Effect, creation: &Creation) -> Option<String> {
        match *effect {
            Effect::Born { amount, .. } | Effect::Regrown(_, amount) => {
                let asked = match amount {
                    Amount::Pages(number) => Amount::Argument(number),
                    other => other,
                };
                Some(self.emitter.creation(creation, &self.amount(asked, 0)))
            }
            Effect::BornBehind {
                argument,
                amount: Amount::IfZero(size),
                ..
            } => {
                let bytes = self.amount(Amount::Argument(size), argument);
                let made = self.emitter.creation(creation, &bytes);
                let place = self.argument(argument);
                Some(format!(
                    "if (!dvm_r) {{ void *const dvm_r = *(void **){place}; {made}}} "
                ))
            }
            _ => None,
        }
    }
}
