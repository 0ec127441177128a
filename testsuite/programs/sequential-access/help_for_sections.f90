! REMOTE_ACCESS takes whole dimensions, elements and arrays: no sections, no lists of subscripts, no parts of an element.
program help_for_sections
  implicit none
  type pair
    real :: x, v(2)
  end type
  real :: a(8), x(2), s, b(4,4)
  type(pair) :: d(8)
  character(4) :: ch(8), w
  integer :: i, j, k, ix(2)
!DVM$ DISTRIBUTE a(BLOCK)
!DVM$ DISTRIBUTE b(BLOCK,BLOCK)
!DVM$ DISTRIBUTE d(BLOCK)
!DVM$ DISTRIBUTE ch(BLOCK)
!DVM$ PARALLEL (i) ON a(i)
  do i = 1, 8
    a(i) = i
  end do
!DVM$ PARALLEL (i,j) ON b(i,j)
  do i = 1, 4
    do j = 1, 4
      b(i,j) = i + j
    end do
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
  k = 2
  x = a(1:2) ! EXPECT sequential-access a element=(1) help=put REMOTE_ACCESS (a(:)) before the statement
  x = a(ix) ! EXPECT sequential-access a element=(3) help=put REMOTE_ACCESS (a(:)) before the statement
  x = a(ix + 1) ! EXPECT sequential-access a element=(4) help=put REMOTE_ACCESS (a(:)) before the statement
  x = a([1, 2]) ! EXPECT sequential-access a element=(1) help=put REMOTE_ACCESS (a(:)) before the statement
  s = a(ix(1)) ! EXPECT sequential-access a element=(3) help=put REMOTE_ACCESS (a(ix(1))) before the statement
  s = a(size(ix) + k) ! EXPECT sequential-access a element=(4) help=put REMOTE_ACCESS (a(size(ix)+k)) before the statement
  s = s + sum(b(k,ix)) ! EXPECT sequential-access b element=(2,3) help=put REMOTE_ACCESS (b(k,:)) before the statement
  s = s + d(3)%x ! EXPECT sequential-access d element=(3) help=put REMOTE_ACCESS (d(3)) before the statement
  x = d(1:2)%x ! EXPECT sequential-access d element=(1) help=put REMOTE_ACCESS (d(:)) before the statement
  w = ch(3)(1:3) ! EXPECT sequential-access ch element=(3) help=put REMOTE_ACCESS (ch(3)) before the statement
  print *, s, x, w
end program
