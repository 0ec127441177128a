! Templates of modules as other files know them: with a name in PUBLIC, with a type, and where neither PUBLIC nor ONLY can name them
! (debugger.md 1.9 Birth).
module listed
  private
  public a, tt
  real :: a(8)
!DVM$ TEMPLATE tt(8)
!DVM$ DISTRIBUTE tt(BLOCK)
!DVM$ ALIGN a(i) WITH tt(i)
end module
module typed
  real :: b(8), c(8)
  real vv(8)
!DVM$ TEMPLATE vv(8)
!DVM$ DISTRIBUTE vv(BLOCK)
!DVM$ ALIGN b(i) WITH vv(i)
!DVM$ ALIGN c(i) WITH vv(i)
end module
module unlisted
  implicit none
  private
  public :: d
  real :: d(8)
!DVM$ TEMPLATE ww(8)
!DVM$ DISTRIBUTE ww(BLOCK)
!DVM$ ALIGN d(i) WITH ww(i)
end module
module named
  implicit none
  real :: e(8), f(8)
!DVM$ TEMPLATE xx(8)
!DVM$ DISTRIBUTE xx(BLOCK)
!DVM$ ALIGN e(i) WITH xx(i)
!DVM$ ALIGN f(i) WITH xx(i)
end module
