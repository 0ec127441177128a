//! The trees of Fortran's directives beyond mapping and loops: groups, tasks, copies, pointers.

use super::show::tree;
use super::*;

fn show(text: &str) -> String {
    tree(text, Spelling::Fortran)
}

#[test]
fn groups() {
    insta::assert_snapshot!(show("remote_group G, H"), @r#"Group(Group { kind: Remote, names: ["G" 13..14, "H" 16..17] })"#);
    insta::assert_snapshot!(show("CONSISTENT_GROUP G"), @r#"Group(Group { kind: Consistent, names: ["G" 17..18] })"#);
    insta::assert_snapshot!(show("SHADOW_GROUP G(A, B(1,1:2)(CORNER))"), @r#"
    ShadowGroup(
      ShadowGroup {
        name: "G" 13..14,
        renewals: [
          Renewal { array: NamedObject { name: "A" 15..16 } },
          Renewal {
            array: NamedObject { name: "B" 18..19 },
            widths: [Both("1" 20..21), Sides { low: "1" 22..23, high: "2" 24..25 }],
            corner: Some(27..33),
          },
        ],
      },
    )
    "#);
    insta::assert_snapshot!(show("consistent_wait g"), @r#"GroupOperation(GroupOperation { action: ConsistentWait, group: "g" 16..17 })"#);
    insta::assert_snapshot!(show("PREFETCH G"), @r#"GroupOperation(GroupOperation { action: Prefetch, group: "G" 9..10 })"#);
}

#[test]
fn tasks() {
    insta::assert_snapshot!(show("TASK MB(2), MC(N)"), @r#"
    Task(
      Tasks {
        tasks: [
          Declared { name: "MB" 5..7, bounds: [Index("2" 8..9)] },
          Declared { name: "MC" 12..14, bounds: [Index("N" 15..16)] },
        ],
      },
    )
    "#);
    insta::assert_snapshot!(show("MAP MB(1) ONTO P(L(1):H(1))"), @r#"
    Map(
      Map {
        task: "MB" 4..6,
        element: Index("1" 7..8),
        processors: Onto(
          Onto {
            name: "P" 15..16,
            sections: [
              Span { lower: Some("L(1)" 17..21), upper: Some("H(1)" 22..26) },
            ],
          },
        ),
      },
    )
    "#);
    insta::assert_snapshot!(show("MAP MB(1:2) BY W"), @r#"
    Map(
      Map {
        task: "MB" 4..6,
        element: Span { lower: Some("1" 7..8), upper: Some("2" 9..10) },
        processors: By("W" 15..16),
      },
    )
    "#);
    insta::assert_snapshot!(show("TASK_REGION MB, REDUCTION (MAX(EPS)), CONSISTENT (V(1, :), W)"), @r#"
    TaskRegion(
      TaskRegion {
        task: "MB" 12..14,
        clauses: [
          Clause {
            keyword: "REDUCTION" 16..25,
            range: 16..36,
            kind: Reduction(
              ReductionList {
                reductions: [
                  Reduction {
                    operation: Max,
                    keyword: "MAX" 27..30,
                    operand: Operand { text: "EPS" 31..34, name: "EPS" 31..34 },
                  },
                ],
              },
            ),
          },
          Clause {
            keyword: "CONSISTENT" 38..48,
            range: 38..61,
            kind: Consistent(
              Consistent {
                references: [
                  Reference {
                    array: "V" 50..51,
                    subscripts: [
                      Subscript { text: "1" 52..53, form: Constant },
                      Subscript { text: ":" 55..56, form: Whole },
                    ],
                  },
                  Reference { array: "W" 59..60 },
                ],
              },
            ),
          },
        ],
      },
    )
    "#);
    insta::assert_snapshot!(show("ENDTASK_REGION"), @"EndTaskRegion");
}

#[test]
fn on() {
    insta::assert_snapshot!(show("ON MB(1)"), @r#"On(On { name: "MB" 3..5, subscripts: ["1" 6..7] })"#);
    insta::assert_snapshot!(show("ON A(I, J+1), PRIVATE (X, Y)"), @r#"
    On(
      On {
        name: "A" 3..4,
        subscripts: ["I" 5..6, "J+1" 8..11],
        private: ["X" 23..24, "Y" 26..27],
      },
    )
    "#);
    insta::assert_snapshot!(show("END ON"), @"EndOn");
}

#[test]
fn indirect_access() {
    insta::assert_snapshot!(show("INDIRECT_ACCESS (G: W(IX(I)))"), @r#"
    IndirectAccess(
      RemoteAccess {
        group: Some("G" 17..18),
        references: [
          Reference {
            array: "W" 20..21,
            subscripts: [Subscript { text: "IX(I)" 22..27, form: Constant }],
          },
        ],
      },
    )
    "#);
}

#[test]
fn consistent() {
    insta::assert_snapshot!(show("CONSISTENT V, W"), @r#"Consistent(ConsistentArrays { names: ["V" 11..12, "W" 14..15] })"#);
}

#[test]
fn pointer() {
    insta::assert_snapshot!(show("INTEGER*8, POINTER(:,:) :: P, Q"), @r#"Pointer(Pointer { kind: Some("*8" 7..9), rank: 2, names: ["P" 27..28, "Q" 30..31] })"#);
    insta::assert_snapshot!(show("DOUBLE PRECISION, POINTER(:) :: P"), @r#"Pointer(Pointer { rank: 1, names: ["P" 32..33] })"#);
    insta::assert_snapshot!(show("HEAP H"), @r#"Heap(Heap { names: ["H" 5..6] })"#);
    insta::assert_snapshot!(show("REDISTRIBUTE PT(K+1)(*, BLOCK)"), @r#"
    Redistribute(
      Redistribute {
        objects: [NamedObject { name: "PT" 13..15, element: ["K+1" 16..19] }],
        distribution: Distribution {
          axes: [
            Axis { mode: NotDistributed, range: 21..22 },
            Axis { mode: Block, range: 24..29 },
          ],
        },
      },
    )
    "#);
}

#[test]
fn templates() {
    insta::assert_snapshot!(show("TEMPLATE_CREATE (T(1:N), S(N, M))"), @r#"
    CreateTemplate(
      CreateTemplate {
        templates: [
          NewTemplate {
            template: NamedObject { name: "T" 17..18 },
            extents: [Span { lower: Some("1" 19..20), upper: Some("N" 21..22) }],
          },
          NewTemplate {
            template: NamedObject { name: "S" 25..26 },
            extents: [Index("N" 27..28), Index("M" 30..31)],
          },
        ],
      },
    )
    "#);
    insta::assert_snapshot!(show("TEMPLATE_DELETE (T, S)"), @r#"DeleteTemplate(DeleteTemplate { names: ["T" 17..18, "S" 20..21] })"#);
}

#[test]
fn asynchronous() {
    insta::assert_snapshot!(show("ASYNCID, COMMON :: ID(3)"), @r#"
    AsyncId(
      AsyncId {
        ids: [Declared { name: "ID" 19..21, bounds: [Index("3" 22..23)] }],
        common: true,
      },
    )
    "#);
    insta::assert_snapshot!(show("ASYNCHRONOUS ID(K)"), @r#"Asynchronous(
  Asynchronous { id: NamedObject { name: "ID" 13..15, element: ["K" 16..17] } },
)"#);
    insta::assert_snapshot!(show("F90 B(1:N) = A(:)"), @r#"SectionCopy(SectionCopy { target: "B(1:N)" 4..10, source: "A(:)" 13..17 })"#);
    insta::assert_snapshot!(show("END ASYNCHRONOUS"), @"EndAsynchronous");
    insta::assert_snapshot!(show("ASYNCWAIT ID"), @r#"AsyncWait(AsyncWait { id: NamedObject { name: "ID" 10..12 } })"#);
}

#[test]
fn without_effect() {
    insta::assert_snapshot!(show("CHECK (1, N) A, B"), @r#"Check(
  CheckDirective {
    arguments: ["1" 7..8, "N" 10..11],
    names: ["A" 13..14, "B" 16..17],
  },
)"#);
    insta::assert_snapshot!(show("IO_MODE (ASYNC, LOCAL)"), @"IoMode");
    insta::assert_snapshot!(show("CP_CREATE NAME, VARLIST(A, B), FILES('f'), LOCAL"), @r#"
    ControlPoint(
      ControlPoint {
        name: "NAME" 10..14,
        variables: ["A" 24..25, "B" 27..28],
        files: ["'f'" 37..40],
      },
    )
    "#);
    insta::assert_snapshot!(show("CP_WAIT 'c', STATUS(S)"), @r#"ControlPoint(ControlPoint { name: "'c'" 8..11, status: Some("S" 20..21) })"#);
    insta::assert_snapshot!(show("ROUTINE, TARGETS(HOST)"), @"Routine");
    insta::assert_snapshot!(show("SHADOW_ADD (T((I) WITH U(@J), *) = 'left') INCLUDE_TO A"), @r#"
    ShadowAdd(
      ShadowAdd {
        template: "T" 12..13,
        axes: [
          Some(
            Derived {
              elements: [Index("I" 15..16)],
              base: "U" 23..24,
              subscripts: [Dummy("J" 26..27, [])],
            },
          ),
          None,
        ],
        shadow: "'left'" 35..41,
        include_to: ["A" 54..55],
      },
    )
    "#);
    insta::assert_snapshot!(show("LOCALIZE (IX => A(:, *))"), @r#"Localize(Localize { index: "IX" 10..12, base: "A" 16..17, indexed: [true, false] })"#);
}
