! Subscripts that are assigned immediately before a construct or a jump is chosen by an element, or a part is given a name (debugger.md 1.4).
program p
  implicit none
  integer :: list(5), k, first
  character(8) :: text
  list = [1, 2, 3, 2, 1]
  text = 'abcdefgh'
  k = 0
  first = list(1)
  k = 2
  select case (list(k))
  case (2)
    first = first + 1
  case default
    first = 100
  end select
  k = k - 9
  first = first + 1
  k = 3
  associate (part => list(k - 2:k), one => list(k + 1))
    part = part + one
  end associate
  k = k - 9
  k = 2
  if (list(k) - 4) 10, 20, 30
10 first = 200
20 k = k - 9
  k = 3
  go to (40, 50, 30, 60, 60) list(k)
30 first = 300
40 first = 400
50 first = 500
60 k = k - 9
  k = 4
  if (list(k) == 2) first = first + 1
  k = k - 9
  k = 5
  do while (list(k) < 3)
    list(k) = list(k) + 1
  end do
  k = k - 9
  k = 6
  select case (text(k:k + 1))
  case ('fg')
    first = first + 1
  end select
  print *, first, list
  if (first == 1000) then
    k = k - 90
    k = 2
    stop list(k)
  end if
end program
