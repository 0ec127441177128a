! A pointer to the last column is used beyond the end of the array (debugger.md 1.9 Pointers).
! FORMS both
      program walk
      integer, parameter :: n = 4, m = 5
      double precision, target :: a(m,n)
      double precision, pointer :: p(:)
      integer i, j, k
      k = 0
      forall (i = 1:n, j = 1:m) a(j,i) = i + j
      p => a(:,n)
      j = 1
      do while (j <= m + 1)
        if (p(j) == p(j)) k = k + 1  ! EXPECT bounds p element=(6)
        j = j + 1
      end do
      print *, k > 4
      end
