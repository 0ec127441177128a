function reversed(text)
  character(*), intent(in) :: text
  character(len(text)) :: reversed
  integer :: i
  do i = 1, len(text)
    reversed(i:i) = text(len(text) - i + 1:len(text) - i + 1)
  end do
end function
integer function total(p, n)
  type pair
    sequence
    integer :: one, two
  end type
  integer, intent(in) :: n
  type(pair), intent(in) :: p(n)
  total = sum(p%one + p%two)
end function
subroutine sum_up(values, n, k)
  integer :: n, values(n), k
  k = sum(values)
end subroutine
