! A main program without a heading or a statement, only with an internal procedure (languages.md 1.4).
contains
  subroutine unused(x)
    real, intent(out) :: x
    x = 1.0
  end subroutine
end
