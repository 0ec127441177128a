! What is asked of coarrays of a library is left as it stands: gfortran does not compile all of it (debugger.md 1.10 Verdict).
! FLAGS -fcoarray=lib -lcaf_single
! SKIPPED procedure MAIN: gfortran does not compile all that is asked of coarrays with -fcoarray=lib
program main
  implicit none
  type part
    integer, allocatable :: k
  end type
  type whole
    type(part), allocatable :: p[:]
  end type
  type(whole) :: one
  allocate (one%p[*])
  allocate (one%p%k)
  one%p%k = 3
  print *, one%p%k, this_image()
end program
