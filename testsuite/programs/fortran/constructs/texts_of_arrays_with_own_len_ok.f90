! LEN is a name of the program where an array of texts is allocated (debugger.md 1.9 Birth).
program p
  character(3), pointer :: t(:)
  call make(t, 2)
  print *, t
contains
  subroutine make(names, len)
    integer, intent(in) :: len
    character(3), pointer :: names(:)
    allocate(names(len))
    names = 'abc'
    names(2) = 'x'
  end subroutine make
end program p
