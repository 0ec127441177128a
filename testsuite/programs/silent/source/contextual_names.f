! Words of the directives and keywords are ordinary names elsewhere (languages.md 1.1, 1.2).
! COUNTS differ
! FORMS both
      program names
      implicit none
      integer, parameter :: n = 6
      real block(n), out(n), product, max2, shadow
      integer on, parallel, new, real, if
!DVM$ DISTRIBUTE BLOCK(BLOCK)
!DVM$ ALIGN OUT(ON) WITH BLOCK(ON)
      parallel = 3
      new = 2
      real = 1
      if = 0
      product = 1
      max2 = 0
!DVM$ PARALLEL (ON) ON BLOCK(ON)
      do on = 1, n
        block(on) = shadow(on + if)
      end do
!DVM$ PARALLEL (ON) ON OUT(ON), SHADOW_RENEW (BLOCK),                   &
!DVM$&  REDUCTION (PRODUCT(PRODUCT), MAX(MAX2))
      do on = 2, n
        out(on) = block(on-1) * parallel + real
        product = product * new
        if (out(on) > max2) max2 = out(on)
      end do
!DVM$ PARALLEL (ON) ON OUT(ON), ACROSS (OUT(1:1))
      do on = 3, n
        out(on) = out(on) + out(on-1)
      end do
      print *, product, max2
      end

      real function shadow(sum)
      integer sum
      shadow = sum + 1
      end
