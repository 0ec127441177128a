! Pointers to rows, sections and scalars of replicated data, and to
! themselves again (debugger.md 1.9 Pointers).
! FORMS both
      program aims
      implicit none
      integer, parameter :: n = 5
      integer, target :: table(0:n,n), one
      integer, pointer :: row(:), part(:,:), scalar
      integer a(n), i, k, s
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      do k = 1, n
        do i = 0, n
          table(i,k) = i * k
        end do
      end do
      row => table(:,3)
      part(0:,0:) => table(n:0:-2,2:4)
      scalar => one
      scalar = 4
      if (associated(scalar, one)) scalar => table(2,2)
!DVM$ PARALLEL (I) ON A(I), PRIVATE (K), REDUCTION (SUM(S))
      do i = 1, n
        a(i) = scalar + one
        do k = 1, size(row)
          a(i) = a(i) + row(k) * i
        end do
        a(i) = a(i) + part(1,2) + ubound(part, 2)
        s = s + a(i)
      end do
      nullify (row)
      print *, s, associated(row)
      end
