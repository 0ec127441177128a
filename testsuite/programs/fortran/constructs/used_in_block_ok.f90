! Names that a USE statement brings into a BLOCK are those of the block alone, whatever they mean around it (debugger.md 1.9 Birth).
module used
  type pair
    real :: x, w(4)
  end type
  real, allocatable :: al(:), sc
  real, pointer :: pt(:)
  real, target :: tg(6)
  character(5) :: tx, ta(2)
  type(pair) :: r, ra(3)
  type(pair), allocatable :: rl(:)
  integer, parameter :: n = 6
  real :: s, v(n), e, da(n), db(n), y
  integer :: k
  namelist /group/ s, k
!DVM$ DISTRIBUTE da(BLOCK)
!DVM$ ALIGN db(i) WITH da(i)
contains
  subroutine fill(x)
    real, intent(out) :: x(:)
    x = 1
  end subroutine
  real function half()
    half = s / 2
  end function
end module
program p
  integer :: i, al, sc, pt, tg, tx, ta, r, ra, rl, s(2), v, e, k(3), da, db
  real :: w(3), sum_of
  real, volatile :: z
  al = 1; sc = 1; pt = 2; tg = 3; tx = 4; ta = 5; r = 6; ra = 7; rl = 8; s = 9; v = 1; e = 3; k = 4; da = 2; db = 3
  w = 1
  block
    use used
    allocate (al(n), sc)
    al(1:6) = 2
    sc = 1
    z = al(4) + sc
    pt => tg
    call fill(pt)
    z = tg(6) + pt(2)
    tx = 'abc'; ta = tx
    print *, tx, ta(2)(1:2)
    r%x = 3; r%w(1:4) = 4
    ra(2) = r
    allocate (rl(2))
    rl(1) = r
    z = ra(2)%x + rl(1)%w(1)
    z = r%w(3)
    s = 0
!DVM$ PARALLEL (i) ON da(i)
    do i = 1, n
      da(i) = i
      if (i > 0) db(i) = 2 * i
    end do
!DVM$ PARALLEL (i) ON da(i), REDUCTION(SUM(s)), PRIVATE(e)
    do i = 1, n
      e = da(i) + db(i)
      s = s + e
    end do
    print *, half(), s
    k = 6
    do i = 1, n
      v(i) = i
    end do
    z = v(k)
    write (*, nml=group)
  end block
  block
    use used, only: y, w => v
    w = 2
    y = 1
    z = w(6) + y
  end block
  associate (db => w)
    do i = 1, 3
      db(i) = i
    end do
  end associate
  print *, al + sc + pt + tg + tx + ta + r + ra + rl + s(1) + v + e + k(2) + da + db, w
  sum_of = sum(w)
  print *, sum_of
end program
