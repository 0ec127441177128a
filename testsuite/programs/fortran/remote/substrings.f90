! A part of a text is remote with the element that REMOTE_ACCESS names, and no other (languages.md 6.8).
program p
  implicit none
  integer, parameter :: n = 6
  character(5) :: ch(n), t
  integer :: i, k
  !dvm$ distribute ch(block)
  !dvm$ parallel (i) on ch(i)
  do i = 1, n
    ch(i) = 'hello'
  end do
  k = 2
  !dvm$ remote_access (ch(k))
  t = ch(k)(1:3)
  t = ch(3)(1:3)  ! EXPECT sequential-access ch element=(3)
  print *, 'done'
end program p
