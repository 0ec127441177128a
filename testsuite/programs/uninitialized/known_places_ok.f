! Memory is read where it was filled: a block, a new block at an old
! address, the frame of each call, a component.
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
      do i = 1, n
        p(i) = i
      end do
      do i = 1, n
        if (p(i) > 0) s = s + 1
      end do
      deallocate (p)
      allocate (p(n))
      p = 1
      if (p(4) > 0) s = s + 1
      do i = 1, n
        r(i)%first = i
        r(i)%second = i
      end do
      s = s + sum(r(:)%second)
      if (r(8)%first > 0) s = s + 1
      print *, s + filled(n, n) + filled(n, 500) > 0
      end
      double precision function filled(n, m)
      integer n, m, i
      double precision t(n)
      do 10 i = 1, m
   10 t(i) = i
      filled = 0
      do 20 i = 1, m
   20 if (t(i) > 0) filled = 1
      end
