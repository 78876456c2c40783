"""Never silent: what can touch memory is an access, shown to touch none, or said to be left over."""
