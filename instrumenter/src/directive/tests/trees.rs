//! The tree of each directive, in each spelling.

use super::show::tree;
use super::*;

mod classic {
    use super::*;

    fn show(text: &str) -> String {
        tree(text, Spelling::ClassicC)
    }

    #[test]
    fn distribute() {
        let text = "DISTRIBUTE [BLOCK][][MULT_BLOCK(2*k)] ONTO P[0:3]; SHADOW [1:1][0][]";
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Array,
            mapping: Some(
              Distribute(
                Distribution {
                  axes: [
                    Axis { mode: Block, range: 11..18 },
                    Axis { mode: NotDistributed, range: 18..20 },
                    Axis { mode: MultBlock("2*k" 32..35), range: 20..37 },
                  ],
                  onto: Some(
                    Onto {
                      name: "P" 43..44,
                      sections: [
                        Span {
                          lower: Some("0" 45..46),
                          upper: Some("3" 47..48),
                        },
                      ],
                    },
                  ),
                },
              ),
            ),
            shadow: [
              Sides { low: "1" 59..60, high: "1" 61..62 },
              Both("0" 64..65),
              Declared(66..68),
            ],
          },
        )
        "#);
    }

    #[test]
    fn deferred() {
        let text = "ALIGN";
        insta::assert_snapshot!(show(text), @"Array(Array { entity: Array, mapping: Some(Deferred(Align)) })");
    }

    #[test]
    fn align() {
        let text = "ALIGN [i][j][] WITH (U[k])[2*i+1][(n)][a*j]";
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Array,
            mapping: Some(
              Align(
                Alignment {
                  source: [Dummy("i" 7..8), Dummy("j" 10..11), Collapsed(12..14)],
                  target: NamedObject { name: "U" 21..22, element: ["k" 23..24] },
                  subscripts: [
                    Subscript {
                      text: "2*i+1" 27..32,
                      form: Linear(
                        Linear { variable: "i" 29..30, coefficient: "2", offset: "1" },
                      ),
                    },
                    Subscript { text: "(n)" 34..37, form: Constant },
                    Subscript {
                      text: "a*j" 39..42,
                      form: Linear(
                        Linear { variable: "j" 41..42, coefficient: "a", offset: "0" },
                      ),
                    },
                  ],
                },
              ),
            ),
          },
        )
        "#);
    }

    #[test]
    fn template() {
        let text = "DISTRIBUTE [GENBLOCK(g)]; TEMPLATE [n+1]";
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Template,
            extents: [Index("n+1" 36..39)],
            mapping: Some(
              Distribute(
                Distribution {
                  axes: [Axis { mode: GenBlock("g" 21..22), range: 11..24 }],
                },
              ),
            ),
          },
        )
        "#);
    }

    #[test]
    fn processors() {
        let text = "PROCESSORS";
        insta::assert_snapshot!(show(text), @"Array(Array { entity: Processors })");
    }

    #[test]
    fn formal() {
        let text = "* DISTRIBUTE [*][BLOCK][]";
        insta::assert_snapshot!(show(text), @r"
        Formal(
          Formal {
            mapping: Distribute(
              Distribution {
                axes: [
                  Axis { mode: Any, range: 13..16 },
                  Axis { mode: Block, range: 16..23 },
                  Axis { mode: NotDistributed, range: 23..25 },
                ],
              },
            ),
          },
        )
        ");
    }

    #[test]
    fn redistribute() {
        let text = "REDISTRIBUTE (U[k])[][WGTBLOCK(w, 10)] ONTO T[k] NEW";
        insta::assert_snapshot!(show(text), @r#"
        Redistribute(
          Redistribute {
            objects: [NamedObject { name: "U" 14..15, element: ["k" 16..17] }],
            distribution: Distribution {
              axes: [
                Axis { mode: NotDistributed, range: 19..21 },
                Axis { mode: WgtBlock("w" 31..32, "10" 34..36), range: 21..38 },
              ],
              onto: Some(Onto { name: "T" 44..45, sections: [Index("k" 46..47)] }),
            },
            new_value: Some(49..52),
          },
        )
        "#);
    }

    #[test]
    fn realign() {
        let text = "REALIGN V[i] WITH U[2*i] NEW";
        insta::assert_snapshot!(show(text), @r#"
        Realign(
          Realign {
            objects: [NamedObject { name: "V" 8..9 }],
            alignment: Alignment {
              source: [Dummy("i" 10..11)],
              target: NamedObject { name: "U" 18..19 },
              subscripts: [
                Subscript {
                  text: "2*i" 20..23,
                  form: Linear(
                    Linear { variable: "i" 22..23, coefficient: "2", offset: "0" },
                  ),
                },
              ],
            },
            new_value: Some(25..28),
          },
        )
        "#);
    }

    #[test]
    fn create_template() {
        let text = "CREATE_TEMPLATE T[n][2]";
        insta::assert_snapshot!(show(text), @r#"
        CreateTemplate(
          CreateTemplate {
            templates: [
              NewTemplate {
                template: NamedObject { name: "T" 16..17 },
                extents: [Index("n" 18..19), Index("2" 21..22)],
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn parallel() {
        let text = "PARALLEL [i][j] ON U[i][j-1]; REDUCTION SUM(s) MAXLOC(v, ix) MAX(a[3]) MIN(p(len)); SHADOW_RENEW U V[1][2:2] CORNER";
        insta::assert_snapshot!(show(text), @r#"
        Parallel(
          Parallel {
            nest: Variables(["i" 10..11, "j" 13..14]),
            target: Some(
              OnTarget {
                object: NamedObject { name: "U" 19..20 },
                subscripts: [
                  Subscript {
                    text: "i" 21..22,
                    form: Linear(
                      Linear { variable: "i" 21..22, coefficient: "1", offset: "0" },
                    ),
                  },
                  Subscript {
                    text: "j-1" 24..27,
                    form: Linear(
                      Linear { variable: "j" 24..25, coefficient: "1", offset: "-1" },
                    ),
                  },
                ],
              },
            ),
            clauses: [
              Clause {
                keyword: "REDUCTION" 30..39,
                range: 30..82,
                kind: Reduction(
                  ReductionList {
                    reductions: [
                      Reduction {
                        operation: Sum,
                        keyword: "SUM" 40..43,
                        operand: Operand { text: "s" 44..45, name: "s" 44..45 },
                      },
                      Reduction {
                        operation: MaxLoc,
                        keyword: "MAXLOC" 47..53,
                        operand: Operand { text: "v" 54..55, name: "v" 54..55 },
                        location: Some(
                          Operand { text: "ix" 57..59, name: "ix" 57..59 },
                        ),
                      },
                      Reduction {
                        operation: Max,
                        keyword: "MAX" 61..64,
                        operand: Operand {
                          text: "a[3]" 65..69,
                          name: "a" 65..66,
                          subscripts: ["3" 67..68],
                        },
                      },
                      Reduction {
                        operation: Min,
                        keyword: "MIN" 71..74,
                        operand: Operand {
                          text: "p(len)" 75..81,
                          name: "p" 75..76,
                          length: Some("len" 77..80),
                        },
                      },
                    ],
                  },
                ),
              },
              Clause {
                keyword: "SHADOW_RENEW" 84..96,
                range: 84..115,
                kind: ShadowRenew(
                  [
                    Renewal { array: NamedObject { name: "U" 97..98 } },
                    Renewal {
                      array: NamedObject { name: "V" 99..100 },
                      widths: [
                        Both("1" 101..102),
                        Sides { low: "2" 104..105, high: "2" 106..107 },
                      ],
                      corner: Some(109..115),
                    },
                  ],
                ),
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn dependent_loop() {
        let text =
            "PARALLEL [i] ON U[i]; ACROSS OUT U[0:1] V; PIPE grain; REMOTE_ACCESS g: W[i+1][]";
        insta::assert_snapshot!(show(text), @r#"
        Parallel(
          Parallel {
            nest: Variables(["i" 10..11]),
            target: Some(
              OnTarget {
                object: NamedObject { name: "U" 16..17 },
                subscripts: [
                  Subscript {
                    text: "i" 18..19,
                    form: Linear(
                      Linear { variable: "i" 18..19, coefficient: "1", offset: "0" },
                    ),
                  },
                ],
              },
            ),
            clauses: [
              Clause {
                keyword: "ACROSS" 22..28,
                range: 22..41,
                kind: Across(
                  [
                    Across {
                      direction: Out,
                      dependences: [
                        Dependence {
                          array: NamedObject { name: "U" 33..34 },
                          widths: [Sides { low: "0" 35..36, high: "1" 37..38 }],
                        },
                        Dependence { array: NamedObject { name: "V" 40..41 } },
                      ],
                    },
                  ],
                ),
              },
              Clause { keyword: "PIPE" 43..47, range: 43..53, kind: Stage("grain" 48..53) },
              Clause {
                keyword: "REMOTE_ACCESS" 55..68,
                range: 55..80,
                kind: RemoteAccess(
                  RemoteAccess {
                    group: Some("g" 69..70),
                    references: [
                      Reference {
                        array: "W" 72..73,
                        subscripts: [
                          Subscript {
                            text: "i+1" 74..77,
                            form: Linear(
                              Linear {
                                variable: "i" 74..75,
                                coefficient: "1",
                                offset: "1",
                              },
                            ),
                          },
                          Subscript { text: "" 78..80, form: Whole },
                        ],
                      },
                    ],
                  },
                ),
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn remote_access() {
        let text = "REMOTE_ACCESS U[0] V";
        insta::assert_snapshot!(show(text), @r#"
        RemoteAccess(
          RemoteAccess {
            references: [
              Reference {
                array: "U" 14..15,
                subscripts: [Subscript { text: "0" 16..17, form: Constant }],
              },
              Reference { array: "V" 19..20 },
            ],
          },
        )
        "#);
    }

    #[test]
    fn groups() {
        let text = "CREATE_SHADOW_GROUP g: U V[1] CORNER";
        insta::assert_snapshot!(show(text), @r#"
        ShadowGroup(
          ShadowGroup {
            name: "g" 20..21,
            renewals: [
              Renewal { array: NamedObject { name: "U" 23..24 } },
              Renewal {
                array: NamedObject { name: "V" 25..26 },
                widths: [Both("1" 27..28)],
                corner: Some(30..36),
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn group_operation() {
        let text = "REDUCTION_WAIT g";
        insta::assert_snapshot!(show(text), @r#"GroupOperation(GroupOperation { action: ReductionWait, group: "g" 15..16 })"#);
    }

    #[test]
    fn map() {
        let text = "MAP T[i] ONTO P[a:b]";
        insta::assert_snapshot!(show(text), @r#"
        Map(
          Map {
            task: "T" 4..5,
            element: Index("i" 6..7),
            processors: Onto(
              Onto {
                name: "P" 14..15,
                sections: [Span { lower: Some("a" 16..17), upper: Some("b" 18..19) }],
              },
            ),
          },
        )
        "#);
    }

    #[test]
    fn task_region() {
        let text = "TASK_REGION T; REDUCTION MAX(eps)";
        insta::assert_snapshot!(show(text), @r#"
        TaskRegion(
          TaskRegion {
            task: "T" 12..13,
            clauses: [
              Clause {
                keyword: "REDUCTION" 15..24,
                range: 15..33,
                kind: Reduction(
                  ReductionList {
                    reductions: [
                      Reduction {
                        operation: Max,
                        keyword: "MAX" 25..28,
                        operand: Operand { text: "eps" 29..32, name: "eps" 29..32 },
                      },
                    ],
                  },
                ),
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn on() {
        let text = "ON T[i+1]";
        insta::assert_snapshot!(show(text), @r#"On(On { name: "T" 3..4, subscripts: ["i+1" 5..8] })"#);
    }

    #[test]
    fn debug() {
        let text = "DEBUG 2 -d3 -e0";
        insta::assert_snapshot!(show(text), @r#"
        Debug(
          Debug { number: "2" 6..7, levels: [Trace("3" 10..11), Performance("0" 14..15)] },
        )
        "#);
    }

    #[test]
    fn interval() {
        let text = "INTERVAL (int)x + 1";
        insta::assert_snapshot!(show(text), @r#"Interval(Interval { number: Some("(int)x + 1" 9..19) })"#);
    }

    #[test]
    fn copy() {
        let text = "COPY_START flags[1]";
        insta::assert_snapshot!(show(text), @r#"CopyStart(CopyStart { flag: "flags[1]" 11..19 })"#);
    }
}

mod pragma {
    use super::*;

    fn show(text: &str) -> String {
        tree(text, Spelling::PragmaC)
    }

    #[test]
    fn array() {
        let text = "array distribute[block][*], shadow[1:n][2] dynamic";
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Array,
            mapping: Some(
              Distribute(
                Distribution {
                  axes: [
                    Axis { mode: Block, range: 16..23 },
                    Axis { mode: NotDistributed, range: 23..26 },
                  ],
                },
              ),
            ),
            shadow: [Sides { low: "1" 35..36, high: "n" 37..38 }, Both("2" 40..41)],
            dynamic: true,
          },
        )
        "#);
    }

    #[test]
    fn bare_array() {
        let text = "array";
        insta::assert_snapshot!(show(text), @"Array(Array { entity: Array, mapping: Some(Deferred(Either)) })");
    }

    #[test]
    fn align() {
        let text = "array align([i][] with U[i][3][])";
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Array,
            mapping: Some(
              Align(
                Alignment {
                  source: [Dummy("i" 13..14), Collapsed(15..17)],
                  target: NamedObject { name: "U" 23..24 },
                  subscripts: [
                    Subscript {
                      text: "i" 25..26,
                      form: Linear(
                        Linear { variable: "i" 25..26, coefficient: "1", offset: "0" },
                      ),
                    },
                    Subscript { text: "3" 28..29, form: Constant },
                    Subscript { text: "" 30..32, form: Whole },
                  ],
                },
              ),
            ),
          },
        )
        "#);
    }

    #[test]
    fn template() {
        let text = "template[n][2*m] distribute[block][block]";
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Template,
            extents: [Index("n" 9..10), Index("2*m" 12..15)],
            mapping: Some(
              Distribute(
                Distribution {
                  axes: [
                    Axis { mode: Block, range: 27..34 },
                    Axis { mode: Block, range: 34..41 },
                  ],
                },
              ),
            ),
          },
        )
        "#);
    }

    #[test]
    fn irregular() {
        let text = r#"array distribute[derived(ix[i]:ix[i+1] with T[@j + "left"][])]"#;
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Array,
            mapping: Some(
              Distribute(
                Distribution {
                  axes: [
                    Axis {
                      mode: Derived(
                        Derived {
                          elements: [
                            Span {
                              lower: Some("ix[i]" 25..30),
                              upper: Some("ix[i+1]" 31..38),
                            },
                          ],
                          base: "T" 44..45,
                          subscripts: [
                            Dummy("j" 47..48, ["\"left\"" 51..57]),
                            Whole(58..60),
                          ],
                        },
                      ),
                      range: 16..62,
                    },
                  ],
                },
              ),
            ),
          },
        )
        "#);
    }

    #[test]
    fn redistribute() {
        let text = "redistribute(U[block][])";
        insta::assert_snapshot!(show(text), @r#"
        Redistribute(
          Redistribute {
            objects: [NamedObject { name: "U" 13..14 }],
            distribution: Distribution {
              axes: [
                Axis { mode: Block, range: 14..21 },
                Axis { mode: NotDistributed, range: 21..23 },
              ],
            },
          },
        )
        "#);
    }

    #[test]
    fn realign() {
        let text = "realign(V[i] with U[i]) new_value";
        insta::assert_snapshot!(show(text), @r#"
        Realign(
          Realign {
            objects: [NamedObject { name: "V" 8..9 }],
            alignment: Alignment {
              source: [Dummy("i" 10..11)],
              target: NamedObject { name: "U" 18..19 },
              subscripts: [
                Subscript {
                  text: "i" 20..21,
                  form: Linear(
                    Linear { variable: "i" 20..21, coefficient: "1", offset: "0" },
                  ),
                },
              ],
            },
            new_value: Some(24..33),
          },
        )
        "#);
    }

    #[test]
    fn parallel() {
        let text = r#"parallel([i][j] on U[i][j]) private(x), reduction(max(y), minloc(z, at, 2)) shadow_renew(U[1:1][0:1](corner), V["left"])"#;
        insta::assert_snapshot!(show(text), @r#"
        Parallel(
          Parallel {
            nest: Variables(["i" 10..11, "j" 13..14]),
            target: Some(
              OnTarget {
                object: NamedObject { name: "U" 19..20 },
                subscripts: [
                  Subscript {
                    text: "i" 21..22,
                    form: Linear(
                      Linear { variable: "i" 21..22, coefficient: "1", offset: "0" },
                    ),
                  },
                  Subscript {
                    text: "j" 24..25,
                    form: Linear(
                      Linear { variable: "j" 24..25, coefficient: "1", offset: "0" },
                    ),
                  },
                ],
              },
            ),
            clauses: [
              Clause {
                keyword: "private" 28..35,
                range: 28..38,
                kind: Private(["x" 36..37]),
              },
              Clause {
                keyword: "reduction" 40..49,
                range: 40..75,
                kind: Reduction(
                  ReductionList {
                    reductions: [
                      Reduction {
                        operation: Max,
                        keyword: "max" 50..53,
                        operand: Operand { text: "y" 54..55, name: "y" 54..55 },
                      },
                      Reduction {
                        operation: MinLoc,
                        keyword: "minloc" 58..64,
                        operand: Operand { text: "z" 65..66, name: "z" 65..66 },
                        location: Some(
                          Operand { text: "at" 68..70, name: "at" 68..70 },
                        ),
                        location_length: Some("2" 72..73),
                      },
                    ],
                  },
                ),
              },
              Clause {
                keyword: "shadow_renew" 76..88,
                range: 76..120,
                kind: ShadowRenew(
                  [
                    Renewal {
                      array: NamedObject { name: "U" 89..90 },
                      widths: [
                        Sides { low: "1" 91..92, high: "1" 93..94 },
                        Sides { low: "0" 96..97, high: "1" 98..99 },
                      ],
                      corner: Some(101..107),
                    },
                    Renewal {
                      array: NamedObject { name: "V" 110..111 },
                      widths: [Named(["\"left\"" 112..118])],
                    },
                  ],
                ),
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn parallel_without_on() {
        let text = "parallel(2) across(A[1:1][0:n])";
        insta::assert_snapshot!(show(text), @r#"
        Parallel(
          Parallel {
            nest: Depth { count: 2, text: "2" 9..10 },
            clauses: [
              Clause {
                keyword: "across" 12..18,
                range: 12..31,
                kind: Across(
                  [
                    Across {
                      direction: In,
                      dependences: [
                        Dependence {
                          array: NamedObject { name: "A" 19..20 },
                          widths: [
                            Sides { low: "1" 21..22, high: "1" 23..24 },
                            Sides { low: "0" 26..27, high: "n" 28..29 },
                          ],
                        },
                      ],
                    },
                  ],
                ),
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn tie() {
        let text = "parallel([i][j]) tie(A[i][-j][]), cuda_block(32, 8)";
        insta::assert_snapshot!(show(text), @r#"
        Parallel(
          Parallel {
            nest: Variables(["i" 10..11, "j" 13..14]),
            clauses: [
              Clause {
                keyword: "tie" 17..20,
                range: 17..32,
                kind: Tie(
                  [
                    Tie {
                      array: "A" 21..22,
                      axes: [
                        Subscript {
                          text: "i" 23..24,
                          form: Linear(
                            Linear {
                              variable: "i" 23..24,
                              coefficient: "1",
                              offset: "0",
                            },
                          ),
                        },
                        Subscript {
                          text: "-j" 26..28,
                          form: Linear(
                            Linear {
                              variable: "j" 27..28,
                              coefficient: "-1",
                              offset: "0",
                            },
                          ),
                        },
                        Subscript { text: "" 29..31, form: Whole },
                      ],
                    },
                  ],
                ),
              },
              Clause {
                keyword: "cuda_block" 34..44,
                range: 34..51,
                kind: CudaBlock(["32" 45..47, "8" 49..50]),
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn region() {
        let text = "region in(A[0:n][2]), local(B) targets(HOST, CUDA), async";
        insta::assert_snapshot!(show(text), @r#"
        Region(
          Region {
            clauses: [
              Data {
                intent: In,
                subarrays: [
                  Subarray {
                    name: "A" 10..11,
                    sections: [
                      Span { lower: Some("0" 12..13), upper: Some("n" 14..15) },
                      Index("2" 17..18),
                    ],
                  },
                ],
              },
              Data { intent: Local, subarrays: [Subarray { name: "B" 28..29 }] },
              Targets(["HOST" 39..43, "CUDA" 45..49]),
              Async("async" 52..57),
            ],
          },
        )
        "#);
    }

    #[test]
    fn actual() {
        let text = "get_actual(A[1:n][], x)";
        insta::assert_snapshot!(show(text), @r#"
        GetActual(
          Actual {
            subarrays: [
              Subarray {
                name: "A" 11..12,
                sections: [
                  Span { lower: Some("1" 13..14), upper: Some("n" 15..16) },
                  Whole(17..19),
                ],
              },
              Subarray { name: "x" 21..22 },
            ],
          },
        )
        "#);
    }

    #[test]
    fn inherit() {
        let text = "inherit(a, b)";
        insta::assert_snapshot!(show(text), @r#"Inherit(Inherit { names: ["a" 8..9, "b" 11..12] })"#);
    }

    #[test]
    fn remote_access() {
        let text = "remote_access(U[0][])";
        insta::assert_snapshot!(show(text), @r#"
        RemoteAccess(
          RemoteAccess {
            references: [
              Reference {
                array: "U" 14..15,
                subscripts: [
                  Subscript { text: "0" 16..17, form: Constant },
                  Subscript { text: "" 18..20, form: Whole },
                ],
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn exit_interval() {
        let text = "exitinterval 1, n+1";
        insta::assert_snapshot!(show(text), @r#"ExitInterval(ExitInterval { numbers: ["1" 13..14, "n+1" 16..19] })"#);
    }

    #[test]
    fn instantiations() {
        let text = "instantiations set(T = unsigned long, N = 3)";
        insta::assert_snapshot!(show(text), @r#"
        Instantiations(
          Instantiations {
            sets: [
              [
                Instantiation { parameter: "T" 19..20, value: "unsigned long" 23..36 },
                Instantiation { parameter: "N" 38..39, value: "3" 42..43 },
              ],
            ],
          },
        )
        "#);
    }

    #[test]
    fn shadow_add() {
        let text = r#"shadow_add(T[][i with U[@j]] = "left") include_to(A)"#;
        insta::assert_snapshot!(show(text), @r#"
        ShadowAdd(
          ShadowAdd {
            template: "T" 11..12,
            axes: [
              None,
              Some(
                Derived {
                  elements: [Index("i" 15..16)],
                  base: "U" 22..23,
                  subscripts: [Dummy("j" 25..26, [])],
                },
              ),
            ],
            shadow: "\"left\"" 31..37,
            include_to: ["A" 50..51],
          },
        )
        "#);
    }

    #[test]
    fn localize() {
        let text = "localize(ix => A[:][])";
        insta::assert_snapshot!(show(text), @r#"Localize(Localize { index: "ix" 9..11, base: "A" 15..16, indexed: [true, false] })"#);
    }

    #[test]
    fn array_copy() {
        let text = "array_copy(B = A)";
        insta::assert_snapshot!(show(text), @r#"ArrayCopy(ArrayCopy { target: "B" 11..12, source: "A" 15..16 })"#);
    }

    #[test]
    fn checkpoint() {
        let text = "checkpoint C PARALLEL_ASYNC 4 [A B] [x y(0:10)]";
        insta::assert_snapshot!(show(text), @r#"
        Checkpoint(
          Declare {
            name: "C" 11..12,
            mode: "PARALLEL_ASYNC" 13..27,
            files: "4" 28..29,
            arrays: ["A" 31..32, "B" 33..34],
            variables: [
              Subarray { name: "x" 37..38 },
              Subarray {
                name: "y" 39..40,
                sections: [
                  Span { lower: Some("0" 41..42), upper: Some("10" 43..45) },
                ],
              },
            ],
          },
        )
        "#);
    }
}

mod fortran {
    use super::*;

    fn show(text: &str) -> String {
        tree(text, Spelling::Fortran)
    }

    #[test]
    fn distribute() {
        let text = "DISTRIBUTE U(BLOCK, *) ONTO P(1:2)";
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Array,
            objects: [Declared { name: "U" 11..12 }],
            mapping: Some(
              Distribute(
                Distribution {
                  axes: [
                    Axis { mode: Block, range: 13..18 },
                    Axis { mode: NotDistributed, range: 20..21 },
                  ],
                  onto: Some(
                    Onto {
                      name: "P" 28..29,
                      sections: [
                        Span {
                          lower: Some("1" 30..31),
                          upper: Some("2" 32..33),
                        },
                      ],
                    },
                  ),
                },
              ),
            ),
          },
        )
        "#);
    }

    #[test]
    fn combined() {
        let text =
            "DYNAMIC, ALIGN (I, *, :) WITH U(I, *, 1:N:2), SHADOW (1:1, 0, 0) :: V, W(10, 0:N, 5)";
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Array,
            objects: [
              Declared { name: "V" 68..69 },
              Declared {
                name: "W" 71..72,
                bounds: [
                  Index("10" 73..75),
                  Span { lower: Some("0" 77..78), upper: Some("N" 79..80) },
                  Index("5" 82..83),
                ],
              },
            ],
            mapping: Some(
              Align(
                Alignment {
                  source: [Dummy("I" 16..17), Collapsed(19..20), Colon(22..23)],
                  target: NamedObject { name: "U" 30..31 },
                  subscripts: [
                    Subscript {
                      text: "I" 32..33,
                      form: Linear(
                        Linear { variable: "I" 32..33, coefficient: "1", offset: "0" },
                      ),
                    },
                    Subscript { text: "*" 35..36, form: Whole },
                    Subscript {
                      text: "1:N:2" 38..43,
                      form: Triplet {
                        lower: Some("1" 38..39),
                        upper: Some("N" 40..41),
                        stride: Some("2" 42..43),
                      },
                    },
                  ],
                },
              ),
            ),
            shadow: [
              Sides { low: "1" 54..55, high: "1" 56..57 },
              Both("0" 59..60),
              Both("0" 62..63),
            ],
            dynamic: true,
          },
        )
        "#);
    }

    #[test]
    fn deferred() {
        let text = "DISTRIBUTE :: U, V";
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Array,
            objects: [Declared { name: "U" 14..15 }, Declared { name: "V" 17..18 }],
            mapping: Some(Deferred(Distribute)),
          },
        )
        "#);
    }

    #[test]
    fn shadow() {
        let text = "SHADOW U(1:2, 0)";
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Array,
            objects: [Declared { name: "U" 7..8 }],
            shadow: [Sides { low: "1" 9..10, high: "2" 11..12 }, Both("0" 14..15)],
          },
        )
        "#);
    }

    #[test]
    fn dynamic() {
        let text = "DYNAMIC U, V";
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Array,
            objects: [Declared { name: "U" 8..9 }, Declared { name: "V" 11..12 }],
            dynamic: true,
          },
        )
        "#);
    }

    #[test]
    fn template() {
        let text = "TEMPLATE T(N, 0:M)";
        insta::assert_snapshot!(show(text), @r#"
        Array(
          Array {
            entity: Template,
            objects: [
              Declared {
                name: "T" 9..10,
                bounds: [
                  Index("N" 11..12),
                  Span { lower: Some("0" 14..15), upper: Some("M" 16..17) },
                ],
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn inherit() {
        let text = "INHERIT U";
        insta::assert_snapshot!(show(text), @r#"Inherit(Inherit { names: ["U" 8..9] })"#);
    }

    #[test]
    fn redistribute() {
        let text = "REDISTRIBUTE (BLOCK, *) :: U, PT(3)";
        insta::assert_snapshot!(show(text), @r#"
        Redistribute(
          Redistribute {
            objects: [
              NamedObject { name: "U" 27..28 },
              NamedObject { name: "PT" 30..32, element: ["3" 33..34] },
            ],
            distribution: Distribution {
              axes: [
                Axis { mode: Block, range: 14..19 },
                Axis { mode: NotDistributed, range: 21..22 },
              ],
            },
          },
        )
        "#);
    }

    #[test]
    fn realign() {
        let text = "realign v(i) with u(2*I)";
        insta::assert_snapshot!(show(text), @r#"
        Realign(
          Realign {
            objects: [NamedObject { name: "v" 8..9 }],
            alignment: Alignment {
              source: [Dummy("i" 10..11)],
              target: NamedObject { name: "u" 18..19 },
              subscripts: [
                Subscript {
                  text: "2*I" 20..23,
                  form: Linear(
                    Linear { variable: "I" 22..23, coefficient: "2", offset: "0" },
                  ),
                },
              ],
            },
          },
        )
        "#);
    }

    #[test]
    fn parallel() {
        let text = "PARALLEL (J, I) ON U(I, 2*J, *), NEW (S), REDUCTION (MAX(EPS), MAXLOC(V, L, 2)), SHADOW_RENEW (U(CORNER), W(1, 0:1))";
        insta::assert_snapshot!(show(text), @r#"
        Parallel(
          Parallel {
            nest: Variables(["J" 10..11, "I" 13..14]),
            target: Some(
              OnTarget {
                object: NamedObject { name: "U" 19..20 },
                subscripts: [
                  Subscript {
                    text: "I" 21..22,
                    form: Linear(
                      Linear { variable: "I" 21..22, coefficient: "1", offset: "0" },
                    ),
                  },
                  Subscript {
                    text: "2*J" 24..27,
                    form: Linear(
                      Linear { variable: "J" 26..27, coefficient: "2", offset: "0" },
                    ),
                  },
                  Subscript { text: "*" 29..30, form: Whole },
                ],
              },
            ),
            clauses: [
              Clause { keyword: "NEW" 33..36, range: 33..40, kind: Private(["S" 38..39]) },
              Clause {
                keyword: "REDUCTION" 42..51,
                range: 42..79,
                kind: Reduction(
                  ReductionList {
                    reductions: [
                      Reduction {
                        operation: Max,
                        keyword: "MAX" 53..56,
                        operand: Operand { text: "EPS" 57..60, name: "EPS" 57..60 },
                      },
                      Reduction {
                        operation: MaxLoc,
                        keyword: "MAXLOC" 63..69,
                        operand: Operand { text: "V" 70..71, name: "V" 70..71 },
                        location: Some(
                          Operand { text: "L" 73..74, name: "L" 73..74 },
                        ),
                        location_length: Some("2" 76..77),
                      },
                    ],
                  },
                ),
              },
              Clause {
                keyword: "SHADOW_RENEW" 81..93,
                range: 81..116,
                kind: ShadowRenew(
                  [
                    Renewal {
                      array: NamedObject { name: "U" 95..96 },
                      corner: Some(97..103),
                    },
                    Renewal {
                      array: NamedObject { name: "W" 106..107 },
                      widths: [
                        Both("1" 108..109),
                        Sides { low: "0" 111..112, high: "1" 113..114 },
                      ],
                    },
                  ],
                ),
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn dependent_loop() {
        let text = "PARALLEL (I) ON U(I), ACROSS (IN: U(1:1)) (OUT: V(0:1)), STAGE (N/4), REMOTE_ACCESS (G: W(I+1, :))";
        insta::assert_snapshot!(show(text), @r#"
        Parallel(
          Parallel {
            nest: Variables(["I" 10..11]),
            target: Some(
              OnTarget {
                object: NamedObject { name: "U" 16..17 },
                subscripts: [
                  Subscript {
                    text: "I" 18..19,
                    form: Linear(
                      Linear { variable: "I" 18..19, coefficient: "1", offset: "0" },
                    ),
                  },
                ],
              },
            ),
            clauses: [
              Clause {
                keyword: "ACROSS" 22..28,
                range: 22..55,
                kind: Across(
                  [
                    Across {
                      direction: In,
                      dependences: [
                        Dependence {
                          array: NamedObject { name: "U" 34..35 },
                          widths: [Sides { low: "1" 36..37, high: "1" 38..39 }],
                        },
                      ],
                    },
                    Across {
                      direction: Out,
                      dependences: [
                        Dependence {
                          array: NamedObject { name: "V" 48..49 },
                          widths: [Sides { low: "0" 50..51, high: "1" 52..53 }],
                        },
                      ],
                    },
                  ],
                ),
              },
              Clause { keyword: "STAGE" 57..62, range: 57..68, kind: Stage("N/4" 64..67) },
              Clause {
                keyword: "REMOTE_ACCESS" 70..83,
                range: 70..98,
                kind: RemoteAccess(
                  RemoteAccess {
                    group: Some("G" 85..86),
                    references: [
                      Reference {
                        array: "W" 88..89,
                        subscripts: [
                          Subscript {
                            text: "I+1" 90..93,
                            form: Linear(
                              Linear {
                                variable: "I" 90..91,
                                coefficient: "1",
                                offset: "1",
                              },
                            ),
                          },
                          Subscript { text: ":" 95..96, form: Whole },
                        ],
                      },
                    ],
                  },
                ),
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn tie() {
        let text = "PARALLEL (I, J), TIE (A(2*I+1, N-J, *))";
        insta::assert_snapshot!(show(text), @r#"
        Parallel(
          Parallel {
            nest: Variables(["I" 10..11, "J" 13..14]),
            clauses: [
              Clause {
                keyword: "TIE" 17..20,
                range: 17..39,
                kind: Tie(
                  [
                    Tie {
                      array: "A" 22..23,
                      axes: [
                        Subscript {
                          text: "2*I+1" 24..29,
                          form: Linear(
                            Linear {
                              variable: "I" 26..27,
                              coefficient: "2",
                              offset: "1",
                            },
                          ),
                        },
                        Subscript {
                          text: "N-J" 31..34,
                          form: Linear(
                            Linear {
                              variable: "J" 33..34,
                              coefficient: "-1",
                              offset: "N",
                            },
                          ),
                        },
                        Subscript { text: "*" 36..37, form: Whole },
                      ],
                    },
                  ],
                ),
              },
            ],
          },
        )
        "#);
    }

    #[test]
    fn region() {
        let text = "REGION IN(A(1:N, *)), TARGETS(HOST)";
        insta::assert_snapshot!(show(text), @r#"
        Region(
          Region {
            clauses: [
              Data {
                intent: In,
                subarrays: [
                  Subarray {
                    name: "A" 10..11,
                    sections: [
                      Span { lower: Some("1" 12..13), upper: Some("N" 14..15) },
                      Whole(17..18),
                    ],
                  },
                ],
              },
              Targets(["HOST" 30..34]),
            ],
          },
        )
        "#);
    }

    #[test]
    fn end_region() {
        let text = "END REGION";
        insta::assert_snapshot!(show(text), @"EndRegion");
    }

    #[test]
    fn actual() {
        let text = "ACTUAL";
        insta::assert_snapshot!(show(text), @"Actual(Actual { })");
    }

    #[test]
    fn debug() {
        let text = "DEBUG 1 (D=2, E=0)";
        insta::assert_snapshot!(show(text), @r#"
        Debug(
          Debug { number: "1" 6..7, levels: [Trace("2" 11..12), Performance("0" 16..17)] },
        )
        "#);
    }

    #[test]
    fn trace() {
        let text = "TRACEOFF";
        insta::assert_snapshot!(show(text), @"Trace(Off)");
    }
}
