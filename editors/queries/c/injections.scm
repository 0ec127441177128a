; `#pragma dvm ...`: the text behind `#pragma` is a directive.
((preproc_call
   directive: (preproc_directive) @_pragma
   argument: (preproc_arg) @injection.content)
 (#match? @_pragma "^#[ \t]*pragma$")
 (#match? @injection.content "^[ \t]*dvm[ \t]")
 (#set! injection.language "dvm"))
