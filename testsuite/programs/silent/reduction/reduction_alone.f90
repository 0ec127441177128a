! Tasks that do nothing but add to a reduction variable were looked at (languages.md 6.10, 6.13).
program p
  real :: s
!DVM$ processors q(1)
!DVM$ task m(2)
  s = 0
!DVM$ map m(1) onto q(1:1)
!DVM$ map m(2) onto q(1:1)
!DVM$ task_region m, reduction (sum(s))
!DVM$ on m(1)
  s = s + 1
!DVM$ end on
!DVM$ on m(2)
  s = s + 2
!DVM$ end on
!DVM$ end task_region
  print *, s
end program
