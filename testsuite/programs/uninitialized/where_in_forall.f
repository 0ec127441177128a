! WHERE inside of FORALL: what its masks and its arms read has to have values where they select (debugger.md 1.4).
! FORMS both
      program main
      integer, parameter :: n = 5
      real a(n,n), b(n,n), c(n,n), d(n,n), e(n,n), f(n), s
      real g(n,n), h(n,n), w(n)
      integer i, j
!DVM$ DISTRIBUTE G(BLOCK, *)
!DVM$ ALIGN H(I,J) WITH G(I,J)
      a = 1
      a(2,3) = -1
      b(:,1:2) = 2
      c = 0
      d = 0
! Column 3 of B has no values.
      forall (i = 1:n)
        where (a(i,1:3) > 0)
          c(i,1:3) = b(i,1:3)  ! EXPECT uninitialized b element=(1,3)
        end where
      end forall
      forall (i = 2:3)
        where (a(i,:) < 0) d(i,:) = c(i,:) + f(i)
! EXPECT @-1 uninitialized f element=(2)
      end forall
! The mask itself; it selects all, whatever E holds.
      forall (i = 1:2)
        where (e(i+3,2:3) > 0 .or. c(i,1:2) > -9)
! EXPECT @-1 uninitialized e element=(4,2)
          d(i,1:2) = 1
        end where
      end forall
! Only where the arms before select nothing.
      forall (i = 1:n, i > 1)
        where (a(i,:) > 0)
          d(i,:) = a(i,:)
        elsewhere (e(i,:) > 0 .or. a(i,:) > -9)
! EXPECT @-1 uninitialized e element=(2,3)
          d(i,:) = 2
        end where
      end forall
      forall (i = 1:n)
        where (a(i,:) > 0)
          d(i,:) = a(i,:)
        elsewhere
          d(i,:) = s  ! EXPECT uninitialized s
        end where
      end forall
! In a FORALL inside of a FORALL.
      forall (i = 1:2)
        forall (j = 1:2)
          where (a(1:n:4,j) > 0) d(1:n:4,j) = b(1:n:4,i+j)
! EXPECT @-1 uninitialized b element=(1,4)
        end forall
      end forall
! All values are taken before the first is given.
      forall (i = 2:3)
        where (a(1:2,i) > 0) e(1:2,i) = e(1:2,i-1)
! EXPECT @-1 uninitialized e element=(1,1)
      end forall
!DVM$ PARALLEL (I, J) ON G(I, J)
      do i = 1, n
        do j = 1, n
          g(i,j) = i + j
        end do
      end do
!DVM$ PARALLEL (I) ON H(I, *)
      do i = 1, n - 1
        forall (j = 1:2, i > 2)
          where (g(i,2*j-1:2*j) > 5)
            h(i,2*j-1:2*j) = g(i+1,2*j-1:2*j)
! EXPECT @-1 nonlocal g element=(4,3) iteration=(3)
          end where
        end forall
      end do
      w = d(1,1)
      print *, c(1,1)
      end
