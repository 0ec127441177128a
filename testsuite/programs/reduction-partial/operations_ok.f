! What each operation finds is used behind the loop.
! COUNTS differ
! FORMS both
      program every
      implicit none
      integer, parameter :: n = 4
      integer a(n,n), b(n,n), i, j, prod, low, least, place, most, at(2)
      logical all, some, odd, same
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(I,J)
      prod = 1
      low = 100
      all = .true.
      some = .false.
      odd = .false.
      same = .true.
      least = 100
      place = -1
      most = -1
      at = -1
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, n
          a(i,j) = mod(i + j, 3) + 2
          if (i == 1 .and. j == 2) a(i,j) = 1
          if (i == 2 .and. j == 1) a(i,j) = 5
          b(i,j) = 0
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J), REDUCTION(PRODUCT(PROD), MIN(LOW),      &
!DVM$& AND(ALL), OR(SOME), NEQV(ODD), EQV(SAME),                        &
!DVM$& MINLOC(LEAST, PLACE, 1), MAXLOC(MOST, AT, 2))
      do j = 1, n
        do i = 1, n
          prod = prod * a(i,j)
          low = min(low, a(i,j))
          all = all .and. a(i,j) > 0
          some = some .or. a(i,j) > 2
          odd = odd .neqv. a(i,j) == 1
          same = same .eqv. a(i,j) == 2
          if (a(i,j) < least) then
            least = a(i,j)
            place = (j - 1) * n + i
          end if
          if (a(i,j) > most) then
            most = a(i,j)
            at(1) = i
            at(2) = j
          end if
        end do
      end do
!DVM$ PARALLEL (J,I) ON A(I,J)
      do j = 1, n
        do i = 1, n
          b(i,j) = prod + low + merge(1, 0, all) + merge(1, 0, some)
          b(i,j) = b(i,j) + merge(1, 0, odd) + merge(1, 0, same)
          b(i,j) = b(i,j) + least + place + most + at(2)
        end do
      end do
      print *, prod, low, all, some, odd, same, least, place, most, at
      end
