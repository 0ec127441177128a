/**
 * The DVM directive language (spec/languages.md 3, 4 and 5) with one set of node names for its
 * spellings.
 *
 * The text is one directive without its carrier, after a marker that names the spelling:
 * `@classic ` (between the parentheses of `DVM( )`), `@pragma ` (after `#pragma dvm`) or
 * `@fortran ` (after the sentinel, continuation lines joined, blanks between words). In editors the carrier stands in
 * place of a marker: `dvm` of the pragma, or the sentinel of a comment line of Fortran.
 *
 * A rule `classic_x`, `pragma_x` or `fortran_x` is one spelling of the node `x`. Expressions of the
 * host language are parsed only as far as needed to find where they end.
 */

/** The spellings. `list` joins the items of a clause's list. */
const classic = {
  name: 'classic',
  keyword: word => word,
  list: repeat1,
};
const pragma = {
  name: 'pragma',
  keyword: word => word.toLowerCase(),
  list: rule => seq(rule, repeat(seq(',', rule))),
};
const fortran = {
  name: 'fortran',
  keyword: word => alias(anyCase(word), word),
  list: pragma.list,
};
const spellings = [classic, pragma, fortran];

/** A pattern for a word in any mixture of cases. */
function anyCase(word) {
  const letters = [...word].map(c => /[A-Z]/.test(c) ? `[${c}${c.toLowerCase()}]` : c);
  return new RustRegex(letters.join(''));
}

/** A keyword as a field; Fortran lets the blank between two words of a keyword go. */
function keyword(spelling, ...words) {
  const single = word => field('keyword', spelling.keyword(word));
  if (words.length === 1) return single(words[0]);
  return choice(seq(...words.map(single)), single(words.join('')));
}

const commaList = pragma.list;

/** The rule that spells `node`, under the node's name. */
function spelt($, spelling, node) {
  return alias($[`${spelling.name}_${node}`], $[node]);
}

/**
 * Names each rule of `rules` after its spelling: `node` becomes `<spelling>_node`, which `spelt`
 * shows as `node`; `_part` becomes `_<spelling>_part`, which does not show.
 */
function rulesOf(spelling, rules) {
  const named = name => name.startsWith('_') ? `_${spelling.name}${name}` : `${spelling.name}_${name}`;
  return Object.fromEntries(Object.entries(rules).map(([name, rule]) => [named(name), rule]));
}

/** `[x][y]`: the brackets belong to the node of each dimension. */
const bracketed = rule => seq('[', optional(rule), ']');

// ---------------------------------------------------------------------------------------------
// Classic C

