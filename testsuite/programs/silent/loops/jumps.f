! GOTO out of nested sequential loops, RETURN out of others, alternate
! returns, computed and assigned GOTO (debugger.md 1.9 Death).
! FORMS both
      program jumps
      implicit none
      integer, parameter :: n = 6
      integer a(n), i, j, k, s, code, multiple
      external multiple
!DVM$ DISTRIBUTE A(BLOCK)
      s = 0
      do 10 j = 0, 4
        do 10 k = 0, 4
          if (j * k .eq. 6) goto 20
   10 continue
   20 code = 0
   30 code = code + 1
      goto (30, 40, 50), code
      goto 60
   40 call branch(code, *30, *60)
      code = 90
   50 code = 100
   60 continue
!DVM$ PARALLEL (I) ON A(I), REDUCTION (SUM(S))
      do i = 1, n
        a(i) = multiple(3, 7 * i)
        s = s + a(i)
      end do
      outer: do j = 1, 5
        do k = 1, 5
          if (k == j) cycle outer
          if (j + k > 6) exit outer
          s = s + 1
        end do
      end do outer
      print *, s, j, k, code
      end

      integer function multiple(of, above)
      integer of, above
      do i = 0, 9
        do j = 0, 9
          multiple = 10 * i + j
          if (multiple .gt. above .and. mod(multiple, of) .eq. 0) return
        enddo
      enddo
      multiple = -1
      end

      subroutine branch(which, *, *)
      integer which
      return which
      end
