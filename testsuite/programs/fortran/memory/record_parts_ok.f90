! One component of all records of an allocatable or pointer array, again and again (debugger.md 1.9 Grain).
program parts
  implicit none
  type :: point
    real(8) :: x = 1, y = 2
    integer, allocatable :: tags(:)
  end type
  type :: cloud
    type(point), allocatable :: points(:,:)
  end type
  type(point), allocatable :: all(:)
  type(point), pointer :: some(:)
  type(cloud) :: c
  allocate(all(3), some(2:5), c%points(2,2))
  all%x = [1, 2, 3]
  all%y = all%x + all%y
  some%y = 4
  c%points%y = 5
  c%points(:,1)%y = c%points(:,2)%y + 1
  print *, all%x, all%y, some%x, some%y, sum(all%x * all%y)
  print *, c%points%x, c%points%y, minval(c%points%y)
end program
