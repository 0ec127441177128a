! Arrays that get their memory by MOVE_ALLOC: bounds are those of the old
! array, what was allocated before is gone, and so is the old name (debugger.md 1.10 Aggregates).
! FORMS both
      module held
      real, allocatable :: kept(:)
      type box
        real, allocatable :: inside(:)
      end type
      end module
      program grown
      use held
      implicit none
      integer k
      real s
      real, allocatable :: x(:), y(:), z(:,:), v(:,:)
      type(box) b
      s = 0
      do k = 1, 4
        call grow(x, k)
        x(k) = k
        s = s + sum(x)
      end do
      allocate (y(-2:1))
      y = 3
      call move_alloc(y, x)
      s = s + x(-2) + ubound(x, 1)
      call move_alloc(y, x)
      if (allocated(x) .or. allocated(y)) s = 0
      allocate (z(2,3))
      z(:,2:) = 1
      call move_alloc(from=z, to=v)
      v(:,1) = 2
      s = s + sum(v)
      call keep(5)
      s = s + sum(kept)
      call fill
      call keep(2)
      s = s + kept(2)
      allocate (b%inside(3))
      b%inside = 4
      call move_alloc(b%inside, x)
      s = s + x(3)
      allocate (y(3))
      call move_alloc(y, b%inside)
      b%inside(2) = 1
      s = s + b%inside(2)
      print *, s
      contains
      subroutine grow(a, n)
      real, allocatable, intent(inout) :: a(:)
      integer, intent(in) :: n
      real, allocatable :: more(:)
      allocate (more(n))
      if (allocated(a)) more(:size(a)) = a
      call move_alloc(more, a)
      end subroutine
      subroutine keep(n)
      integer, intent(in) :: n
      real, allocatable :: local(:)
      allocate (local(n))
      local = n
      call move_alloc(local, kept)
      end subroutine
      subroutine fill
      real other(5), more(40)
      other = 1
      more = 2
      s = s + other(3) + more(7)
      end subroutine
      end program
