! ACROSS and SHADOW_COMPUTE that are wider than the edges which another file declares (languages.md 6.6, 6.7).
program needs_wider
  use iso_c_binding
  implicit none
  interface
    subroutine dependent(x) bind(c)
      import
      real(c_double) :: x(12)
!dvm$ inherit x
    end subroutine
    subroutine computed(x, y)
      double precision :: x(12), y(12)
!dvm$ inherit x, y
    end subroutine
  end interface
  double precision :: a(12), b(12)
!dvm$ distribute (block) :: a
!dvm$ shadow a(1:2)
!dvm$ align b(i) with a(i)
!dvm$ shadow b(1:2)
  integer :: i
!dvm$ parallel (i) on a(i)
  do i = 1, 12
    a(i) = i
    b(i) = i
  end do
  call dependent(a)
  call computed(a, b)
end program

subroutine computed(x, y)
  implicit none
  double precision :: x(12), y(12)
!dvm$ inherit x, y
  integer :: i
!dvm$ parallel (i) on x(i), shadow_compute(x(1:2))
  do i = 1, 12
    y(i) = 1
  end do
!dvm$ parallel (i) on x(i), shadow_compute(x(2:1)) ! EXPECT nonlocal A
  do i = 1, 12
    y(i) = 2
  end do
end subroutine
