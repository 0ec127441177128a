! A part of a text is remote with the element that REMOTE_ACCESS names (languages.md 6.8).
program p
  implicit none
  integer, parameter :: n = 6
  type pt
    real :: x
    character(4) :: nm
    character(4) :: tab(3)
  end type pt
  type(pt) :: p_(n)
  character(5) :: ch(n), dh(n), t
  integer :: i, k
  !dvm$ distribute p_(block)
  !dvm$ align (i) with p_(i) :: ch
  !dvm$ distribute dh(block)
  !dvm$ parallel (i) on p_(i)
  do i = 1, n
    p_(i)%x = i
    p_(i)%nm = 'abcd'
    ch(i) = 'hello'
    p_(i)%tab = 'xyz '
  end do
  !dvm$ parallel (i) on dh(i)
  do i = 1, n
    dh(i) = 'world'
  end do
  k = 2
  !dvm$ parallel (i) on p_(i), remote_access(dh(i), p_(1), ch(k))
  do i = 3, n
    ch(i)(1:1) = dh(i)(2:2)
    p_(i)%nm(1:2) = p_(1)%nm(3:4)
    p_(i)%tab(2)(1:2) = p_(1)%tab(1)(2:3)
    ch(i)(2:3) = ch(k)(4:5)
  end do
  !dvm$ remote_access (ch(k))
  t = ch(k)(1:3)
  print *, t
  !dvm$ remote_access (ch(:))
  print *, ch(1)(2:), ch(2)(:3)
end program p
