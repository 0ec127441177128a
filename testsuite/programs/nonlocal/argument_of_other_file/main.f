! Dummies in another file state mappings that their arguments do not have (languages.md 6.16).
      program main
      real a(8,8), b(8,8), c(8), d(8), p(8,8), e(8,8), f(8,8)
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(J,I)
!DVM$ ALIGN C(I) WITH A(I,*)
!DVM$ ALIGN D(I) WITH A(1,I)
!DVM$ DISTRIBUTE E(BLOCK,*)
!DVM$ DISTRIBUTE F(BLOCK,*)
!DVM$ DYNAMIC E
      call pair(a, b)
      call pair(a, a)
      call line(a, c)
      call line(a, d)
      call plain(p)
      call rows(e)
!DVM$ REDISTRIBUTE E(*,BLOCK)
      call rows(e)
      call onto(a)
      call onto(f)
      print *, 'done'
      end
