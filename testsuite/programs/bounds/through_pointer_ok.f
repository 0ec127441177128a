! An array and allocated memory used within their bounds through an
! assumed-size dummy (debugger.md 1.9 Pointers).
! FORMS both
      program through
      integer, parameter :: n = 8
      double precision w(n-1), last
      double precision, allocatable :: p(:)
      integer i
      allocate (p(0:n-1))
      do i = 1, n - 1
        w(i) = i
      end do
      do i = 0, n - 1
        p(i) = i
      end do
      print *, last(n - 1, w) >= 0
      print *, last(n, p) >= 0
      deallocate (p)
      end
      double precision function last(n, f)
      integer n
      double precision f(*)
      last = f(n-1)
      last = last + f(n)
      end
