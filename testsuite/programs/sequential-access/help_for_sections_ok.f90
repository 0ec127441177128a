! What the help says of sections, lists of subscripts and parts of elements.
program help_for_sections
  implicit none
  type pair
    real :: x, v(2)
  end type
  real :: a(8), x(2), s
  type(pair) :: d(8)
  character(4) :: ch(8), w
  integer :: i, ix(2)
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ DISTRIBUTE d(BLOCK)
!DVM$ DISTRIBUTE ch(BLOCK)
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, 8
    a(i) = i
  end do
!DVM$ PARALLEL (i) ON d(i)
  do i = 1, 8
    d(i)%x = i
    d(i)%v = 0
  end do
!DVM$ PARALLEL (i) ON ch(i)
  do i = 1, 8
    ch(i) = 'abcd'
  end do
  ix = 3
!DVM$ REMOTE_ACCESS (a(:))
  x = a(1:2)
!DVM$ REMOTE_ACCESS (a(:))
  x = x + a(ix)
!DVM$ REMOTE_ACCESS (d(3))
  s = d(3)%x
!DVM$ REMOTE_ACCESS (d(:))
  x = x + d(1:2)%x
!DVM$ REMOTE_ACCESS (ch(3))
  w = ch(3)(1:3)
  print *, s, x, w
end program
