! Each level of a fragment leaves out other reports; what happens in a
! fragment is seen all the same (debugger.md 1.9 DEBUG).
! FORMS both
      program debug
      integer, parameter :: n = 8
      integer a(n), b(n), c(n), i, s, t, u, v, x, y, never, table(2)
!DVM$ DISTRIBUTE A(BLOCK)
!DVM$ ALIGN (I) WITH A(I) :: B, C
      s = 0
      t = 0
      u = 0
      v = 0
!DVM$ PARALLEL (I) ON A(I)
      do i = 1, n
        a(i) = i
      end do
! SKIPPED DEBUG 1: no reports
!DVM$ DEBUG 1 (D=0)
!DVM$ PARALLEL (I) ON B(I)
      do i = 2, n
        b(i) = a(i-1)
        b(i-1) = c(i)
        s = s + i
      end do
!DVM$ END DEBUG 1
! SKIPPED DEBUG 2: reports of writes to distributed arrays only
!DVM$ DEBUG 2 (D=1, E=4)
!DVM$ PARALLEL (I) ON B(I)
      do i = 2, n
        b(i-1) = a(i-1)
! EXPECT @-1 shadow-write b element=(1) iteration=(2)
        t = t + i
      end do
!DVM$ END DEBUG 2
! SKIPPED DEBUG 3: reports of accesses to distributed arrays only
!DVM$ DEBUG 3 (E=0, D=2)
!DVM$ PARALLEL (I) ON B(I)
      do i = 2, n
        b(i) = a(i-1)  ! EXPECT nonlocal a element=(1) iteration=(2)
        u = u + i
      end do
!DVM$ END DEBUG 3
! SKIPPED DEBUG 4: reports of writes only
!DVM$ DEBUG 4 (D=3)
!DVM$ PARALLEL (I) ON B(I)
      do i = 2, n
        b(i) = a(i-1) + x
        v = v + i  ! EXPECT readonly-write v iteration=(2)
      end do
!DVM$ END DEBUG 4
!DVM$ DEBUG 5 (D=4)
!DVM$ PARALLEL (I) ON B(I)
      do i = 2, n
        b(i) = a(i-1)  ! EXPECT nonlocal a element=(1) iteration=(2)
      end do
!DVM$ END DEBUG 5
      print *, v
! SKIPPED DEBUG 9: no reports
!DVM$ DEBUG 9 (D=0)
      y = never + table(2)
!DVM$ END DEBUG 9
      y = never  ! EXPECT uninitialized never
      y = table(2)  ! EXPECT uninitialized table element=(2)
!DVM$ REMOTE_ACCESS (B(1), C(1))
      if (b(1) == c(1)) then  ! EXPECT uninitialized c element=(1)
        x = 1
      end if
      end
