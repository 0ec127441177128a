//! Tokens of prepared C text.
//!
//! Names are interned at once, keywords (with their GNU spellings) become [`Word`]s, digraphs the
//! marks they stand for. Comments and `#` lines are blanks. Nothing is decided here: whether a name
//! is a type is the parser's business.

use std::collections::HashMap;

/// An interned identifier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) struct Name(pub(super) u32);

/// One token. Offsets are bytes of the text it was cut from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) start: usize,
    pub(super) end: usize,
}

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// Keyword.
    Word(Word),
    /// Any other identifier.
    Name(Name),
    /// Integer or floating constant.
    Number,
    /// Character constant, prefix included.
    Character,
    /// One string literal, prefix included.
    Text,
    /// Operator or punctuation.
    Mark(Mark),
    /// A character that C does not know.
    Stray,
    /// Behind the last token.
    End,
}

macro_rules! words {
    ($($word:ident = $($spelling:literal)|+;)*) => {
        /// Keywords and the built-in functions that take type names.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Word {
            $($word),*
        }

        const WORDS: &[(&str, Word)] = &[$($(($spelling, Word::$word)),+),*];
    };
}

words! {
    Alignas = "_Alignas";
    Alignof = "_Alignof" | "__alignof" | "__alignof__";
    Asm = "asm" | "__asm" | "__asm__";
    Atomic = "_Atomic";
    Attribute = "__attribute" | "__attribute__";
    Auto = "auto";
    AutoType = "__auto_type";
    Bool = "_Bool";
    Break = "break";
    BuiltinChooseExpr = "__builtin_choose_expr";
    BuiltinConstant = "__builtin_constant_p";
    BuiltinConvertVector = "__builtin_convertvector";
    BuiltinOffsetof = "__builtin_offsetof";
    BuiltinTypesCompatible = "__builtin_types_compatible_p";
    BuiltinVaArg = "__builtin_va_arg";
    Case = "case";
    Char = "char";
    Complex = "_Complex" | "__complex" | "__complex__";
    Const = "const" | "__const" | "__const__";
    Continue = "continue";
    Decimal = "_Decimal32" | "_Decimal64" | "_Decimal128";
    Default = "default";
    Do = "do";
    Double = "double" | "_Float64" | "_Float32x";
    Else = "else";
    Enum = "enum";
    Extension = "__extension__";
    Extern = "extern";
    Float = "float" | "_Float32";
    Float16 = "_Float16";
    Float128 = "_Float128" | "__float128" | "_Float64x" | "__float80" | "__ibm128";
    For = "for";
    Generic = "_Generic";
    Goto = "goto";
    If = "if";
    Imag = "__imag" | "__imag__";
    Inline = "inline" | "__inline" | "__inline__";
    Int = "int";
    Int128 = "__int128" | "__int128_t" | "__uint128_t";
    Label = "__label__";
    Long = "long";
    Noreturn = "_Noreturn";
    Real = "__real" | "__real__";
    Register = "register";
    Restrict = "restrict" | "__restrict" | "__restrict__";
    Return = "return";
    Short = "short";
    Signed = "signed" | "__signed" | "__signed__";
    Sizeof = "sizeof";
    Static = "static";
    StaticAssert = "_Static_assert";
    Struct = "struct";
    Switch = "switch";
    ThreadLocal = "_Thread_local" | "__thread";
    Typedef = "typedef";
    Typeof = "typeof" | "__typeof" | "__typeof__";
    Union = "union";
    Unsigned = "unsigned";
    VaList = "__builtin_va_list" | "__builtin_ms_va_list" | "__builtin_sysv_va_list";
    Void = "void";
    Volatile = "volatile" | "__volatile" | "__volatile__";
    While = "while";
}

macro_rules! marks {
    ($($mark:ident = $($spelling:literal)|+;)*) => {
        /// Operators and punctuation.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Mark {
            $($mark),*
        }

        const MARKS: &[(&str, Mark)] = &[$($(($spelling, Mark::$mark)),+),*];
    };
}

// Longer spellings stand before their prefixes.
marks! {
    Ellipsis = "...";
    ShiftLeftAssign = "<<=";
    ShiftRightAssign = ">>=";
    AddAssign = "+=";
    SubtractAssign = "-=";
    MultiplyAssign = "*=";
    DivideAssign = "/=";
    RemainderAssign = "%=";
    AndAssign = "&=";
    OrAssign = "|=";
    XorAssign = "^=";
    Increment = "++";
    Decrement = "--";
    Arrow = "->";
    AndAnd = "&&";
    OrOr = "||";
    EqualEqual = "==";
    NotEqual = "!=";
    LessEqual = "<=";
    GreaterEqual = ">=";
    ShiftLeft = "<<";
    ShiftRight = ">>";
    OpenBracket = "<:" | "[";
    CloseBracket = ":>" | "]";
    OpenBrace = "<%" | "{";
    CloseBrace = "%>" | "}";
    OpenParen = "(";
    CloseParen = ")";
    Semicolon = ";";
    Comma = ",";
    Colon = ":";
    Question = "?";
    Assign = "=";
    Less = "<";
    Greater = ">";
    Plus = "+";
    Minus = "-";
    Star = "*";
    Slash = "/";
    Percent = "%";
    Ampersand = "&";
    Pipe = "|";
    Caret = "^";
    Tilde = "~";
    Bang = "!";
    Dot = ".";
}

