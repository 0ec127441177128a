! What is wrong with variables that a USE statement brings into a BLOCK (debugger.md 1.9 Birth).
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
    al(1:3) = 2
    sc = 1
    z = al(4) + sc ! EXPECT uninitialized AL element=(4)
    pt => tg
    call fill(pt)
    z = tg(7) + pt(2) ! EXPECT bounds TG element=(7)
    tx = 'abc'; ta = tx
    print *, tx, ta(2)(1:2)
    r%x = 3; r%w(1:2) = 4
    ra(2) = r
    allocate (rl(2))
    rl(1) = r
    z = ra(2)%x + rl(1)%w(1)
    z = r%w(3) ! EXPECT uninitialized R
    s = 0
!DVM$ PARALLEL (i) ON da(i)
    do i = 1, n
      da(i) = i
      if (i > 2) db(i) = 2 * i
    end do
!DVM$ PARALLEL (i) ON da(i), REDUCTION(SUM(s)), PRIVATE(e)
    do i = 1, n
      e = da(i) + db(i) ! EXPECT uninitialized DB element=(1)
      s = s + e
    end do
    z = half() + s
    k = 7
    do i = 1, n
      v(i) = i
    end do
    z = v(k) ! EXPECT bounds V element=(7)
  end block
  block
    use used, only: y, w => v
    w = 2
    z = w(6) + y ! EXPECT uninitialized Y
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
