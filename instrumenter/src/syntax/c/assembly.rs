//! `asm` statements: their operands are followed, their text is not.

use super::lexer::{Mark, TokenKind, Word};
use super::parser::{Parse, Parser};
use super::usage;
use crate::model::{
    Assembly, Binary, Expr, ExprKind, ObjectId, Reached, Span, Stmt, StmtKind, Type,
};

/// Where an operand stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AsmPart {
    Outputs,
    Inputs,
    /// Clobbers and labels.
    Rest,
}

impl AsmPart {
    fn next(self) -> AsmPart {
        match self {
            AsmPart::Outputs => AsmPart::Inputs,
            AsmPart::Inputs | AsmPart::Rest => AsmPart::Rest,
        }
    }
}

struct AsmOperand {
    part: AsmPart,
    constraint: String,
    value: Expr,
}

/// Letters that ask for memory or an address, and for constants.
const MEMORY: &str = "moV<>pQRSTUYvWZ";
const CONSTANTS: &str = "insEFIJKLMNOP";

impl Parser<'_, '_, '_> {
    pub(super) fn asm_statement(&mut self, start: usize) -> Parse<Stmt> {
        self.bump();
        let jumps = self.is_word(Word::Goto);
        while matches!(
            self.kind(),
            TokenKind::Word(Word::Volatile | Word::Inline | Word::Goto | Word::Const)
        ) {
            self.bump();
        }
        self.expect(Mark::OpenParen, "`(` behind `asm`")?;
        let text = self.start();
        while self.kind() == TokenKind::Text {
            self.bump();
        }
        let text = self.source(self.span(text)).to_owned();
        let (mut operands, mut part, mut clobbers) = (Vec::new(), None, false);
        while !self.eat(Mark::CloseParen) {
            if self.eat(Mark::Colon) {
                part = Some(part.map_or(AsmPart::Outputs, AsmPart::next));
            } else {
                let token = self.token();
                clobbers |= self.source(token.start..token.end) == "\"memory\"";
                operands.extend(self.asm_operand(part.unwrap_or(AsmPart::Rest))?);
            }
        }
        self.expect(Mark::Semicolon, "`;` behind `asm`")?;
        if jumps || text.contains(':') {
            self.forbid_copy("its `asm` has labels");
        }
        let writes = text.chars().any(char::is_alphanumeric);
        let clobbers = clobbers && writes && !operands.is_empty();
        Ok(match self.assembly([writes, clobbers], operands) {
            Some(assembly) => self.stmt(start, StmtKind::Assembly(assembly)),
            None => self.stmt(start, StmtKind::Opaque),
        })
    }

    /// What can be followed of it. A call in front of it may change variables that lie in registers.
    fn assembly(
        &mut self,
        [writes, writes_memory]: [bool; 2],
        operands: Vec<AsmOperand>,
    ) -> Option<Assembly> {
        let mut assembly = Assembly {
            writes,
            writes_memory,
            ..Assembly::default()
        };
        let in_registers = operands.iter().any(|one| self.without_address(&one.value));
        for one in operands {
            match one.part {
                _ if in_registers => self.untrack(&one.value),
                AsmPart::Outputs => self.output(&one.constraint, one.value, &mut assembly),
                AsmPart::Inputs | AsmPart::Rest => {
                    self.input(&one.constraint, one.value, &mut assembly);
                }
            }
        }
        assembly.has_operands().then_some(assembly)
    }

    /// One step through operands and clobbers: separators, `[name]`, `"constraint"(operand)`.
    fn asm_operand(&mut self, part: AsmPart) -> Parse<Option<AsmOperand>> {
        match self.kind() {
            TokenKind::Mark(Mark::OpenBracket) => self.skip_balanced(),
            TokenKind::Mark(Mark::Comma) | TokenKind::Name(_) => {
                self.bump();
            }
            TokenKind::Text => {
                let start = self.start();
                while self.kind() == TokenKind::Text {
                    self.bump();
                }
                let constraint = self.source(self.span(start)).to_owned();
                if part != AsmPart::Rest {
                    return Ok(Some(AsmOperand {
                        part,
                        constraint,
                        value: self.parenthesised()?,
                    }));
                }
            }
            _ => return Err(self.error("an operand of `asm`")),
        }
        Ok(None)
    }

    fn output(&mut self, constraint: &str, operand: Expr, assembly: &mut Assembly) {
        if usage::has_effects(&operand) {
            // Where it leads to cannot be asked once more.
            self.untrack(&operand);
            assembly.writes_memory |= assembly.writes || !constraint.contains('+');
            return;
        }
        if let ExprKind::Variable(object) = operand.kind {
            self.tables.assign(object);
            let leads_on = assembly.writes && constraint.contains('+');
            if leads_on && matches!(operand.ty, Type::Pointer(_)) {
                self.reach_through(&operand, assembly);
            }
        } else if assembly.writes || !constraint.contains('+') {
            self.reach(&operand, assembly);
        }
        let span = operand.span.clone();
        let unknown = Expr::new(
            self.tables.next_expression(),
            span.end..span.end,
            operand.ty.clone(),
            ExprKind::Opaque,
        );
        let assignment = ExprKind::Assign {
            operation: constraint.contains('+').then_some(Binary::Add),
            value: Box::new(unknown),
            target: Box::new(operand),
        };
        let number = self.tables.next_expression();
        let assigned = Expr::new(number, span, Type::Unknown, assignment);
        assembly.outputs.push(assigned);
    }

    fn input(&mut self, constraint: &str, operand: Expr, assembly: &mut Assembly) {
        let letters = constraint.chars().filter(char::is_ascii_alphanumeric);
        let mut other = letters.filter(|one| !MEMORY.contains(*one) && !CONSTANTS.contains(*one));
        let is_value = other.next().is_some();
        let has_effects = usage::has_effects(&operand);
        if assembly.writes
            && !has_effects
            && matches!(operand.ty, Type::Pointer(_) | Type::Array { .. })
        {
            self.reach_through(&operand, assembly);
        }
        if is_value {
            assembly.inputs.push(operand);
        } else if has_effects {
            self.untrack(&operand);
        }
    }

    /// Memory that is an operand may be written, and with it all of its object.
    fn reach(&mut self, operand: &Expr, assembly: &mut Assembly) {
        match &operand.kind {
            ExprKind::Member {
                base, arrow: true, ..
            } => self.reach_through(base, assembly),
            ExprKind::Member { base, .. } => self.reach(base, assembly),
            ExprKind::Dereference(base) => self.reach_through(base, assembly),
            ExprKind::Element { base, .. } if matches!(base.ty, Type::Array { .. }) => {
                self.reach(base, assembly);
            }
            ExprKind::Element { base, .. } => self.reach_through(base, assembly),
            _ => {
                usage::take_root(operand, &mut self.tables.objects);
                assembly.reached.push(reached(&operand.span, true));
            }
        }
    }

    /// What a pointer or an array leads to may be written.
    fn reach_through(&mut self, pointer: &Expr, assembly: &mut Assembly) {
        match pointer.ty {
            Type::Array { .. } => self.reach(pointer, assembly),
            _ => assembly.reached.push(reached(&pointer.span, false)),
        }
    }

    fn without_address(&self, operand: &Expr) -> bool {
        let mut objects: Vec<ObjectId> = Vec::new();
        usage::mentioned(operand, &mut objects);
        objects
            .into_iter()
            .any(|object| self.tables.objects[object.index()].no_address)
    }
}

fn reached(span: &Span, place: bool) -> Reached {
    Reached {
        text: span.clone(),
        place,
    }
}
