! Coarrays of one image, CRITICAL (debugger.md 1.10 Verdict).
! FLAGS -fcoarray=single
program p
  integer :: a(4)[*], b(4), i
  integer, allocatable :: c(:)[:]
  character(8), allocatable :: name[:]
  allocate(c(4)[*], name[*])
  name = 'abc'
  do i = 1, 3
    c(i) = i
    b(i) = i
  end do
  a = 1
  sync all
  alone: critical
    b(1) = b(2) + c(1)
    a(3) = this_image()
    if (b(4) > 0) b(2) = 1 ! EXPECT uninitialized B element=[4]
  end critical alone
  if (c(4) > 0) b(3) = 3 ! EXPECT uninitialized C element=[4]
  associate (word => name)
    if (word /= 'abc') stop 1
  end associate
  print *, a(3)[1], b(1), b(3), num_images()
end program p
