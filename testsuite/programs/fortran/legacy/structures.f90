! STRUCTURE, RECORD, UNION of DEC Fortran (debugger.md 1.9 Grain).
! FLAGS -fdec-structure
program p
  structure /point/
    integer x, y
    real w(3)
    union
      map
        integer(4) whole
      end map
      map
        character(4) bytes
      end map
    end union
  end structure
  structure /pair/
    record /point/ a, b
    integer n /5/
  end structure
  structure /values/
    union
      map
        integer(4) whole /1600/
      end map
      map
        integer(2) low, high
      end map
    end union
    integer beside
  end structure
  record /point/ r, q(4)
  record /pair/ both
  record /values/ v
  integer i, ne
  r.x = 3
  do i = 1, 3
    q(i).x = r.x + i
    q(i).w(2) = 1.5
  end do
  ne = 3
  both.a.x = both.n
  both%b.y = 7
  r.whole = 1
  if (r.x.eq.3.and.q(2).x.gt.2) print *, q(2).x, q(3)%w(2), both.a.x, both.b.y, ichar(r.bytes(1:1)) >= 0
  if (q(4).x > 0) r.x = 3 ! EXPECT uninitialized Q element=[4]
  if (r.y == ne) r.x = 3 ! EXPECT uninitialized R
  if (v.low + v.beside > 0) r.x = 3 ! EXPECT uninitialized V
  i = 5
  if (q(i).x > 0) r.x = 3 ! EXPECT bounds Q element=[5]
  call shift(q, r)
  print *, r.y
end program p
subroutine shift(q, r)
  structure /point/
    integer x, y
    real w(3)
    union
      map
        integer(4) whole
      end map
      map
        character(4) bytes
      end map
    end union
  end structure
  record /point/ r, q(4)
  r.y = q(1).x
end subroutine shift
