! ALLOCATE and DEALLOCATE; assignment makes and grows an array, memory
! given back may come again without a value (debugger.md 1.9 Birth).
! FORMS both
      program heap
      implicit none
      integer, parameter :: n = 8
      integer a(n), i, k, s
      integer, allocatable :: zero(:), grown(:), again(:), taken(:)
      integer, pointer :: p(:)
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      allocate (zero(n), source=0)
      grown = [1, 2]
      do k = 3, n
        grown = [grown, grown(k-1) + grown(k-2)]
      end do
      allocate (p(0:n))
      p = 3
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        a(i) = zero(i) + grown(i) + p(i)
        s = s + a(i)
      end do
      deallocate (grown, p)
      allocate (again(n))
      do k = 1, n
        again(k) = k
      end do
      call move_alloc(again, taken)
      if (.not. allocated(again)) print *, s, taken(n), size(taken)
      end
