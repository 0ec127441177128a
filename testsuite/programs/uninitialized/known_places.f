! Memory whose cells the program has used before still has no value
! where it was given none: behind what was filled, in a new block at an
! old address, in the frame of a second call, in another component.
! FORMS both
      program places
      integer, parameter :: n = 600
      type pair
        double precision first, second
        integer tag
      end type
      double precision, allocatable :: p(:)
      type (pair), allocatable :: r(:)
      double precision s, filled
      integer i
      s = 0
      allocate (p(n), r(n))
      do i = 1, n - 1
        p(i) = i
      end do
      do i = 1, n
        if (p(i) > 0) s = s + 1  ! EXPECT uninitialized p element=(600)
      end do
      deallocate (p)
      allocate (p(n))
      if (p(4) > 0) s = s + 1  ! EXPECT uninitialized p element=(4)
      do i = 1, n
        r(i)%first = i
        r(i)%second = i
      end do
      s = s + sum(r(:)%second)
      if (r(8)%tag > 0) s = s + 1  ! EXPECT uninitialized r element=(8)
      print *, s + filled(n, n) + filled(n, 500) > 0
      end
      double precision function filled(n, m)
      integer n, m, i
      double precision t(n)
      do 10 i = 1, m
   10 t(i) = i
      filled = 0
      do 20 i = 1, n
   20 if (t(i) > 0) filled = 1  ! EXPECT uninitialized t element=(501)
      end
