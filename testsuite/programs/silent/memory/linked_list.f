! A list of records on the heap, read by a loop (debugger.md 1.9 Pointers).
! FORMS both
      program list
      implicit none
      type node
        integer value
        type(node), pointer :: next
      end type
      integer, parameter :: n = 5
      integer a(0:n-1), i, k, s
      type(node), pointer :: head, p
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      nullify (head)
      do k = 0, n - 1
        allocate (p)
        p%value = k * k
        p%next => head
        head => p
      end do
!DVM$ PARALLEL (I) ON A(I), PRIVATE (P), REDUCTION (SUM(S))
      do i = 0, n - 1
        a(i) = 0
        p => head
        do while (associated(p))
          if (p%value > i) a(i) = a(i) + p%value
          p => p%next
        end do
        s = s + a(i)
      end do
      do while (associated(head))
        p => head%next
        deallocate (head)
        head => p
      end do
      print *, s
      end
