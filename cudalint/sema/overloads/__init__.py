"""Which of several functions a call means."""
