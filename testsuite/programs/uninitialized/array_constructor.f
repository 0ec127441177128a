! An array constructor takes elements without a value, by loops whose
! variables are its own.
! FORMS both
      program constr
      implicit none
      integer t(4), w(3,2), u(2,2), v(8), i, j
      t(1:3) = 1
      u(:,1) = 2
      v(1:3) = (/ (t(i), i = 1, 3) /)
      v(1:4) = (/ (t(i), i = 1, 4) /)  ! EXPECT uninitialized t element=(4)
      do i = 1, 2
        v(1:2) = (/ (v(i + 4), i = 1, 2) /)
! EXPECT @-1 uninitialized v element=(5)
      end do
      w = 2
      v = (/ ((w(i + j, 1), t(i), i = 1, 2), j = 0, 1) /)
      w(2,:) = v(7:8)
      v(3:4) = (/ ((u(i,j), i = 1, 1), j = 1, 2) /)
! EXPECT @-1 uninitialized u element=(1,2)
      print *, t(1)
      end
