! Pointers that nothing has associated are reported where the program refers to what they lead to, which may be nothing or anything
! (debugger.md 1.9 Pointers).
program never_associated
  implicit none
  type node
    integer :: value
    real :: many(3)
  end type
  real, pointer :: p(:), q(:)
  type(node), pointer :: first
  real, target :: a(4)
  integer, volatile :: k = 0
  integer :: i
  a = 1
  print *, sum(p(1:k)) ! EXPECT uninitialized P
  do i = 1, 2
    ! In the second turn it is associated.
    print *, sum(q(1:k)) ! EXPECT uninitialized Q
    q => a
  end do
  print *, q(4)
  print *, size(first%many(1:k)), sum(first%many(1:k)) ! EXPECT uninitialized FIRST
  allocate (p(2))
  p = 3
  print *, p
  print *, inside(0), inside(2)
contains
  real function inside(n)
    integer, intent(in) :: n
    real, pointer :: own(:)
    if (n > 1) allocate (own(n))
    if (n > 1) own = 4
    inside = sum(own(1:n)) ! EXPECT uninitialized OWN
    if (n > 1) deallocate (own)
  end function
end program