const classicRules = rulesOf(classic, {
  formal_directive: $ => seq(
    '*',
    choice(spelt($, classic, 'distribution'), alias($.classic_formal_alignment, $.alignment)),
    optional($._classic_widths),
  ),

  // Without WITH it says how many dimensions there are.
  formal_alignment: $ => seq(keyword(classic, 'ALIGN'), optional($._classic_formal_rule)),

  _formal_rule: $ => seq(
    repeat1(field('source', alias($.c_source_axis, $.source_axis))),
    optional($._classic_base),
  ),

  array_directive: $ => choice($._classic_mapping, spelt($, classic, 'processors')),

  _mapping: $ => seq(
    choice(spelt($, classic, 'distribution'), spelt($, classic, 'alignment')),
    optional($._classic_widths),
  ),

  _widths: $ => seq(';', optional(choice(
    spelt($, classic, 'shadow'),
    spelt($, classic, 'template'),
  ))),

  processors: $ => keyword(classic, 'PROCESSORS'),

  distribution: $ => seq(
    keyword(classic, 'DISTRIBUTE'),
    optional($._classic_format),
  ),

  _format: $ => seq(
    repeat1(field('axis', spelt($, classic, 'axis'))),
    optional(field('onto', spelt($, classic, 'onto'))),
  ),

  axis: $ => bracketed(field('mode', choice(
    alias('BLOCK', $.block),
    spelt($, classic, 'gen_block'),
    spelt($, classic, 'wgt_block'),
    spelt($, classic, 'mult_block'),
    alias('*', $.star),
  ))),
  gen_block: $ => seq(keyword(classic, 'GENBLOCK'), '(', field('array', $.identifier), ')'),
  wgt_block: $ => seq(
    keyword(classic, 'WGTBLOCK'),
    '(', field('array', $.identifier), ',', field('count', $.expression), ')',
  ),
  mult_block: $ => seq(keyword(classic, 'MULT_BLOCK'), '(', field('factor', $.expression), ')'),

  onto: $ => seq(
    'ONTO',
    field('name', $.identifier),
    repeat(field('section', alias($.c_section, $.section))),
  ),

  alignment: $ => seq(keyword(classic, 'ALIGN'), optional($._classic_rule)),

  _rule: $ => seq(
    repeat1(field('source', alias($.c_source_axis, $.source_axis))),
    $._classic_base,
  ),

  _base: $ => seq(
    'WITH',
    field('target', spelt($, classic, 'object')),
    repeat(field('subscript', alias($.c_subscript, $.subscript))),
  ),

  // An array, or an element of an array of pointers to arrays.
  object: $ => choice(
    field('name', $.identifier),
    seq('(', field('name', $.identifier), repeat1(seq('[', field('element', $.expression), ']')), ')'),
  ),

  shadow: $ => seq(
    keyword(classic, 'SHADOW'),
    repeat1(field('width', alias($.c_width, $.width))),
  ),
  // Without sizes: CREATE_TEMPLATE gives them.
  template: $ => seq(
    keyword(classic, 'TEMPLATE'),
    repeat(field('extent', alias($.c_size, $.section))),
  ),

  group_directive: $ => keywordChoice(classic, [
    'SHADOW_GROUP', 'REDUCTION_GROUP', 'REMOTE_GROUP', 'INDIRECT_GROUP',
  ]),
  task_directive: $ => keyword(classic, 'TASK'),
  copy_flag_directive: $ => keyword(classic, 'COPY_FLAG'),

  redistribute_directive: $ => seq(
    keyword(classic, 'REDISTRIBUTE'),
    field('object', spelt($, classic, 'object')),
    $._classic_format,
    optional(field('new_value', alias('NEW', $.new_value))),
  ),
  realign_directive: $ => seq(
    keyword(classic, 'REALIGN'),
    field('object', spelt($, classic, 'object')),
    $._classic_rule,
    optional(field('new_value', alias('NEW', $.new_value))),
  ),
  create_template_directive: $ => seq(
    keyword(classic, 'CREATE_TEMPLATE'),
    field('object', spelt($, classic, 'object')),
    repeat1(field('extent', alias($.c_size, $.section))),
  ),
  shadow_group_directive: $ => seq(
    keyword(classic, 'CREATE_SHADOW_GROUP'),
    field('name', $.identifier),
    ':',
    repeat1(field('renewal', spelt($, classic, 'renewal'))),
  ),
  group_operation_directive: $ => seq(
    keywordChoice(classic, [
      'SHADOW_START', 'SHADOW_WAIT', 'REDUCTION_START', 'REDUCTION_WAIT', 'PREFETCH', 'RESET',
    ]),
    field('group', $.identifier),
  ),
  map_directive: $ => seq(
    keyword(classic, 'MAP'),
    field('task', $.identifier),
    field('element', alias($.c_size, $.section)),
    field('onto', spelt($, classic, 'onto')),
  ),
  copy_wait_directive: $ => seq(keyword(classic, 'COPY_WAIT'), field('flag', $.expression)),
  barrier_directive: $ => keyword(classic, 'BARRIER'),

  parallel_directive: $ => seq(
    keyword(classic, 'PARALLEL'),
    repeat1(field('variable', alias($.c_loop_variable, $.loop_variable))),
    field('target', spelt($, classic, 'on_target')),
    repeat(seq(';', field('clause', $._classic_clause))),
  ),
  on_target: $ => seq(
    'ON',
    field('object', spelt($, classic, 'object')),
    repeat(field('subscript', alias($.c_subscript, $.subscript))),
  ),
  _clause: $ => choice(
    spelt($, classic, 'reduction_clause'),
    spelt($, classic, 'shadow_renew_clause'),
    spelt($, classic, 'shadow_start_clause'),
    spelt($, classic, 'shadow_wait_clause'),
    spelt($, classic, 'across_clause'),
    spelt($, classic, 'stage_clause'),
    spelt($, classic, 'remote_access_clause'),
    spelt($, classic, 'indirect_access_clause'),
  ),
  reduction_clause: $ => seq(
    keyword(classic, 'REDUCTION'),
    optional(seq(field('group', $.identifier), ':')),
    repeat1(field('reduction', spelt($, classic, 'reduction'))),
  ),
  reduction: $ => reductionRule($, classic,
    ['SUM', 'PRODUCT', 'MAX', 'MIN', 'AND', 'OR'], ['MAXLOC', 'MINLOC'],
    spelt($, classic, 'operand')),
  operand: $ => seq(
    field('name', $.identifier),
    choice(
      repeat(seq('[', field('subscript', $.expression), ']')),
      seq('(', field('length', $.expression), ')'),
    ),
  ),
  shadow_renew_clause: $ => seq(
    keyword(classic, 'SHADOW_RENEW'),
    repeat1(field('renewal', spelt($, classic, 'renewal'))),
  ),
  shadow_start_clause: $ => seq(keyword(classic, 'SHADOW_START'), field('group', $.identifier)),
  shadow_wait_clause: $ => seq(keyword(classic, 'SHADOW_WAIT'), field('group', $.identifier)),
  renewal: $ => seq(
    field('object', spelt($, classic, 'object')),
    // What may be an element of an array of pointers is the next array of the list.
    optional(prec.dynamic(-1, seq('(', commaList(field('limit', $.expression)), ')'))),
    repeat(field('width', alias($.c_width, $.width))),
    optional(field('corner', alias('CORNER', $.corner))),
  ),
  across_clause: $ => seq(
    keyword(classic, 'ACROSS'),
    field('list', spelt($, classic, 'across_list')),
  ),
  across_list: $ => seq(
    optional(field('direction', alias(choice('IN', 'OUT'), $.direction))),
    repeat1(field('dependence', spelt($, classic, 'dependence'))),
  ),
  dependence: $ => seq(
    field('object', choice(
      spelt($, classic, 'object'),
      alias($.classic_direction_object, $.object),
    )),
    repeat(field('width', alias($.c_width, $.width))),
  ),
  // An array called IN or OUT; before another array the word is the direction.
  direction_object: $ => prec(-1, field('name', alias(choice('IN', 'OUT'), $.identifier))),
  stage_clause: $ => seq(keyword(classic, 'PIPE'), field('stage', $.expression)),
  remote_access_clause: $ => seq(keyword(classic, 'REMOTE_ACCESS'), $._classic_references),
  indirect_access_clause: $ => seq(keyword(classic, 'INDIRECT_ACCESS'), $._classic_references),
  _references: $ => seq(
    optional(seq(field('group', $.identifier), ':')),
    repeat1(field('reference', spelt($, classic, 'reference'))),
  ),
  reference: $ => seq(
    field('name', $.identifier),
    repeat(field('subscript', alias($.c_subscript, $.subscript))),
  ),

  remote_access_directive: $ => seq(keyword(classic, 'REMOTE_ACCESS'), $._classic_references),
  indirect_access_directive: $ => seq(keyword(classic, 'INDIRECT_ACCESS'), $._classic_references),
  task_region_directive: $ => seq(
    keyword(classic, 'TASK_REGION'),
    field('task', $.identifier),
    optional(seq(';', field('clause', spelt($, classic, 'reduction_clause')))),
  ),
  on_directive: $ => seq(
    keyword(classic, 'ON'),
    field('name', $.identifier),
    '[', field('subscript', $.expression), ']',
  ),
  copy_directive: $ => keyword(classic, 'COPY'),
  copy_start_directive: $ => seq(keyword(classic, 'COPY_START'), field('flag', $.expression)),
  interval_directive: $ => seq(keyword(classic, 'INTERVAL'), optional(field('number', $.expression))),
  debug_directive: $ => seq(
    keyword(classic, 'DEBUG'),
    field('number', $.number),
    repeat(seq('-', field('level', spelt($, classic, 'debug_level')))),
  ),
  debug_level: _ => choice(...['d', 'e'].flatMap(letter => [0, 1, 2, 3, 4].map(n => `${letter}${n}`))),
});

// ---------------------------------------------------------------------------------------------
// Pragmas

