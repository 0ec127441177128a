! Variables of BLOCK constructs that get a value at each entry, in every
! way in which a variable can get one; constructs that are left by jumps
! and entered again; memory that others use when they are gone (debugger.md 1.9 Death).
! FORMS both
      program blocks
      implicit none
      integer k, m, n, stat
      integer, target :: held
      real s
      character*8 text
      s = 0
      n = 4
      held = 3
      do k = 1, 3
        block
        integer x, i
        real y(n), z(2,2)
        logical there
        do i = 1, n
          y(i) = k
        end do
        s = s + y(n) + i
        text = line(k)
        read (text, *) x, (z(i,1), i = 1, 2)
        s = s + x + z(2,1) + i
        inquire (file='/', exist=there)
        if (there) s = s + 1
        open (11, status='scratch', iostat=x)
        write (11, *, iostat=i) 17
        s = s + x + i
        rewind (11)
        read (11, *, iostat=i) x
        s = s + x + i
        close (11, iostat=i)
        s = s + i
        call given(x, y)
        s = s + x + sum(y)
        forall (i = 1:n) y(i) = i
        where (y > 2)
          y = 0
        end where
        z = reshape((/ (real(i), i = 1, 4) /), (/ 2, 2 /))
        s = s + sum(y) + z(2,2)
        end block
      end do
      do k = 1, 6
        block
        integer, target :: x
        integer, pointer :: p
        integer, allocatable :: w(:)
        integer :: kept = 2
        integer, save :: saved
        if (k == 1) saved = 1
        p => x
        p = k
        s = s + x + kept + saved
        allocate (w(k), stat=stat)
        w = k
        if (mod(k, 2) == 0) cycle
        s = s + w(1)
        end block
        s = s + twice(k + n)
      end do
      do 20 k = 1, 4
        block
        integer x, j
        real dead
        do j = 1, 2
          if (j == k) cycle
          x = j
          if (k == 3) go to 10
        end do
        s = s + x
        inner: block
        real more
        more = x
        if (k == 2) exit inner
        s = s + more
        end block inner
        s = s + twice(x + k)
        end block
   10   s = s + twice(k - 1)
   20 continue
      do k = 1, 2
        call deep(k)
      end do
      s = s + deeper(3)
      print *, s
      contains
      function line(k)
      character*8 line
      integer k
      write (line, '(3i2)') k, k + 1, k + 2
      end function
      subroutine given(x, y)
      integer x
      real y(:)
      x = 1
      y = 2
      end subroutine
      real function twice(x)
      integer x
      twice = 2 * x
      end function
      subroutine deep(k)
      integer k
      block
      real never, y(3)
      if (k == 1) return
      y = k
      s = s + y(2)
      end block
      end subroutine
      recursive real function deeper(level) result(value)
      integer, intent(in) :: level
      block
      real own
      own = level
      value = 0
      if (level > 0) value = deeper(level - 1)
      value = value + own
      end block
      end function
      end program
