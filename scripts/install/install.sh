#!/bin/sh
# Installs the villa on a server of its own: Debian 12 or 13 (Ubuntu 24.04 takes the same way, and was not tried).
#
#   sudo ./install.sh --domain villa.example.com
#
# It looks first and changes nothing while something stands in the way. Then it says what it will do, asks, and does it.
# It may be interrupted and run again at any time: what is right already stays as it is.
set -eu

HERE=$(dirname "$(readlink -f "$0")")
# shellcheck source=SCRIPTDIR/install.d/look.sh
. "$HERE/install.d/look.sh"
# shellcheck source=SCRIPTDIR/install.d/steps.sh
. "$HERE/install.d/steps.sh"

usage() {
  cat <<'TEXT'
Usage: install.sh --domain NAME [options]
  --domain NAME    the villa's address, such as villa.example.com (needed the first time only)
  --behind-proxy   without Caddy: a proxy of yours with TLS leads to http://127.0.0.1:3000
  --demo           begin with the demo villa instead of an empty one
  --no-swap        no swap file, also where there is little memory
  --skip-dns       go on although the name does not lead to this machine (yet)
  --yes            do not ask
  --uninstall      take the program away; bookings, pictures and backups stay
TEXT
}

# The command as it was typed, for "type next". A minimal Debian has no sudo where root logs in.
SUDO='sudo '
[ "$(id -u)" != 0 ] || [ -n "${SUDO_USER-}" ] || SUDO=''
COMMAND="$SUDO$0 $*"
DOMAIN='' BEHIND_PROXY=no SEED=none SWAP=yes SKIP_DNS=no YES=no UNINSTALL=no
while [ $# -gt 0 ]; do
  case $1 in
    --domain) DOMAIN=${2-}; shift ;;
    --domain=*) DOMAIN=${1#*=} ;;
    --behind-proxy) BEHIND_PROXY=yes ;;
    --demo) SEED=demo ;;
    --no-swap) SWAP=no ;;
    --skip-dns) SKIP_DNS=yes ;;
    --yes) YES=yes ;;
    --uninstall) UNINSTALL=yes ;;
    -h | --help) usage; exit 0 ;;
    *) usage >&2; exit 2 ;;
  esac
  [ $# -eq 0 ] || shift
done

ask_to_go_on() {
  [ "$YES" = no ] || return 0
  [ -t 0 ] || stop 'nobody is there to answer.' "$COMMAND --yes"
  printf '\nGo on? [y/N] '
  read -r answer
  case $answer in y | Y | yes) ;; *) stop 'nothing was changed.' "$COMMAND" ;; esac
}

[ "$(id -u)" = 0 ] || stop 'this has to be done as root.' "$COMMAND"
exec 9>/run/villa-install.lock
flock -n 9 || stop 'it runs in another window already.' 'Wait until it ends there.'

if [ "$UNINSTALL" = yes ]; then
  plan_uninstall
  ask_to_go_on
  on_end
  uninstall
  exit 0
fi

[ -n "$DOMAIN" ] || DOMAIN=$(domain_of_env)
look
say_plan
ask_to_go_on
on_end
install_all
