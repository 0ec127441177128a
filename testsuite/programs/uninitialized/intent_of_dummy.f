! A dummy with INTENT(OUT) has no value at entry, whatever the actual
! argument was.
! FORMS both
      program out
      real x, v(6), w(3,4), r
      character*4 t
      integer k
      x = 1
      v = 2
      w = 3
      call get(x, .false.)
      r = x  ! EXPECT uninitialized x
      call first(v(2), 3)
      r = v(1) + v(2) + v(5)
      r = v(4)  ! EXPECT uninitialized v element=(4)
      call row(w(2,:))
      r = w(1,2) + w(2,1) + w(2,4)
      call columns(w(:,2:3))
      r = w(1,1) + w(1,4) + w(2,3)
      r = w(2,2)  ! EXPECT uninitialized w element=(2,2)
      call reads(k)
      print *, 'done'
      contains
      subroutine get(y, really)
      real, intent(out) :: y
      logical, intent(in) :: really
      if (really) then
        y = 2
      end if
      end subroutine
      subroutine first(y, n)
      integer, intent(in) :: n
      real, intent(out) :: y(n)
      y(1) = 1
      y(2) = 1
      end subroutine
      subroutine row(y)
      real, intent(out) :: y(:)
      y(1) = 5
      y(size(y)) = 5
      end subroutine
      subroutine columns(y)
      real, intent(out) :: y(:,:)
      y(2,2) = 7
      end subroutine
      subroutine reads(y)
      integer, intent(out) :: y
      integer before
      before = y  ! EXPECT uninitialized k
      y = 1
      end subroutine
      end program
