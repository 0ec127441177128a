! The old values move to the longer array; what it has more has none (debugger.md 1.10 Aggregates).
! FORMS both
      program grown
      integer, parameter :: n = 8
      integer a(n), i
      integer, allocatable :: table(:), longer(:)
!DVM$ DISTRIBUTE A(BLOCK)
      allocate (table(4))
      table = (/ (i, i = 1, 4) /)
      allocate (longer(n))
      longer(1:4) = table
      call move_alloc(longer, table)
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = table(i)
! EXPECT @-1 uninitialized table element=(5) iteration=(5)
      end do
      print *, table(4)
      allocate (longer(0:1))
      call move_alloc(longer, table)
      i = table(1)  ! EXPECT uninitialized table element=(1)
      table = 1
      call grow(table, 4)
      print *, table(2), lbound(table, 1)
      contains
      subroutine grow(x, m)
      integer, allocatable, intent(inout) :: x(:)
      integer, intent(in) :: m
      integer, allocatable :: y(:)
      allocate (y(m))
      y(1:size(x)) = x
      call move_alloc(y, x)
      end subroutine
      end program