/// Identifiers and their numbers; one per unit, shared with the expressions of directives.
pub(super) struct Names {
    numbers: HashMap<Box<str>, TokenKind>,
    spellings: Vec<Box<str>>,
    /// Marks by first byte, longest first.
    marks: Vec<Vec<(&'static [u8], Mark)>>,
}

impl Names {
    pub(super) fn new() -> Self {
        let mut marks = vec![Vec::new(); 256];
        for (spelling, mark) in MARKS {
            let bytes = spelling.as_bytes();
            marks[usize::from(bytes[0])].push((bytes, *mark));
        }
        let numbers = WORDS
            .iter()
            .map(|(spelling, word)| ((*spelling).into(), TokenKind::Word(*word)))
            .collect();
        Self {
            numbers,
            spellings: Vec::new(),
            marks,
        }
    }

    /// The number of an identifier that is no keyword.
    pub(super) fn intern(&mut self, spelling: &str) -> TokenKind {
        if let Some(kind) = self.numbers.get(spelling) {
            return *kind;
        }
        let number = u32::try_from(self.spellings.len()).expect("fewer than 2^32 names");
        let kind = TokenKind::Name(Name(number));
        self.spellings.push(spelling.into());
        self.numbers.insert(spelling.into(), kind);
        kind
    }

    /// How a name is written.
    pub(super) fn spelling(&self, name: Name) -> &str {
        &self.spellings[name.0 as usize]
    }
}

/// All tokens of `text`, closed by [`TokenKind::End`].
pub(super) fn tokens(text: &str, names: &mut Names) -> Vec<Token> {
    let mut lexer = Lexer {
        text,
        bytes: text.as_bytes(),
        at: 0,
        line_start: true,
    };
    let mut tokens = Vec::with_capacity(text.len() / 6);
    loop {
        lexer.skip_blanks();
        let start = lexer.at;
        let kind = lexer.next(names);
        tokens.push(Token {
            kind,
            start,
            end: lexer.at,
        });
        if kind == TokenKind::End {
            return tokens;
        }
    }
}

struct Lexer<'t> {
    text: &'t str,
    bytes: &'t [u8],
    at: usize,
    line_start: bool,
}

fn is_name_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || byte == b'$' || byte >= 0x80
}

fn is_name_part(byte: u8) -> bool {
    is_name_start(byte) || byte.is_ascii_digit()
}

