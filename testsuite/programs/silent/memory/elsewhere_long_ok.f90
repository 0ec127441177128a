! A chain of ELSEWHERE so long that what is pending gets a name: each mask is evaluated once, in its turn (debugger.md 1.4).
program chain
  integer, parameter :: n = 32
  real :: a(n), b(n), c(n)
  integer :: i
!DVM$ DISTRIBUTE (BLOCK) :: C
  do i = 1, n
    a(i) = i
    b(i) = 0
  end do
!DVM$ PARALLEL (I) ON C(I)
  do i = 1, n
    c(i) = i
  end do
  where (a > 31)
    b = 1
  elsewhere (a > 30)
    b = 2
  elsewhere (a > 29)
    b = 3
  elsewhere (a > 28)
    b = 4
  elsewhere (a > 27)
    b = 5
  elsewhere (a > 26)
    b = 6
  elsewhere (a > 25)
    b = 7
  elsewhere (a > 24)
    b = 8
  elsewhere (a > 23)
    b = 9
  elsewhere (a > 22)
    b = 10
  elsewhere (a > 21)
    b = 11
  elsewhere (a > 20)
    b = 12
  elsewhere (a > 19)
    b = 13
  elsewhere (a > 18)
    b = 14
  elsewhere (a > 17)
    b = 15
  elsewhere (a > 16)
    b = 16
  elsewhere (a > 15)
    b = 17
  elsewhere (a > 14)
    b = 18
  elsewhere (a > 13)
    b = 19
  elsewhere (a > 12)
    b = 20
  elsewhere (a > 11)
    b = 21
  elsewhere (a > 10)
    b = 22
  elsewhere (a > 9)
    b = 23
  elsewhere (a > 8)
    b = 24
  elsewhere (a > 7)
    b = 25
  elsewhere (a > 6)
    b = 26
  elsewhere (a > 5)
    b = 27
  elsewhere (a > 4)
    b = 28
  elsewhere (a > 3)
    b = 29
  elsewhere
    b = -1
  end where
  print *, b
end program
