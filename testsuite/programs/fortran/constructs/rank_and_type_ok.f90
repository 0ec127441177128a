! Components of an array whose rank one construct gives, and its type another (debugger.md 1.9 Pointers).
program rank_and_type
  implicit none
  type part
    real :: r
  end type
  call show([part(1.), part(2.)])
contains
  subroutine show(w)
    class(*), dimension(..) :: w
    select rank (c => w)
    rank (1)
      select type (c)
      type is (part)
        if (any(abs(c%r - 1) > 5)) print *, 'large'
        print *, sum(c%r)
      end select
    end select
  end subroutine
end program
