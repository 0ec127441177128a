//! Objects enter and leave the table of the runtime with their scope.

use super::build::{Program, makes_its_events};

#[test]
fn locals_live_as_long_as_their_scope() {
    let program = Program::new(
        r#"
int use(int *p) { return *p; }
int main(void)
{
    int i, taken = 1, array[2] = { 1, 2 };
    for (i = 0; i < 2; i++) {
        struct { int x; } s;
        s.x = use(&taken) + use(array);
        use(&s.x);
        if (i) break;
    }
    return 0;
}
"#,
    );
    program.prints_the_same();
    let events = program.events();
    let lives: Vec<&str> = events
        .iter()
        .filter_map(|one| one.strip_prefix("0 "))
        .filter(|one| one.starts_with("born") || one.starts_with("dead"))
        .collect();
    assert_eq!(
        lives,
        [
            "born-with-value taken",
            "born-with-value array",
            "born s",
            "born s",
            "dead ",
            "dead ",
            "dead "
        ]
    );
}

#[test]
fn file_scope_objects_are_registered_once() {
    let program = makes_its_events(
        r#"
int g, array[2]; static int hidden[3]; static int unseen; extern int there; int there = 4;
const int table[2] = { 1, 2 };
int main(void) { static int kept[2]; kept[0]++; unseen++; hidden[1] = table[0]; array[1] = g + there; return 0; }
"#,
    );
    let events = program.events();
    let statics: Vec<&str> = events
        .iter()
        .filter_map(|one| one.strip_prefix("0 static "))
        .collect();
    assert_eq!(statics, ["g", "array", "hidden", "there", "table", "kept"]);
}
