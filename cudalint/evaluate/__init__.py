"""From lowered accesses to costs: every warp and trip of a launch, exactly, or bounds that hold for all."""
