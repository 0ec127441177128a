! debugger.md 1.10 Nonlocal: what two statements of one loop lack is one clause of its directive, and one edit.
! FORMS both
      program main
      implicit none
      real a(12), b(12)
!DVM$ DISTRIBUTE a(block)
!DVM$ ALIGN b(i) WITH a(i)
      integer j
!DVM$ PARALLEL (j) ON a(j)
      do j = 1, 12
        a(j) = j
        b(j) = j
      end do
!DVM$ PARALLEL (j) ON a(j+1)
      do j = 1, 11
        a(j+1) = a(j)*2
! EXPECT @-1 dependence a help=add ACROSS (A(1:0), B(1:0)) to the directive at line 14
! EXPECT @-2 nonlocal a
        b(j+1) = b(j)*2
! EXPECT @-1 dependence b help=add ACROSS (A(1:0), B(1:0)) to the directive at line 14
! EXPECT @-2 nonlocal b
      end do
      end
