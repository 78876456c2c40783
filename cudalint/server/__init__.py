"""The language server: what a kernel costs, shown while it is typed.

`server` speaks the protocol and never computes; `pool` hands documents to worker processes, so that a slow
file delays no other; a `worker` keeps each open file's last result (`live`) and makes of it what editors
show (`diagnostics`, `hover`, `hints`, `lenses`, `actions`).
"""