const pragmaRules = rulesOf(pragma, {
  array_directive: $ => choice(
    seq(
      keyword(pragma, 'ARRAY'),
      repeat(seq(optional(','), choice(
        spelt($, pragma, 'distribution'),
        spelt($, pragma, 'alignment'),
        spelt($, pragma, 'shadow'),
        spelt($, pragma, 'dynamic'),
      ))),
    ),
    seq(
      spelt($, pragma, 'template'),
      repeat(seq(optional(','), choice(
        spelt($, pragma, 'distribution'),
        spelt($, pragma, 'alignment'),
        spelt($, pragma, 'dynamic'),
      ))),
    ),
  ),
  distribution: $ => seq(keyword(pragma, 'DISTRIBUTE'), $._pragma_format),
  _format: $ => repeat1(field('axis', spelt($, pragma, 'axis'))),
  axis: $ => bracketed(field('mode', choice(
    alias('block', $.block),
    spelt($, pragma, 'gen_block'),
    spelt($, pragma, 'wgt_block'),
    spelt($, pragma, 'mult_block'),
    spelt($, pragma, 'indirect'),
    spelt($, pragma, 'derived'),
    alias('*', $.star),
  ))),
  gen_block: $ => seq(keyword(pragma, 'GENBLOCK'), '(', field('array', $.identifier), ')'),
  wgt_block: $ => seq(
    keyword(pragma, 'WGTBLOCK'),
    '(', field('array', $.identifier), ',', field('count', $.expression), ')',
  ),
  mult_block: $ => seq(keyword(pragma, 'MULTBLOCK'), '(', field('factor', $.expression), ')'),
  indirect: $ => seq(keyword(pragma, 'INDIRECT'), '(', field('array', $.identifier), ')'),
  derived: $ => seq(keyword(pragma, 'DERIVED'), '(', field('rule', spelt($, pragma, 'derived_rule')), ')'),
  derived_rule: $ => seq(
    commaList(field('element', alias($.range, $.section))),
    'with',
    field('base', $.identifier),
    repeat(field('subscript', spelt($, pragma, 'derived_subscript'))),
  ),
  derived_subscript: $ => bracketed(choice(
    field('index', $.expression),
    seq('@', field('dummy', $.identifier), repeat(seq('+', field('shadow', $.string)))),
  )),
  alignment: $ => seq(keyword(pragma, 'ALIGN'), '(', $._pragma_rule, ')'),
  _rule: $ => seq(
    repeat1(field('source', alias($.c_source_axis, $.source_axis))),
    'with',
    field('target', spelt($, pragma, 'object')),
    repeat(field('subscript', alias($.c_subscript, $.subscript))),
  ),
  object: $ => field('name', $.identifier),
  shadow: $ => seq(keyword(pragma, 'SHADOW'), repeat1(field('width', alias($.c_width, $.width)))),
  dynamic: $ => keyword(pragma, 'DYNAMIC'),
  template: $ => seq(
    keyword(pragma, 'TEMPLATE'),
    repeat1(field('extent', alias($.c_size, $.section))),
  ),

  redistribute_directive: $ => seq(
    keyword(pragma, 'REDISTRIBUTE'),
    '(', field('object', spelt($, pragma, 'object')), $._pragma_format, ')',
  ),
  realign_directive: $ => seq(
    keyword(pragma, 'REALIGN'),
    '(', field('object', spelt($, pragma, 'object')), $._pragma_rule, ')',
    optional(field('new_value', alias('new_value', $.new_value))),
  ),

  parallel_directive: $ => seq(
    keyword(pragma, 'PARALLEL'),
    '(',
    choice(
      field('depth', $.number),
      seq(
        repeat1(field('variable', alias($.c_loop_variable, $.loop_variable))),
        optional(field('target', spelt($, pragma, 'on_target'))),
      ),
    ),
    ')',
    repeat(seq(optional(','), field('clause', $._pragma_clause))),
  ),
  on_target: $ => seq(
    'on',
    field('object', spelt($, pragma, 'object')),
    repeat(field('subscript', alias($.c_subscript, $.subscript))),
  ),
  _clause: $ => choice(
    spelt($, pragma, 'private_clause'),
    spelt($, pragma, 'reduction_clause'),
    spelt($, pragma, 'shadow_renew_clause'),
    spelt($, pragma, 'across_clause'),
    spelt($, pragma, 'remote_access_clause'),
    spelt($, pragma, 'cuda_block_clause'),
    spelt($, pragma, 'stage_clause'),
    spelt($, pragma, 'tie_clause'),
  ),
  private_clause: $ => seq(keyword(pragma, 'PRIVATE'), '(', commaList(field('name', $.identifier)), ')'),
  reduction_clause: $ => seq(
    keyword(pragma, 'REDUCTION'),
    '(', commaList(field('reduction', spelt($, pragma, 'reduction'))), ')',
  ),
  reduction: $ => reductionRule($, pragma,
    ['SUM', 'PRODUCT', 'MAX', 'MIN', 'AND', 'OR', 'XOR'], ['MAXLOC', 'MINLOC'],
    spelt($, pragma, 'operand')),
  operand: $ => field('name', $.identifier),
  shadow_renew_clause: $ => seq(
    keyword(pragma, 'SHADOW_RENEW'),
    '(', commaList(field('renewal', spelt($, pragma, 'renewal'))), ')',
  ),
  renewal: $ => seq(
    field('object', spelt($, pragma, 'object')),
    repeat(field('width', alias($.pragma_renewal_width, $.width))),
    optional(seq('(', field('corner', alias('corner', $.corner)), ')')),
  ),
  renewal_width: $ => prec(1, seq(
    '[',
    choice($._bounds, commaList(field('shadow', $.string))),
    ']',
  )),
  across_clause: $ => seq(
    keyword(pragma, 'ACROSS'),
    '(', field('list', spelt($, pragma, 'across_list')), ')',
  ),
  across_list: $ => seq(
    optional(seq(field('direction', alias('out', $.direction)), ':')),
    commaList(field('dependence', spelt($, pragma, 'dependence'))),
  ),
  dependence: $ => seq(
    field('object', choice(
      spelt($, pragma, 'object'),
      alias($.pragma_direction_object, $.object),
    )),
    repeat(field('width', alias($.c_width, $.width))),
  ),
  direction_object: $ => field('name', alias('out', $.identifier)),
  remote_access_clause: $ => seq(keyword(pragma, 'REMOTE_ACCESS'), '(', $._pragma_references, ')'),
  _references: $ => commaList(field('reference', spelt($, pragma, 'reference'))),
  reference: $ => seq(
    field('name', $.identifier),
    repeat1(field('subscript', alias($.c_subscript, $.subscript))),
  ),
  cuda_block_clause: $ => seq(keyword(pragma, 'CUDA_BLOCK'), $._block_shape),
  stage_clause: $ => seq(keyword(pragma, 'STAGE'), '(', field('stage', $.expression), ')'),
  tie_clause: $ => seq(keyword(pragma, 'TIE'), '(', commaList(field('tie', spelt($, pragma, 'tie'))), ')'),
  tie: $ => seq(
    field('name', $.identifier),
    repeat1(field('axis', alias($.pragma_tie_axis, $.subscript))),
  ),
  tie_axis: $ => bracketed(field('value', alias($.pragma_tie_variable, $.expression))),
  tie_variable: $ => seq(optional('-'), $.identifier),

  region_directive: $ => seq(
    keyword(pragma, 'REGION'),
    repeat(seq(optional(','), field('clause', choice(
      spelt($, pragma, 'data_clause'),
      spelt($, pragma, 'targets_clause'),
      spelt($, pragma, 'async_clause'),
    )))),
  ),
  data_clause: $ => seq(
    keywordChoice(pragma, ['IN', 'OUT', 'INOUT', 'LOCAL', 'INLOCAL']),
    '(', $._pragma_subarrays, ')',
  ),
  targets_clause: $ => seq(
    keyword(pragma, 'TARGETS'),
    '(', commaList(field('target', alias(choice('HOST', 'CUDA'), $.device))), ')',
  ),
  async_clause: $ => keyword(pragma, 'ASYNC'),
  _subarrays: $ => commaList(field('subarray', spelt($, pragma, 'subarray'))),
  subarray: $ => seq(
    field('name', $.identifier),
    repeat(field('section', alias($.c_section, $.section))),
  ),
  host_section_directive: $ => keyword(pragma, 'HOST_SECTION'),
  actual_directive: $ => seq(keyword(pragma, 'ACTUAL'), '(', $._pragma_subarrays, ')'),
  get_actual_directive: $ => seq(keyword(pragma, 'GET_ACTUAL'), '(', $._pragma_subarrays, ')'),
  inherit_directive: $ => seq(
    keyword(pragma, 'INHERIT'),
    '(', commaList(field('name', $.identifier)), ')',
  ),
  remote_access_directive: $ => seq(keyword(pragma, 'REMOTE_ACCESS'), '(', $._pragma_references, ')'),
  interval_directive: $ => seq(keyword(pragma, 'INTERVAL'), optional(field('number', $.expression))),
  end_interval_directive: $ => keyword(pragma, 'ENDINTERVAL'),
  exit_interval_directive: $ => seq(
    keyword(pragma, 'EXITINTERVAL'),
    commaList(field('number', $.expression)),
  ),
  instantiations_directive: $ => seq(
    keyword(pragma, 'INSTANTIATIONS'),
    repeat(seq(optional(','), field('set', $.instantiation_set))),
  ),
  shadow_add_directive: $ => seq(
    keyword(pragma, 'SHADOW_ADD'),
    '(',
    field('template', $.identifier),
    repeat1(field('axis', alias($.pragma_shadow_axis, $.shadow_axis))),
    '=',
    field('shadow', $.string),
    ')',
    optional(seq('include_to', '(', commaList(field('include', $.identifier)), ')')),
  ),
  shadow_axis: $ => bracketed(field('rule', spelt($, pragma, 'derived_rule'))),
  localize_directive: $ => seq(
    keyword(pragma, 'LOCALIZE'),
    '(',
    field('index', $.identifier), choice('=>', seq('=', '>')), field('base', $.identifier),
    repeat(field('section', alias($.pragma_localize_section, $.section))),
    ')',
  ),
  localize_section: _ => seq('[', optional(':'), ']'),
  unlocalize_directive: $ => seq(
    keyword(pragma, 'UNLOCALIZE'),
    '(', commaList(field('name', $.identifier)), ')',
  ),
  array_copy_directive: $ => seq(
    keyword(pragma, 'ARRAY_COPY'),
    '(', field('target', $.identifier), '=', field('source', $.identifier), ')',
  ),
  checkpoint_directive: $ => seq(
    keyword(pragma, 'CHECKPOINT'),
    choice(
      seq(
        field('action', alias(choice('save', 'load', 'wait', 'finalize'), $.checkpoint_action)),
        field('name', $.identifier),
      ),
      seq(
        field('name', $.identifier),
        field('mode', alias(
          choice('PARALLEL', 'LOCAL', 'PARALLEL_ASYNC', 'LOCAL_ASYNC'),
          $.checkpoint_mode,
        )),
        field('files', alias($.files, $.expression)),
        '[', repeat(field('array', $.identifier)), ']',
        '[', repeat(field('variable', alias($.checkpoint_variable, $.subarray))), ']',
      ),
    ),
  ),
});

