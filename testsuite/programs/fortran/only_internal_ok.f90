! A main program without a heading or a statement, only with an internal procedure.
contains
  subroutine unused(x)
    real, intent(out) :: x
    x = 1.0
  end subroutine
end
