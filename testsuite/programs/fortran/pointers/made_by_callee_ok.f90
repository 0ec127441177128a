! A pointer that a procedure gets to tell it where to lead need not lead anywhere before, or may lead to what was there by chance (debugger.md 1.9 Calls).
module m
contains
  subroutine plain(q)
    real, pointer, intent(out) :: q(:)
    allocate (q(8))
  end subroutine
  subroutine given(b)
    real, pointer, intent(out) :: b(:)
!DVM$ DISTRIBUTE b(BLOCK)
    allocate (b(8))
  end subroutine
  subroutine made(b)
    real, pointer :: b(:)
!DVM$ DISTRIBUTE b(BLOCK)
    call made_inside
  contains
    subroutine made_inside
      allocate (b(8))
    end subroutine
  end subroutine
  subroutine passed_on(b)
    real, pointer, intent(inout) :: b(:)
!DVM$ DISTRIBUTE b(BLOCK)
    call given(b)
  end subroutine
  subroutine told(b)
    real, pointer :: b(:)
!DVM$ DISTRIBUTE b(BLOCK)
    nullify (b)
  end subroutine
  subroutine leave_behind
    real, pointer :: q(:)
    call plain(q)
  end subroutine
  subroutine first
    real, pointer :: b(:)
    integer :: i
!DVM$ DISTRIBUTE b(BLOCK)
    call given(b)
!DVM$ PARALLEL (i) ON b(i)
    do i = 1, 8
      b(i) = i
    end do
  end subroutine
  subroutine second
    real, pointer :: b(:)
!DVM$ DISTRIBUTE b(BLOCK)
    call made(b)
  end subroutine
  subroutine third
    real, pointer :: b(:)
!DVM$ DISTRIBUTE b(BLOCK)
    call passed_on(b)
  end subroutine
  subroutine fourth
    real, pointer :: b(:)
!DVM$ DISTRIBUTE b(BLOCK)
    call told(b)
  end subroutine
end module
program p
  use m
  call leave_behind
  call first
  call leave_behind
  call second
  call leave_behind
  call third
  call leave_behind
  call fourth
  print *, 'end'
end program