// ---------------------------------------------------------------------------------------------
// Fortran

const fortranRules = rulesOf(fortran, {
  array_directive: $ => choice(
    alias($.fortran_named_distribution, $.distribution),
    alias($.fortran_named_alignment, $.alignment),
    alias($.fortran_named_shadow, $.shadow),
    alias($.fortran_named_dynamic, $.dynamic),
    alias($.fortran_named_template, $.template),
    alias($.fortran_named_processors, $.processors),
    seq(
      commaList($._fortran_attribute),
      '::',
      commaList(field('object', spelt($, fortran, 'declared'))),
    ),
  ),
  named_distribution: $ => seq(
    keyword(fortran, 'DISTRIBUTE'),
    field('object', alias($.fortran_name, $.declared)),
    optional($._fortran_format),
  ),
  named_alignment: $ => seq(
    keyword(fortran, 'ALIGN'),
    field('object', alias($.fortran_name, $.declared)),
    $._fortran_rule,
  ),
  named_shadow: $ => seq(
    keyword(fortran, 'SHADOW'),
    field('object', alias($.fortran_name, $.declared)),
    $._fortran_widths,
  ),
  named_dynamic: $ => seq(
    keyword(fortran, 'DYNAMIC'),
    commaList(field('object', alias($.fortran_name, $.declared))),
  ),
  named_template: $ => seq(
    keyword(fortran, 'TEMPLATE'),
    commaList(field('object', spelt($, fortran, 'declared'))),
  ),
  named_processors: $ => seq(
    keyword(fortran, 'PROCESSORS'),
    commaList(field('object', spelt($, fortran, 'declared'))),
  ),
  name: $ => field('name', $.identifier),
  declared: $ => seq(field('name', $.identifier), optional($._fortran_bounds)),
  _bounds: $ => seq('(', commaList(field('bound', spelt($, fortran, 'section'))), ')'),

  _attribute: $ => choice(
    spelt($, fortran, 'distribution'),
    spelt($, fortran, 'alignment'),
    spelt($, fortran, 'shadow'),
    spelt($, fortran, 'dynamic'),
    spelt($, fortran, 'template'),
    spelt($, fortran, 'processors'),
    spelt($, fortran, 'common'),
    spelt($, fortran, 'dimension'),
  ),
  distribution: $ => seq(keyword(fortran, 'DISTRIBUTE'), optional($._fortran_format)),
  alignment: $ => seq(keyword(fortran, 'ALIGN'), optional($._fortran_rule)),
  shadow: $ => seq(keyword(fortran, 'SHADOW'), $._fortran_widths),
  dynamic: $ => keyword(fortran, 'DYNAMIC'),
  template: $ => keyword(fortran, 'TEMPLATE'),
  processors: $ => keyword(fortran, 'PROCESSORS'),
  common: $ => keyword(fortran, 'COMMON'),
  dimension: $ => seq(keyword(fortran, 'DIMENSION'), $._fortran_bounds),

  _format: $ => seq(
    '(', commaList(field('axis', spelt($, fortran, 'axis'))), ')',
    optional(field('onto', spelt($, fortran, 'onto'))),
  ),
  axis: $ => field('mode', choice(
    spelt($, fortran, 'block'),
    spelt($, fortran, 'gen_block'),
    spelt($, fortran, 'wgt_block'),
    spelt($, fortran, 'mult_block'),
    spelt($, fortran, 'indirect'),
    spelt($, fortran, 'derived'),
    alias('*', $.star),
  )),
  // The argument is an error that later reading names.
  block: $ => seq(fortran.keyword('BLOCK'), optional(seq('(', field('argument', $.expression), ')'))),
  gen_block: $ => seq(keyword(fortran, 'GEN_BLOCK'), '(', field('array', $.identifier), ')'),
  wgt_block: $ => seq(
    keyword(fortran, 'WGT_BLOCK'),
    '(', field('array', $.identifier), ',', field('count', $.expression), ')',
  ),
  mult_block: $ => seq(keyword(fortran, 'MULT_BLOCK'), '(', field('factor', $.expression), ')'),
  indirect: $ => seq(keyword(fortran, 'INDIRECT'), '(', field('array', $.identifier), ')'),
  derived: $ => seq(
    keyword(fortran, 'DERIVED'),
    '(', field('rule', spelt($, fortran, 'derived_rule')), ')',
  ),
  derived_rule: $ => seq(
    '(', commaList(field('element', alias($.range, $.section))), ')',
    fortran.keyword('WITH'),
    field('base', $.identifier),
    optional(seq('(', commaList(field('subscript', spelt($, fortran, 'derived_subscript'))), ')')),
  ),
  derived_subscript: $ => choice(
    field('index', $.expression),
    alias('*', $.star),
    seq('@', field('dummy', $.identifier), repeat(seq('+', field('shadow', choice($.string, $.identifier))))),
  ),
  onto: $ => seq(
    fortran.keyword('ONTO'),
    field('name', $.identifier),
    optional(seq('(', commaList(field('section', spelt($, fortran, 'section'))), ')')),
  ),
  section: $ => choice(alias('*', $.star), $._fortran_triplet, field('index', $.expression)),
  _triplet: $ => seq(
    optional(field('lower', $.expression)),
    ':',
    optional(field('upper', $.expression)),
    optional(seq(':', field('stride', $.expression))),
  ),
  _rule: $ => seq(
    '(', commaList(field('source', spelt($, fortran, 'source_axis'))), ')',
    fortran.keyword('WITH'),
    field('target', spelt($, fortran, 'object')),
    '(', commaList(field('subscript', spelt($, fortran, 'subscript'))), ')',
  ),
  source_axis: $ => choice(field('variable', $.identifier), alias('*', $.star), ':'),
  subscript: $ => choice(alias('*', $.star), $._fortran_triplet, field('value', $.expression)),
  object: $ => field('name', $.identifier),
  element: $ => seq(
    field('name', $.identifier),
    optional(seq('(', commaList(field('element', $.expression)), ')')),
  ),
  // Its format follows.
  chosen: $ => seq(
    field('name', $.identifier),
    optional(seq('(', commaList(field('element', $.expression)), ')')),
  ),
  _widths: $ => seq('(', commaList(field('width', spelt($, fortran, 'width'))), ')'),
  width: $ => choice(
    $._bounds,
    seq(':', '(', commaList(field('shadow', choice($.string, $.identifier))), ')'),
  ),

  inherit_directive: $ => seq(keyword(fortran, 'INHERIT'), commaList(field('name', $.identifier))),
  consistent_directive: $ => seq(
    keyword(fortran, 'CONSISTENT'),
    commaList(field('name', $.identifier)),
  ),
  heap_directive: $ => seq(keyword(fortran, 'HEAP'), commaList(field('name', $.identifier))),
  pointer_directive: $ => seq(
    $._fortran_pointed,
    ',', fortran.keyword('POINTER'),
    '(', commaList(field('axis', alias(':', $.colon))), ')',
    '::',
    commaList(field('name', $.identifier)),
  ),
  _pointed: $ => seq(
    choice(
      keyword(fortran, 'INTEGER'),
      keyword(fortran, 'REAL'),
      keyword(fortran, 'COMPLEX'),
      keyword(fortran, 'LOGICAL'),
      keyword(fortran, 'CHARACTER'),
      keyword(fortran, 'DOUBLE', 'PRECISION'),
      keyword(fortran, 'DOUBLE', 'COMPLEX'),
    ),
    optional(field('kind', spelt($, fortran, 'kind'))),
  ),
  kind: $ => choice(seq('*', $.number), $._group),
  group_directive: $ => seq(
    keywordChoice(fortran, ['REDUCTION_GROUP', 'REMOTE_GROUP', 'CONSISTENT_GROUP', 'INDIRECT_GROUP']),
    commaList(field('name', $.identifier)),
  ),
  task_directive: $ => seq(
    keyword(fortran, 'TASK'),
    commaList(field('task', spelt($, fortran, 'declared'))),
  ),
  asyncid_directive: $ => seq(
    keyword(fortran, 'ASYNCID'),
    optional(seq(',', field('common', alias($.fortran_common_word, $.common)), '::')),
    commaList(field('id', spelt($, fortran, 'declared'))),
  ),
  common_word: _ => fortran.keyword('COMMON'),
  routine_directive: $ => seq(
    keyword(fortran, 'ROUTINE'),
    optional(','),
    optional(spelt($, fortran, 'targets_clause')),
  ),

  redistribute_directive: $ => seq(
    keyword(fortran, 'REDISTRIBUTE'),
    choice(
      seq(field('object', alias($.fortran_chosen, $.object)), $._fortran_format),
      seq(
        $._fortran_format,
        '::',
        commaList(field('object', alias($.fortran_element, $.object))),
      ),
    ),
  ),
  realign_directive: $ => seq(
    keyword(fortran, 'REALIGN'),
    choice(
      seq(field('object', alias($.fortran_name, $.object)), $._fortran_rule),
      seq($._fortran_rule, '::', commaList(field('object', alias($.fortran_name, $.object)))),
    ),
  ),
  new_value_directive: $ => keyword(fortran, 'NEW_VALUE'),
  create_template_directive: $ => seq(
    keyword(fortran, 'TEMPLATE_CREATE'),
    '(', commaList(field('template', spelt($, fortran, 'declared'))), ')',
  ),
  delete_template_directive: $ => seq(
    keyword(fortran, 'TEMPLATE_DELETE'),
    '(', commaList(field('name', $.identifier)), ')',
  ),
  shadow_group_directive: $ => seq(
    keyword(fortran, 'SHADOW_GROUP'),
    field('name', $.identifier),
    '(', commaList(field('renewal', spelt($, fortran, 'renewal'))), ')',
  ),
  group_operation_directive: $ => seq(
    keywordChoice(fortran, [
      'SHADOW_START', 'SHADOW_WAIT', 'REDUCTION_START', 'REDUCTION_WAIT',
      'CONSISTENT_START', 'CONSISTENT_WAIT', 'PREFETCH', 'RESET',
    ]),
    field('group', $.identifier),
  ),
  map_directive: $ => seq(
    keyword(fortran, 'MAP'),
    field('task', $.identifier),
    '(', field('element', spelt($, fortran, 'section')), ')',
    choice(
      field('onto', spelt($, fortran, 'onto')),
      seq(fortran.keyword('BY'), field('weights', $.identifier)),
    ),
  ),

  parallel_directive: $ => seq(
    keyword(fortran, 'PARALLEL'),
    '(', commaList(field('variable', alias($.fortran_loop_variable, $.loop_variable))), ')',
    optional(field('target', spelt($, fortran, 'on_target'))),
    repeat(seq(',', field('clause', $._fortran_clause))),
  ),
  loop_variable: $ => field('name', $.identifier),
  on_target: $ => seq(
    fortran.keyword('ON'),
    field('object', spelt($, fortran, 'object')),
    '(', commaList(field('subscript', spelt($, fortran, 'subscript'))), ')',
  ),
  _clause: $ => choice(
    spelt($, fortran, 'private_clause'),
    spelt($, fortran, 'reduction_clause'),
    spelt($, fortran, 'consistent_clause'),
    spelt($, fortran, 'shadow_renew_clause'),
    spelt($, fortran, 'shadow_start_clause'),
    spelt($, fortran, 'shadow_wait_clause'),
    spelt($, fortran, 'shadow_compute_clause'),
    spelt($, fortran, 'remote_access_clause'),
    spelt($, fortran, 'indirect_access_clause'),
    spelt($, fortran, 'across_clause'),
    spelt($, fortran, 'stage_clause'),
    spelt($, fortran, 'cuda_block_clause'),
    spelt($, fortran, 'tie_clause'),
  ),
  private_clause: $ => seq(
    keywordChoice(fortran, ['NEW', 'PRIVATE']),
    '(', commaList(field('name', $.identifier)), ')',
  ),
  reduction_clause: $ => seq(
    keyword(fortran, 'REDUCTION'),
    '(',
    optional(seq(field('group', $.identifier), ':')),
    commaList(field('reduction', spelt($, fortran, 'reduction'))),
    ')',
  ),
  reduction: $ => reductionRule($, fortran,
    ['SUM', 'PRODUCT', 'MAX', 'MIN', 'AND', 'OR', 'EQV', 'NEQV'], ['MAXLOC', 'MINLOC'],
    spelt($, fortran, 'operand')),
  operand: $ => seq(
    field('name', $.identifier),
    optional(seq('(', commaList(field('subscript', $.expression)), ')')),
  ),
  consistent_clause: $ => seq(keyword(fortran, 'CONSISTENT'), '(', $._fortran_references, ')'),
  shadow_renew_clause: $ => seq(
    keyword(fortran, 'SHADOW_RENEW'),
    '(', commaList(field('renewal', spelt($, fortran, 'renewal'))), ')',
  ),
  renewal: $ => seq(
    field('object', spelt($, fortran, 'object')),
    choice(
      optional($._fortran_corner),
      seq($._fortran_widths, optional($._fortran_corner)),
    ),
  ),
  _corner: $ => seq('(', field('corner', alias($.fortran_corner_word, $.corner)), ')'),
  corner_word: _ => fortran.keyword('CORNER'),
  shadow_start_clause: $ => seq(keyword(fortran, 'SHADOW_START'), field('group', $.identifier)),
  shadow_wait_clause: $ => seq(keyword(fortran, 'SHADOW_WAIT'), field('group', $.identifier)),
  shadow_compute_clause: $ => seq(
    keyword(fortran, 'SHADOW_COMPUTE'),
    optional(seq('(', field('array', $.identifier), $._fortran_widths, ')')),
  ),
  remote_access_clause: $ => seq(keyword(fortran, 'REMOTE_ACCESS'), '(', $._fortran_references, ')'),
  indirect_access_clause: $ => seq(
    keyword(fortran, 'INDIRECT_ACCESS'),
    '(', $._fortran_references, ')',
  ),
  _references: $ => seq(
    optional(seq(field('group', $.identifier), ':')),
    commaList(field('reference', spelt($, fortran, 'reference'))),
  ),
  reference: $ => seq(
    field('name', $.identifier),
    optional(seq('(', commaList(field('subscript', spelt($, fortran, 'subscript'))), ')')),
  ),
  across_clause: $ => seq(
    keyword(fortran, 'ACROSS'),
    repeat1(field('list', spelt($, fortran, 'across_list'))),
  ),
  across_list: $ => seq(
    '(',
    optional(seq(field('direction', alias($.fortran_direction_word, $.direction)), ':')),
    commaList(field('dependence', spelt($, fortran, 'dependence'))),
    ')',
  ),
  direction_word: _ => choice(fortran.keyword('IN'), fortran.keyword('OUT')),
  dependence: $ => seq(
    field('object', choice(
      spelt($, fortran, 'object'),
      alias($.fortran_direction_object, $.object),
    )),
    optional(seq(
      $._fortran_widths,
      optional(field('sections', spelt($, fortran, 'dependence_sections'))),
    )),
  ),
  direction_object: $ => field('name', alias($.fortran_direction_word, $.identifier)),
  dependence_sections: $ => seq(
    '(',
    $._fortran_dependence_section,
    repeat(seq(':', $._fortran_dependence_section)),
    ')',
  ),
  _dependence_section: $ => seq(
    choice(fortran.keyword('SECTION'), fortran.keyword('LOW'), fortran.keyword('HIGH')),
    '(', commaList(spelt($, fortran, 'subscript')), ')',
  ),
  stage_clause: $ => seq(keyword(fortran, 'STAGE'), '(', field('stage', $.expression), ')'),
  cuda_block_clause: $ => seq(keyword(fortran, 'CUDA_BLOCK'), $._block_shape),
  tie_clause: $ => seq(
    keyword(fortran, 'TIE'),
    '(', commaList(field('tie', spelt($, fortran, 'tie'))), ')',
  ),
  tie: $ => seq(
    field('name', $.identifier),
    '(', commaList(field('axis', alias($.fortran_tie_axis, $.subscript))), ')',
  ),
  tie_axis: $ => choice(alias('*', $.star), field('value', $.expression)),

  remote_access_directive: $ => seq(
    keyword(fortran, 'REMOTE_ACCESS'),
    '(', $._fortran_references, ')',
  ),
  indirect_access_directive: $ => seq(
    keyword(fortran, 'INDIRECT_ACCESS'),
    '(', $._fortran_references, ')',
  ),
  task_region_directive: $ => seq(
    keyword(fortran, 'TASK_REGION'),
    field('task', $.identifier),
    repeat(seq(',', field('clause', choice(
      spelt($, fortran, 'reduction_clause'),
      spelt($, fortran, 'consistent_clause'),
    )))),
  ),
  end_task_region_directive: $ => keyword(fortran, 'END', 'TASK_REGION'),
  on_directive: $ => seq(
    keyword(fortran, 'ON'),
    field('name', $.identifier),
    '(', commaList(field('subscript', $.expression)), ')',
    optional(seq(',', fortran.keyword('PRIVATE'), '(', commaList(field('private', $.identifier)), ')')),
  ),
  end_on_directive: $ => keyword(fortran, 'END', 'ON'),
  asynchronous_directive: $ => seq(
    keyword(fortran, 'ASYNCHRONOUS'),
    field('id', alias($.fortran_element, $.object)),
  ),
  end_asynchronous_directive: $ => keyword(fortran, 'END', 'ASYNCHRONOUS'),
  asyncwait_directive: $ => seq(
    keyword(fortran, 'ASYNCWAIT'),
    field('id', alias($.fortran_element, $.object)),
  ),
  f90_directive: $ => seq(
    keyword(fortran, 'F90'),
    field('target', $.expression), '=', field('source', $.expression),
  ),
  region_directive: $ => seq(
    keyword(fortran, 'REGION'),
    optional(seq(
      optional(','),
      commaList(field('clause', choice(
        spelt($, fortran, 'data_clause'),
        spelt($, fortran, 'targets_clause'),
        spelt($, fortran, 'async_clause'),
      ))),
    )),
  ),
  data_clause: $ => seq(
    keywordChoice(fortran, ['IN', 'OUT', 'INOUT', 'LOCAL', 'INLOCAL']),
    '(', $._fortran_subarrays, ')',
  ),
  targets_clause: $ => seq(
    keyword(fortran, 'TARGETS'),
    '(', commaList(field('target', spelt($, fortran, 'device'))), ')',
  ),
  device: _ => choice(fortran.keyword('HOST'), fortran.keyword('CUDA')),
  async_clause: $ => keyword(fortran, 'ASYNC'),
  _subarrays: $ => commaList(field('subarray', spelt($, fortran, 'subarray'))),
  subarray: $ => seq(
    field('name', $.identifier),
    optional(seq('(', commaList(field('section', spelt($, fortran, 'section'))), ')')),
  ),
  end_region_directive: $ => keyword(fortran, 'END', 'REGION'),
  host_section_directive: $ => keyword(fortran, 'HOSTSECTION'),
  end_host_section_directive: $ => keyword(fortran, 'END', 'HOSTSECTION'),
  actual_directive: $ => seq(
    keyword(fortran, 'ACTUAL'),
    optional(seq('(', optional($._fortran_subarrays), ')')),
  ),
  get_actual_directive: $ => seq(
    keyword(fortran, 'GET_ACTUAL'),
    optional(seq('(', optional($._fortran_subarrays), ')')),
  ),
  interval_directive: $ => seq(keyword(fortran, 'INTERVAL'), optional(field('number', $.expression))),
  end_interval_directive: $ => keyword(fortran, 'END', 'INTERVAL'),
  exit_interval_directive: $ => seq(
    keyword(fortran, 'EXIT', 'INTERVAL'),
    commaList(field('number', $.expression)),
  ),
  barrier_directive: $ => keyword(fortran, 'BARRIER'),
  debug_directive: $ => seq(
    keyword(fortran, 'DEBUG'),
    field('number', $.number),
    optional(seq('(', commaList(field('level', spelt($, fortran, 'debug_level'))), ')')),
  ),
  debug_level: $ => seq(
    field('kind', alias($.fortran_level_word, $.level_kind)),
    '=',
    field('value', $.expression),
  ),
  level_word: _ => choice(fortran.keyword('D'), fortran.keyword('E')),
  end_debug_directive: $ => seq(keyword(fortran, 'END', 'DEBUG'), field('number', $.number)),
  trace_directive: $ => choice(keyword(fortran, 'TRACE', 'ON'), keyword(fortran, 'TRACE', 'OFF')),

  check_directive: $ => seq(
    keyword(fortran, 'CHECK'),
    '(', commaList(field('argument', $.expression)), ')',
    optional('::'),
    commaList(field('name', $.identifier)),
  ),
  io_mode_directive: $ => seq(
    keyword(fortran, 'IO_MODE'),
    '(', commaList(field('mode', alias($.fortran_io_mode_word, $.io_mode))), ')',
  ),
  io_mode_word: _ => choice(
    fortran.keyword('ASYNC'), fortran.keyword('LOCAL'), fortran.keyword('PARALLEL'),
  ),
  shadow_add_directive: $ => seq(
    keyword(fortran, 'SHADOW_ADD'),
    '(',
    field('template', $.identifier),
    '(', commaList(field('axis', spelt($, fortran, 'shadow_axis'))), ')',
    '=',
    field('shadow', $.expression),
    ')',
    optional(seq(fortran.keyword('INCLUDE_TO'), commaList(field('include', $.identifier)))),
  ),
  shadow_axis: $ => choice(alias('*', $.star), field('rule', spelt($, fortran, 'derived_rule'))),
  localize_directive: $ => seq(
    keyword(fortran, 'LOCALIZE'),
    '(',
    field('index', $.identifier), choice('=>', seq('=', '>')), field('base', $.identifier),
    optional(seq('(', commaList(field('section', spelt($, fortran, 'localize_section'))), ')')),
    ')',
  ),
  localize_section: _ => choice(':', '*'),
  control_point_directive: $ => choice(
    seq(
      keyword(fortran, 'CP_CREATE'),
      field('name', $.expression),
      ',', fortran.keyword('VARLIST'), '(', commaList(field('variable', $.identifier)), ')',
      ',', fortran.keyword('FILES'), '(', commaList(field('file', $.expression)), ')',
      optional(seq(',', choice(fortran.keyword('PARALLEL'), fortran.keyword('LOCAL')))),
    ),
    seq(keyword(fortran, 'CP_LOAD'), field('name', $.expression)),
    seq(
      keyword(fortran, 'CP_SAVE'),
      field('name', $.expression),
      optional(seq(',', fortran.keyword('ASYNC'))),
    ),
    seq(
      keyword(fortran, 'CP_WAIT'),
      field('name', $.expression),
      ',', fortran.keyword('STATUS'), '(', field('status', $.identifier), ')',
    ),
  ),
});

