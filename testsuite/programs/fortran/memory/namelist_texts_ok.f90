! Texts in NAMELIST groups that are written and read (debugger.md 1.10 Aggregates).
module kept
  character(4) :: word = 'kept'
  namelist /of_module/ word
end module kept
program t
  use kept
  implicit none
  integer :: i
  character(5) :: s
  character(40) :: line(4)
  namelist /group/ i, s
  i = 1
  s = 'abcde'
  write(line, nml=group)
  s = ' '
  read(line, nml=group)
  print *, i, s
  write(*, of_module)
  call inner('twelve')
contains
  subroutine inner(text)
    character(*) :: text
    character(len(text)) :: copy
    namelist /two/ text, copy
    copy = text
    write(*, two)
  end subroutine inner
end program t
