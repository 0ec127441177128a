! A procedure that is left uninstrumented renews the edges of one array: those of others are judged.
! SKIPPED procedure RENEW: a name inside its ASSOCIATE construct hides what it associates
! SKIPPED whether edges of A are renewed is not judged: procedure RENEW renews them
module fields
  implicit none
  integer, parameter :: n = 16
  real :: a(n), b(n), c(n)
  !dvm$ distribute a(block)
  !dvm$ align (i) with a(i) :: b, c
  !dvm$ shadow (1:1) :: a, c
contains
  subroutine use_them
    integer :: i
    !dvm$ parallel (i) on a(i)
    do i = 2, n - 1
      b(i) = a(i - 1) + c(i + 1) ! EXPECT nonlocal C element=(3) iteration=(2)
    end do
  end subroutine use_them
  subroutine renew
    integer :: i, given(2)
    !dvm$ parallel (i) on a(i), shadow_renew (a)
    do i = 2, n - 1
      b(i) = a(i - 1)
    end do
    associate (most => i)
      forall (i = 1:2) given(i) = most
    end associate
  end subroutine renew
end module fields
program p
  use fields
  implicit none
  integer :: i
  real :: s
  !dvm$ parallel (i) on a(i)
  do i = 1, n
    a(i) = i
    c(i) = i
  end do
  call renew
  call use_them
  s = 0
  !dvm$ parallel (i) on a(i), reduction (sum(s))
  do i = 1, n
    s = s + a(i)
  end do
  print *, s
end program p