/** Any directive of a spelling. */
function directives($, spelling, rules) {
  const prefix = `${spelling.name}_`;
  const names = Object.keys(rules).filter(name => name.endsWith('_directive'));
  return choice(...names.map(name => spelt($, spelling, name.slice(prefix.length))));
}

/** One of several one-word keywords. */
function keywordChoice(spelling, words) {
  return choice(...words.map(word => keyword(spelling, word)));
}

/** `SUM(s)`, `MAXLOC(v, ix [, n])`. Wrong numbers of operands are named by later reading. */
function reductionRule($, spelling, plain, located, operand) {
  return choice(
    seq(keywordChoice(spelling, plain), '(', field('operand', operand), ')'),
    seq(
      keywordChoice(spelling, located),
      '(',
      field('operand', operand),
      optional(seq(
        ',', field('location', operand),
        optional(seq(',', field('length', $.expression))),
      )),
      ')',
    ),
  );
}

const BINARY_OPERATORS = [
  '+', '-', '*', '/', '%', '**', '//', '<<', '>>', '<', '>', '<=', '>=', '==', '!=', '/=',
  '&', '|', '^', '&&', '||', '.', '->',
];

const GROUP_OPERATORS = [
  ...BINARY_OPERATORS,
  '!', '~', '++', '--', '?', ':', '::', ',', ';', '=', '=>', '@',
  '+=', '-=', '*=', '%=', '&=', '|=', '^=', '<<=', '>>=',
];

