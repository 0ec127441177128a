! Variables of a BLOCK of which some live as long as the program (debugger.md 1.9 Birth).
program p
  implicit none
  integer i, total
  total = 0
  do i = 1, 5
    block
      integer, save :: count = 0
      integer, target, save :: row(4)
      integer :: own
      integer, pointer :: q
      own = i
      if (count == 0) row = 1
      count = count + own
      q => row(2)
      q = q + count
      total = total + row(2) + sum(row)
    end block
  end do
  print *, total, turns(6)
  call data_apart
  call data_apart
contains
  recursive integer function turns(depth) result(sum_of)
    integer, intent(in) :: depth
    block
      integer, save :: visits
      integer :: own
      if (depth == 6) visits = 0
      visits = visits + 1
      own = depth
      sum_of = own
      if (depth > 0) sum_of = sum_of + turns(depth - 1)
      if (depth == 0) sum_of = sum_of + visits
    end block
  end function turns
  subroutine data_apart
    block
      integer :: n, m(3)
      save
      data n /2/
      if (n == 2) m = 0
      n = n + 1
      m(1) = m(1) + n
      print *, n, m
    end block
  end subroutine data_apart
end program p
