//! Tests of rules: small programs, and what is decided of them as a snapshot with the rule above it.

/// A case of each rule: its name is that of the snapshot.
macro_rules! cases {
    ($($(#[doc = $rule:literal])* $name:ident: $language:ident($source:literal),)*) => {$(
        $(#[doc = $rule])*
        #[test]
        fn $name() {
            let mut settings = insta::Settings::clone_current();
            settings.set_snapshot_path("tests");
            settings.set_prepend_module_to_snapshot(false);
            settings.set_omit_expression(true);
            settings.set_description([$($rule.trim()),*].join("\n"));
            settings.bind(|| insta::assert_snapshot!(stringify!($name), $language($source)));
        }
    )*};
}

pub(crate) use cases;
