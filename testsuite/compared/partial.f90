! What depends on partial values of reduction variables in the procedures that accumulate is no difference, wherever
! it is kept on its way back into the variable; everything else is compared behind it too.
      program partial
      integer n
      parameter (n = 9)
      double precision a(n), b(n), top, total, t, larger
      integer i, k, count, next
      common /counted/ count
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN B(I) WITH A(I)
      top = -1
      total = 0
      count = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = mod(i * 5, n)
      end do
!DVM$ PARALLEL (I) ON A(I), NEW(K, T), &
!DVM$ &REDUCTION(MAX(TOP), SUM(TOTAL), SUM(COUNT))
      do i = 1, n
        top = larger(top, a(i))
        call add(total, a(i))
        count = next()  ! INSTEAD: count = next() + 0 * int(a(i)) -> structure-mismatch a(i) (1)
        t = a(i) + 1
        if (larger(top, t) .eq. t) then
          do k = 1, 2
            t = t + k
          end do
          top = t - 3
        end if
        t = a(i)        ! INSTEAD: t = a(i) + i / 5 -> value-mismatch t (5)
        do k = 1, 3
          t = t + k
        end do
        b(i) = t        ! INSTEAD: b(i) = total -> self --order reverse: value-mismatch b(i)
      end do
      print *, top, total, count
      end

      double precision function larger(x, y)
      double precision x, y, both, best(1)
      both = x
      best(1) = both
      if (y .gt. x) then
        both = y
        best(1) = both
      end if
      larger = best(1)
      end

      subroutine add(s, x)
      double precision s, x
      if (x .gt. 0) s = s + x
      end

      integer function next()
      integer count
      common /counted/ count
      next = count + 1
      end
