! Places of extrema, and arrays that are reduced as a whole.
program places
  implicit none
  integer, parameter :: n = 8
  real(8) :: a(n), most, sums(2)
  integer :: where_most(1), i
!dvm$ distribute a(block)
!dvm$ parallel (i) on a(i)
  do i = 1, n
     a(i) = mod(i * 3, n) ! INSTEAD: a(i) = mod(i * 5, n) -> value-mismatch a(i)
  end do
  most = -1
  where_most = 0
  sums = 0
!dvm$ parallel (i) on a(i), reduction(maxloc(most, where_most, 1), sum(sums)) ! AT reduced
  do i = 1, n
     if (a(i) > most) then
        most = a(i)
        where_most(1) = i ! INSTEAD: where_most(1) = i + 1 -> value-mismatch where_most element=(1) @out
     end if
     sums = sums + [a(i), 1d0] ! INSTEAD: sums = sums + [a(i), 2d0] -> reduction-mismatch sums @reduced
  end do
  print *, most, where_most, sums ! AT out
end program
