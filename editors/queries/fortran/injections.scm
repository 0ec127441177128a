; `!DVM$ ...`, and `CDVM$` or `*DVM$` in fixed form: the comment is a directive. Of one in several lines the first is
; read as far as it goes; lines that go on with it stay comments.
((comment) @injection.content
 (#match? @injection.content "^[!cC*][dD][vV][mM][$][ \t]")
 (#set! injection.language "dvm"))
