! Dummy texts with INTENT(OUT) in all kinds of procedures, for all kinds of actual arguments (debugger.md 1.9 Birth).
module m
  type box
    integer :: n
    character(4) :: t
    character(3) :: l(2)
  end type
contains
  elemental subroutine el(t, n)
    character(*), intent(out) :: t
    integer, intent(in) :: n
    t = achar(64 + n)
  end subroutine
  pure subroutine pu(t, u)
    character(*), intent(out) :: t
    character(2), intent(out), optional :: u(:)
    integer :: i
    t = 'pure'
    if (present(u)) then
      do i = 1, size(u)
        u(i) = 'u'
      end do
    end if
  end subroutine
  recursive subroutine rec(t, n)
    character(*), intent(out) :: t
    integer, intent(in) :: n
    if (n > 0) then
      call rec(t, n - 1)
      t(n:n) = 'r'
    else
      t = ' '
    end if
  end subroutine
  subroutine two(t, len)
    character(*), intent(out) :: t
    integer, intent(out) :: len
    t = 'hidden'
    len = 5
  end subroutine
  subroutine pp(t)
    character(4), intent(out), target :: t
    character(4), pointer :: q
    q => t
    q = 'targ'
  end subroutine
  subroutine cl(b)
    class(box), intent(out) :: b
    b%t = 'c'
    b%l = 'd'
  end subroutine
  subroutine ent(t)
    character(*), intent(out) :: t
    character(*), intent(out) :: u
    t = 'ent1'
    return
    entry ent2(u)
    u = 'ent2'
  end subroutine
  subroutine cc(t) bind(c)
    use iso_c_binding
    character(kind=c_char), intent(out) :: t
    t = 'z'
  end subroutine
  subroutine four(t)
    character(len=*, kind=4), intent(out) :: t
    t = 4_'four'
  end subroutine
  subroutine assoc(t)
    character(*), intent(out) :: t(:)
    associate (x => t(2))
      x = 'as'
    end associate
    t(1) = 'b'
  end subroutine
  subroutine inq(t)
    character(*), intent(out) :: t
    inquire (unit=6, form=t)
  end subroutine
  subroutine env(t)
    character(*), intent(out) :: t
    call date_and_time(date=t)
  end subroutine
end module
program main
  use m
  type(box) :: b(2)
  character(8) :: a, l(3), w(2)
  character(len=8, kind=4) :: f
  integer :: n
  call el(a, 3); print *, a
  call el(l, [1, 2, 3]); print *, l
  call pu(a); print *, a
  call pu(b(1)%t, w(:)(1:2)); print *, b(1)%t
  l = 'old'
  call pu(l(2)); print *, l
  call rec(a, 4); print *, a
  call two(a, n); print *, a, n
  call pp(b(2)%t); print *, b(2)%t
  call cl(b(2)); print *, b(2)%t, b(2)%l
  call ent(a); print *, a
  call ent2(a); print *, a
  call cc(a(1:1)); print *, a
  call four(f); if (f == 4_'four') print *, 'four'
  call assoc(w); print *, w
  call assoc(l(3:1:-2)); print *, l
  call inq(a); print *, a
  call env(a); print *, len_trim(a)
end program
