! A component of all records of an array, assigned and read as a whole: text and numbers (debugger.md 1.9 Grain).
program components_of_all
    implicit none
    type :: species
        character(len=3) :: name
        integer :: charge
        real :: place
        real :: ends(2)
    end type species
    type :: basis
        type(species), allocatable :: spec(:)
    end type basis
    type(basis) :: this
    type(species), pointer :: seen(:)
    type(species), target :: own(3)
    character(3) :: syms(2) = ['Cu ', 'Pt ']
    integer :: i

    allocate(this%spec(2))
    this%spec(:)%name = syms
    this%spec%charge = [1, 2]
    this%spec%place = 0.5
    this%spec(:)%place = this%spec%place + this%spec(:)%charge
    print '(2a, 2i3, 2f5.1)', this%spec%name, this%spec(:)%charge, (this%spec(i)%place, i = 1, 2)
    this%spec(:)%ends(1) = 0.5
    this%spec%ends(2) = this%spec(:)%ends(1) + this%spec%place
    print '(4f5.1)', this%spec%ends(2), (this%spec(i)%ends(1), i = 1, 2)
    own%name = 'H'
    own(2:3)%name = this%spec%name
    own%charge = 3
    seen => own(::2)
    seen%name = 'He'
    seen(:)%charge = seen%charge + 1
    print '(3a, 3i3)', own%name, own%charge
    if (any(seen%name /= 'He')) print *, 'other names'
    deallocate(this%spec)
end program components_of_all
