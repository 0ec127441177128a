! Dummies in another file have arguments with the mappings that they state, or state none (languages.md 6.16).
      program main
      real a(8,8), b(8,8), c(8), e(8,8), f(0:7,8), late(8,8), g(8,8)
      integer sizes(2)
      real, allocatable :: made(:,:)
!DVM$ DISTRIBUTE A(BLOCK,BLOCK)
!DVM$ ALIGN B(I,J) WITH A(J,I)
!DVM$ ALIGN C(I) WITH A(I,*)
!DVM$ DISTRIBUTE E(BLOCK,*)
!DVM$ DISTRIBUTE F(BLOCK,*)
!DVM$ DISTRIBUTE MADE(BLOCK,*)
!DVM$ DISTRIBUTE :: LATE
!DVM$ ALIGN G(I,J) WITH F(I-1,J)
!DVM$ DYNAMIC E, LATE
      call pair(a, b)
      call line(a, c)
      call rows(e)
      call rows(f)
      call rows(g)
      allocate (made(8,8))
      call rows(made)
!DVM$ REDISTRIBUTE E(*,BLOCK)
      call columns(e)
      call any(e)
      call any(a)
      sizes = 4
!DVM$ REDISTRIBUTE E(GEN_BLOCK(SIZES),*)
      call rows(e)
      call rows(late)
!DVM$ REDISTRIBUTE LATE(BLOCK,*)
      call rows(late)
      call onto(a)
      call both(e, 8)
      call another(c, 8)
      call maybe(a)
      call maybe()
      print *, 'done'
      contains
      subroutine maybe(x)
      real, optional :: x(8,8)
!DVM$ DISTRIBUTE X(BLOCK,BLOCK)
      if (present(x)) print *, 'given'
      end subroutine maybe
      end
