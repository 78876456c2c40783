"""What a change costs: the accesses of two revisions, matched through moved and renamed code."""
