! SKIPPED and what it assigns: its statements decide over one another
! WHERE inside of FORALL: elements that no mask selects are neither read nor written (debugger.md 1.4).
! FORMS both
      module cells
      type cell
        real x, y
      end type cell
      end module cells
      program main
      use cells
      integer, parameter :: n = 5
      real a(n,n), b(n,n), c(n,n), d(n,n), u, v(n)
      real g(n,n), h(n,n)
      integer i, j, k(n,n), last(n)
      logical some(n)
      type(cell) t(n,n)
      character*4 names(n,n)
!DVM$ DISTRIBUTE G(BLOCK, *)
!DVM$ ALIGN H(I,J) WITH G(I,J)
      a = 1
      a(2,3) = -1
      a(4,:) = -2
! B has values where A is positive.
      do j = 1, n
        do i = 1, n
          if (a(i,j) > 0) b(i,j) = i + j
        end do
      end do
      forall (i = 1:n)
        where (a(i,:) > 0)
          c(i,:) = b(i,:)
        elsewhere
          c(i,:) = a(i,:)
        end where
      end forall
      print *, sum(c)
! One statement reads what the one before it gave.
      forall (i = 1:n)
        where (a(i,:) > 0)
          d(i,:) = b(i,:)
          d(i,:) = d(i,:) + sum(a(i,:))
        elsewhere (c(i,:) < -1)
          d(i,:) = -c(i,:)
        elsewhere
          d(i,:) = 7
        end where
      end forall
      print *, sum(d)
! The array of the mask changes.
      forall (i = 1:n)
        where (c(i,:) < 0)
          c(i,:) = 0
        elsewhere
          c(i,:) = c(i,:) / 2
        end where
      end forall
      print *, sum(c)
      forall (i = 1:n)
        where (c(i,:) == 0)
          c(i,:) = 1
        elsewhere (c(i,:) < 3)
          c(i,:) = -1
        elsewhere (c(i,:) < 0)
          c(i,:) = u
        end where
      end forall
      print *, sum(c)
! Masks of FORALL, indices of its own, rows of different lengths.
      i = 50
      j = 60
      last = (/ 1, 2, 3, 4, 5 /)
      rows: forall (i = 1:n, j = 1:n, i == j .and. i /= 4)
        arms: where (a(i,1:last(j)) > 0)
          d(i,1:last(j)) = b(i,1:last(j)) * 2
        elsewhere arms
          d(i,1:last(j)) = -j
        end where arms
      end forall rows
      print *, i, j, sum(d)
      forall (i = 1:n)
        v(i) = sum(d(i,:))
        where (a(:,i) > 0) d(:,i) = d(:,i) + v(i)
        forall (j = 1:2)
          where (a(i,j::2) < 0)
            d(i,j::2) = 1
            where (d(i,j::2) > 2)
              d(i,j::2) = u
            end where
          end where
        end forall
      end forall
      print *, sum(d), v
      some = .false.
      forall (i = 1:n)
        where (some .and. a(i,:) > 0) d(i,:) = u
      end forall
      forall (i = 1:n, some(i))
        where (a(i,:) > 0) d(i,:) = u
      end forall
! Components, texts, subscripts that change.
      t(:,1:2)%x = 1
      forall (i = 1:n)
        where (t(i,1:2)%x > 0)
          t(i,1:2)%y = t(i,1:2)%x + 1
        end where
      end forall
      print *, sum(t(:,1:2)%y)
      names(:,1:2) = 'abcd'
      forall (i = 1:n)
        where (a(i,1:2) > 0) names(i,2:3) = names(i,1:2)
      end forall
      print *, names(1,3)
      forall (i = 1:n, j = 1:n) k(i,j) = n + 1 - j
      forall (i = 1:n)
        where (a(i,k(i,:)) > 0)
          k(i,:) = 1
          d(i,:) = d(i,k(i,:))
        end where
      end forall
      print *, k, sum(d)
!DVM$ PARALLEL (I, J) ON G(I, J)
      do i = 1, n
        do j = 1, n
          g(i,j) = i - j
        end do
      end do
!DVM$ PARALLEL (I) ON H(I, *)
      do i = 1, n
        forall (j = 1:2)
          where (g(i,j::2) > 0)
            h(i,j::2) = g(i,j::2)
          elsewhere
            h(i,j::2) = -g(i,j::2)
          end where
        end forall
      end do
      u = 0
!DVM$ PARALLEL (I) ON H(I, *), REDUCTION(SUM(U))
      do i = 1, n
        u = u + sum(h(i,:))
      end do
      print *, u
      end
