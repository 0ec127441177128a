! Correct programs whose arrays get their values by names that ASSOCIATE gives to parts of them (debugger.md 1.9 Pointers).
program main
  implicit none
  integer, parameter :: n = 8
  real :: a(n), w(n, 2), v(0:3), t(2), s, u(4)
  integer :: i, k
  !dvm$ distribute a(block)
  k = 2
  associate (first => w(:, 1), one => v(k))
    k = 3
    one = 5.
    first = 2.
    print *, v(2), w(3, 1)
    associate (third => first(3))
      third = 7.
    end associate
    print *, w(3, 1)
  end associate
  !dvm$ parallel (i) on a(i), private(t)
  do i = 1, n
    associate (left => t(1), right => t(2))
      left = i
      right = 2 * i
    end associate
    a(i) = t(1) + t(2)
  end do
  s = 0.
  !dvm$ parallel (i) on a(i), reduction(sum(s)), private(t)
  do i = 1, n
    associate (both => t(1:2))
      both = a(i)
      t(1) = t(1) + both(2)
    end associate
    s = s + t(1)
  end do
  print *, s
  call fill
  print *, u
contains
  subroutine fill
    integer :: j
    do j = 1, 4
      associate (x => u(j))
        x = j
        if (j == 2) cycle
        x = x + 1
      end associate
    end do
  end subroutine
end program
