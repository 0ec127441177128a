; Where editors hand it over
(carrier) @keyword.directive

; Keywords
(_ keyword: _ @keyword)
[
  "ONTO" "WITH" "ON"
  "with" "on" "include_to" "set"
] @keyword
[(block) (star) (new_value) (corner) (direction) (device) (level_kind)] @constant.builtin
[(checkpoint_action) (checkpoint_mode) (debug_level)] @constant.builtin

; Names
(loop_variable name: (identifier) @variable.parameter)
(source_axis variable: (identifier) @variable.parameter)
(object name: (identifier) @variable)
(declared name: (identifier) @variable)
(onto name: (identifier) @variable)

; Expressions
(number) @number
(string) @string
(logical) @boolean
(comment) @comment
(identifier) @variable
