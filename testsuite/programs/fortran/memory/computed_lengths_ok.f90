! Texts that are allocated have the length that their procedure worked out (debugger.md 1.9 Birth).
program lengths
  implicit none
  call made(5, 3, 'abc')
contains
  subroutine made(n, m, f)
    integer, intent(in) :: n, m
    character(len=*), intent(in) :: f
    character(len=n), pointer :: c, d(:)
    character(len=n), allocatable :: e, f1(:)
    character(len=n + m), allocatable :: g(:), k(:, :)
    character(len=n*2), pointer :: h(:)
    character(len=len(f) + 1), allocatable :: l(:)
    allocate (c)
    c = 'abcdefgh'
    print *, c, len(c)
    allocate (d(m))
    d = 'xyzxyzxyz'
    print *, d, len(d)
    allocate (e)
    e = 'abcdefgh'
    print *, e, len(e)
    allocate (f1(m))
    f1 = 'xyzxyzxyz'
    print *, f1, len(f1)
    allocate (g(2), h(2))
    g = '0123456789'
    h = 'abcdefghijklmnop'
    print *, g, len(g), h, len(h)
    allocate (k(2, 2), l(2))
    k = 'klmnopqrst'
    l = '012345'
    print *, k(2, 2), len(k), l, len(l)
    deallocate (c, d, h)
  end subroutine made
end program lengths
