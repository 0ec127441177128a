! Parts of texts and of records that an implied DO of an array constructor chooses are read, and the variables are followed as ever
! (debugger.md 1.9 Birth).
program texts
  implicit none
  type entry
    character(8) :: name
    integer :: counts(4)
  end type
  integer, parameter :: n = 6
  integer :: a(n), i, j, k(4)
  character(16) :: line, lines(3), kept
  character(1) :: ch(4)
  type(entry) :: r, s(2)
!DVM$ DISTRIBUTE a(BLOCK)
  if (j /= 7) print *, 'j' ! EXPECT uninitialized J
  print *, len_trim(kept) >= 0 ! EXPECT uninitialized KEPT
  kept = 'abcd'
  ch = [(kept(j:j), j=1, 4)]
  print *, ch
  ch = [(lines(2)(j:j), j=1, 4)] ! EXPECT uninitialized LINES element=(2)
  s(2)%counts = 1
  r%counts(1) = 1
  k = [(s(2)%counts(j), j=1, 4)]
  k = [(r%counts(j), j=1, 4)] ! EXPECT uninitialized R
  ch = [(s(1)%name(j:j), j=1, 4)] ! EXPECT uninitialized S element=(1)
!DVM$ PARALLEL (i) ON a(i), PRIVATE(line, ch, j)
  do i = 1, n
    if (i > 1) line = 'cell'
    a(i) = len_trim(line) ! EXPECT uninitialized LINE iteration=(1)
    ch = [(line(j:j), j=1, 4)]
    a(i) = a(i) + iachar(ch(1))
  end do
end program
