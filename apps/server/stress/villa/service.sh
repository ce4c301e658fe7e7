#!/bin/sh
# Stands for systemd in the tests: starts the release that the link names as a plain process.
set -eu
home=$(dirname "$0")
pid=$(cat "$home/pid" 2>/dev/null || echo 0)
alive() { [ -r "/proc/$pid/stat" ] && ! grep -q ') Z ' "/proc/$pid/stat"; }
case $1 in
start)
  alive && exit 0
  [ ! -e "$home/resumes" ] || "$home/releases/current/bin/villa" resume --at-start >>"$home/log" 2>&1 || true
  cd /
  setsid "$home/releases/current/bin/node" "$home/releases/current/server/start.mjs" >>"$home/log" 2>&1 </dev/null &
  echo $! >"$home/pid"
  ;;
stop)
  alive || exit 0
  kill "$pid"
  for _ in $(seq 300); do alive || exit 0; sleep 0.1; done
  exit 1
  ;;
is-active) alive ;;
logs) tail -n "$2" "$home/log" ;;
esac