impl Lexer<'_> {
    /// The byte `ahead` of the current one; 0 behind the text.
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn skip_blanks(&mut self) {
        loop {
            match self.peek(0) {
                b'\n' => {
                    self.at += 1;
                    self.line_start = true;
                }
                b' ' | b'\t' | b'\r' | 0x0B | 0x0C => self.at += 1,
                b'\\' if matches!(self.peek(1), b'\n' | b'\r') => self.at += 2,
                b'/' if self.peek(1) == b'/' => self.skip_line(),
                b'/' if self.peek(1) == b'*' => self.skip_comment(),
                b'#' if self.line_start => self.skip_line(),
                _ => return,
            }
        }
    }

    /// To the end of the logical line.
    fn skip_line(&mut self) {
        while self.at < self.bytes.len() && self.peek(0) != b'\n' {
            self.at += if self.peek(0) == b'\\' { 2 } else { 1 };
        }
        self.at = self.at.min(self.bytes.len());
    }

    fn skip_comment(&mut self) {
        let length = self.text[self.at + 2..].find("*/");
        self.at = length.map_or(self.bytes.len(), |length| self.at + length + 4);
    }

    fn next(&mut self, names: &mut Names) -> TokenKind {
        self.line_start = false;
        if self.at >= self.bytes.len() {
            return TokenKind::End;
        }
        let first = self.peek(0);
        if is_name_start(first) {
            self.name(names)
        } else if first.is_ascii_digit() || first == b'.' && self.peek(1).is_ascii_digit() {
            self.number()
        } else if first == b'"' {
            self.quoted(b'"', TokenKind::Text)
        } else if first == b'\'' {
            self.quoted(b'\'', TokenKind::Character)
        } else {
            self.mark(names)
        }
    }

    fn name(&mut self, names: &mut Names) -> TokenKind {
        let start = self.at;
        while is_name_part(self.peek(0)) {
            self.at += 1;
        }
        let spelling = &self.text[start..self.at];
        match (self.peek(0), spelling) {
            (b'"', "L" | "u" | "U" | "u8") => self.quoted(b'"', TokenKind::Text),
            (b'"', "R" | "LR" | "uR" | "UR" | "u8R") => self.raw_text(),
            (b'\'', "L" | "u" | "U" | "u8") => self.quoted(b'\'', TokenKind::Character),
            _ => names.intern(spelling),
        }
    }

    fn number(&mut self) -> TokenKind {
        loop {
            let byte = self.peek(0);
            let signed =
                matches!(byte, b'e' | b'E' | b'p' | b'P') && matches!(self.peek(1), b'+' | b'-');
            let separated = byte == b'\'' && is_name_part(self.peek(1));
            if signed || separated {
                self.at += 2;
            } else if is_name_part(byte) || byte == b'.' {
                self.at += 1;
            } else {
                return TokenKind::Number;
            }
        }
    }

    fn quoted(&mut self, quote: u8, kind: TokenKind) -> TokenKind {
        self.at += 1;
        while self.at < self.bytes.len() {
            match self.peek(0) {
                b'\\' => self.at += 2,
                b'\n' => return TokenKind::Stray,
                byte => {
                    self.at += 1;
                    if byte == quote {
                        return kind;
                    }
                }
            }
        }
        self.at = self.bytes.len();
        TokenKind::Stray
    }

    /// `R"delimiter(...)delimiter"`.
    fn raw_text(&mut self) -> TokenKind {
        let rest = &self.text[self.at + 1..];
        let end = rest.find('(').and_then(|open| {
            let closing = format!("){}\"", &rest[..open]);
            rest[open..]
                .find(&closing)
                .map(|found| open + found + closing.len())
        });
        self.at = end.map_or(self.bytes.len(), |end| self.at + 1 + end);
        end.map_or(TokenKind::Stray, |_| TokenKind::Text)
    }

    fn mark(&mut self, names: &Names) -> TokenKind {
        let rest = &self.bytes[self.at..];
        let found = names.marks[usize::from(rest[0])]
            .iter()
            .find(|(spelling, _)| rest.starts_with(spelling));
        match found {
            Some((spelling, mark)) => {
                self.at += spelling.len();
                TokenKind::Mark(*mark)
            }
            None => {
                self.at += 1;
                TokenKind::Stray
            }
        }
    }
}

/// Words that are or begin a type specifier.
pub(super) fn is_type_specifier(word: Word) -> bool {
    matches!(
        word,
        Word::Void
            | Word::Char
            | Word::Short
            | Word::Int
            | Word::Long
            | Word::Float
            | Word::Double
            | Word::Signed
            | Word::Unsigned
            | Word::Bool
            | Word::Complex
            | Word::Struct
            | Word::Union
            | Word::Enum
            | Word::Typeof
            | Word::AutoType
            | Word::VaList
            | Word::Int128
            | Word::Float16
            | Word::Float128
            | Word::Decimal
    )
}

pub(super) fn is_specifier(word: Word) -> bool {
    is_type_specifier(word)
        || matches!(
            word,
            Word::Typedef
                | Word::Extern
                | Word::Static
                | Word::Auto
                | Word::Register
                | Word::ThreadLocal
                | Word::Inline
                | Word::Noreturn
                | Word::Const
                | Word::Volatile
                | Word::Restrict
                | Word::Atomic
                | Word::Alignas
                | Word::StaticAssert
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spell(text: &str) -> Vec<&str> {
        let tokens = tokens(text, &mut Names::new());
        tokens[..tokens.len() - 1]
            .iter()
            .map(|token| &text[token.start..token.end])
            .collect()
    }

    #[test]
    fn longest_mark_wins() {
        assert_eq!(
            spell("a+++b<<=c->d...e"),
            ["a", "++", "+", "b", "<<=", "c", "->", "d", "...", "e"]
        );
    }

    #[test]
    fn numbers_keep_signed_exponents() {
        assert_eq!(
            spell("1e-3+.5f-0x1p+3"),
            ["1e-3", "+", ".5f", "-", "0x1p+3"]
        );
        assert_eq!(spell("1'000+'1'"), ["1'000", "+", "'1'"]);
    }

    #[test]
    fn literals_keep_prefixes_and_escapes() {
        assert_eq!(
            spell(r#"L"a\"b" u8"" '\'' R"x(")x""#),
            [r#"L"a\"b""#, r#"u8"""#, r"'\''", r#"R"x(")x""#]
        );
    }

    #[test]
    fn blank_lines_are_no_tokens() {
        assert_eq!(
            spell("# 1 \"f.c\"\na // b\n/* c */ d \\\n e"),
            ["a", "d", "e"]
        );
    }

    #[test]
    fn an_open_string_ends_with_its_line() {
        let tokens = tokens("\"abc\nd", &mut Names::new());
        assert_eq!(tokens[0].kind, TokenKind::Stray);
        assert!(matches!(tokens[1].kind, TokenKind::Name(_)));
    }
}