module.exports = grammar({
  name: 'dvm',

  word: $ => $.identifier,

  extras: $ => [/\s|\\\r?\n/, $.comment],

  conflicts: $ => [
    // `A (B[k])`: limits of A, or A and an element of the array of pointers B.
    [$.classic_renewal],
    // `REDISTRIBUTE P(K)(BLOCK)`: an element of an array of pointers, or the distribution of P.
    [$.fortran_chosen],
  ],

  rules: {
    source: $ => choice(
      seq('@classic', $._classic_directive, optional(alias($._line_comment, $.comment))),
      seq(
        choice('@pragma', alias('dvm', $.carrier)),
        $._pragma_directive,
        optional(alias($._line_comment, $.comment)),
      ),
      seq(
        choice('@fortran', alias($._sentinel, $.carrier)),
        $._fortran_directive,
        optional(alias($._fortran_comment, $.comment)),
      ),
    ),

    // What the directive stands behind in the line of a program, as editors hand it over.
    _sentinel: _ => /[!cC*][dD][vV][mM][$]/,

    _classic_directive: $ => directives($, classic, classicRules),
    _pragma_directive: $ => directives($, pragma, pragmaRules),
    _fortran_directive: $ => directives($, fortran, fortranRules),

    ...classicRules,
    ...pragmaRules,
    ...fortranRules,

    // Pieces that both C spellings share.

    c_loop_variable: $ => seq('[', field('name', $.identifier), ']'),
    c_source_axis: $ => bracketed(choice(field('variable', $.identifier), alias('*', $.star))),
    c_subscript: $ => bracketed(choice(field('value', $.expression), alias('*', $.star))),
    c_section: $ => bracketed($._bounds_or_index),
    c_size: $ => seq('[', field('index', $.expression), ']'),
    c_width: $ => bracketed($._bounds),

    // Pieces that all spellings share.

    range: $ => $._bounds_or_index,
    _bounds_or_index: $ => choice(
      field('index', $.expression),
      seq(field('lower', $.expression), ':', field('upper', $.expression)),
    ),
    _bounds: $ => choice(
      field('both', $.expression),
      seq(field('low', $.expression), ':', field('high', $.expression)),
    ),
    _block_shape: $ => seq('(', commaList(field('size', $.expression)), ')'),
    instantiation_set: $ => seq('set', '(', commaList(field('binding', $.instantiation)), ')'),
    instantiation: $ => seq(
      field('parameter', $.identifier), '=', field('value', $.type_text),
    ),
    type_text: $ => repeat1($._type_item),
    _type_item: $ => choice(
      $.identifier, $.number, $.string, $._group, $._angle_group, '*', '&', '::', '...',
    ),
    _angle_group: $ => seq('<', repeat(choice($._type_item, ',')), '>'),

    files: $ => choice($.number, $.identifier),
    checkpoint_variable: $ => seq(
      field('name', $.identifier),
      optional(seq('(', field('section', alias($.range, $.section)), ')')),
    ),

    // Expressions: operands and operators alternate outside parentheses, so that `[i j]` is an
    // error; inside parentheses anything goes that balances.

    expression: $ => $._expression,
    _expression: $ => seq(
      $._operand,
      repeat(seq(
        choice(...BINARY_OPERATORS, $._dotted_operator, seq('?', optional($._expression), ':')),
        $._operand,
      )),
    ),
    _operand: $ => seq(
      repeat(choice('+', '-', '*', '&', '!', '~', '++', '--', 'sizeof', $._dotted_operator)),
      choice(
        seq($._atom, repeat($._suffix)),
        // The second part is the operand of a cast.
        prec.right(seq($._group, repeat($._suffix), optional($._cast_operand))),
      ),
    ),
    _cast_operand: $ => choice(
      seq($._atom, repeat($._suffix)),
      seq(choice('!', '~'), $._operand),
    ),
    _atom: $ => choice($.identifier, $.number, repeat1($.string), $.logical),
    _suffix: $ => choice($._group, $._bracket_group, '++', '--'),
    _group: $ => seq('(', repeat($._group_item), ')'),
    _bracket_group: $ => seq('[', repeat($._group_item), ']'),
    _brace_group: $ => seq('{', repeat($._group_item), '}'),
    _group_item: $ => choice(
      $.identifier, $.number, $.string, $.logical, $._dotted_operator,
      $._group, $._bracket_group, $._brace_group,
      ...GROUP_OPERATORS,
    ),

    _dotted_operator: _ => /\.[A-Za-z]+\./,
    logical: _ => token(prec(1, /\.([tT][rR][uU][eE]|[fF][aA][lL][sS][eE])\.(_\w+)?/)),

    number: _ => token(choice(
      /0[xX][0-9a-fA-F]+[uUlL]*/,
      /\d+([uUlL]+|_\w+)?/,
      /\d*\.\d+([eEdD][+-]?\d+)?([fFlL]|_\w+)?/,
      /\d+\.?[eEdD][+-]?\d+([fFlL]|_\w+)?/,
    )),

    string: _ => token(choice(
      /"([^"\\\n]|\\.)*"/,
      /'([^'\\\n]|\\.)*'/,
    )),

    identifier: _ => /[\p{XID_Start}_$][\p{XID_Continue}$]*/,

    comment: _ => token(/\/\*([^*]|\*+[^*/])*\*+\//),
    _line_comment: _ => token(prec(1, /\/\/[^\n]*/)),
    _fortran_comment: _ => token(/![^\n]*/),
  },
});
