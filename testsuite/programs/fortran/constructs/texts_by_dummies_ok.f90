! Texts whose length a dummy says, allocated in a BLOCK, in an internal procedure, where they are OPTIONAL, behind computed jumps and
! in recursion; functions whose heading says the length (debugger.md 1.9 Birth).
module texts
contains
  subroutine host(n)
    integer, intent(in) :: n
    character(len=n), pointer :: p(:)
    character(len=n), allocatable :: a(:)
    allocate(p(5:6))
    p = 'before'
    call inner()
    print *, p, a, len(p), len(a), lbound(p)
    deallocate(p)
  contains
    subroutine inner()
      print *, p, lbound(p)
      deallocate(p)
      allocate(p(2))
      allocate(a(3))
      p = 'pqrstu'
      a = 'abcdefgh'
    end subroutine
  end subroutine

  subroutine by_internal(n)
    integer, intent(in) :: n
    character(len=n), pointer :: p(:)
    call inner()
    print *, p, len(p)
    deallocate(p)
  contains
    subroutine inner()
      allocate(p(2))
      p = 'pqrstu'
    end subroutine
  end subroutine

  subroutine in_block(n)
    integer, intent(in) :: n
    integer :: i
    do i = 1, 2
      block
        character(len=n + i), pointer :: p(:)
        character(len=n + i), allocatable :: a(:)
        allocate(p(2))
        allocate(a(3))
        p = 'pqrstu'
        a = 'abcdefgh'
        print *, p, a, len(p), len(a)
        deallocate(p)
      end block
    end do
  end subroutine

  subroutine given(n, p, a)
    integer, intent(in) :: n
    character(len=n), pointer, optional :: p(:)
    character(len=n), allocatable, optional :: a(:)
    if (present(p)) then
      allocate(p(2))
      p = 'pqrstu'
    end if
    if (present(a)) then
      allocate(a(2))
      a = 'abcdef'
    end if
  end subroutine

  function jumps(n) result(r)
    integer, intent(in) :: n
    character(len=n), pointer :: r(:)
    goto (10, 20), n
    allocate(r(3))
    r = 'three'
    return
10  allocate(r(1))
    r = 'one'
    return
20  allocate(r(2))
    r = 'two'
  end function

  recursive function deeper(n) result(r)
    integer, intent(in) :: n
    character(len=n), pointer :: r(:), q(:)
    allocate(r(n))
    r = 'r'
    if (n > 1) then
      q => deeper(n - 1)
      r(1) = q(1)(1:n - 1)
      deallocate(q)
    end if
  end function

  character(n) function headed(n) result(r)
    integer :: n
    pointer :: r(:)
    allocate(r(2))
    r = 'headed'
  end function
end module

program p
  use texts
  implicit none
  character(3), pointer :: named(:)
  character(3), allocatable :: own(:)
  call by_internal(3)
  call by_internal(5)
  call host(3)
  call host(5)
  call in_block(2)
  call given(3, named)
  call given(3, a=own)
  print *, named, own
  print *, jumps(1), jumps(2), jumps(3), deeper(4)
  print *, headed(3), headed(6)
end program
