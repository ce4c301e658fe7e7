#!/bin/sh
# Stands for systemd in the tests: starts the release that the link names as a plain process.
set -eu
home=$(dirname "$0")
pid=$(cat "$home/pid" 2>/dev/null || echo 0)
alive() { [ -r "/proc/$pid/stat" ] && ! grep -q ') Z ' "/proc/$pid/stat"; }
# One start or stop after the other, as systemd has them: a start goes on when the command that asked for it is killed.
alone() {
  exec 9>"$home/lock"
  flock 9
  pid=$(cat "$home/pid" 2>/dev/null || echo 0)
}
case $1 in
start)
  alone
  alive && exit 0
  [ ! -e "$home/resumes" ] || "$home/releases/current/bin/villa" resume --at-start >>"$home/log" 2>&1 9>&- || true
  cd /
  setsid "$home/releases/current/bin/node" "$home/releases/current/server/start.mjs" >>"$home/log" 2>&1 </dev/null 9>&- &
  echo $! >"$home/pid"
  ;;
stop)
  alone
  alive || exit 0
  kill "$pid"
  for _ in $(seq 300); do alive || exit 0; sleep 0.1; done
  exit 1
  ;;
is-active) alive ;;
logs) tail -n "$2" "$home/log" ;;
esac
