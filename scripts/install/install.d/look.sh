# shellcheck shell=sh disable=SC2034,SC2153
# Looks at the machine and changes nothing. Each `look_…` calls `bad REASON NEXT` for what stands in the way and
# `note TEXT` for what the owner should know. Sourced by install.sh, and by the tests, which bring folders of their own.

ROOT=${ROOT:-}
PROC=${PROC:-/proc}
OPT=$ROOT/opt/villa
ENV_FILE=$ROOT/etc/villa/villa.env
DATA=$ROOT/var/lib/villa
UNIT=$ROOT/etc/systemd/system/villa.service
PORT=3000

PROBLEMS=0
# The program, unpacked, and a first day of pictures.
NEEDED_MB=1500
# Less swaps all the time; with less than the second, a swap file keeps pictures from ending the server.
LEAST_MEMORY_MB=400
ENOUGH_MEMORY_MB=900

note() { printf '  - %s\n' "$1"; }
bad() {
  PROBLEMS=$((PROBLEMS + 1))
  printf '  x %s\n    Type next: %s\n' "$1" "$2"
}
stop() {
  printf '\nStopped: %s\nType next: %s\n' "$1" "$2" >&2
  ENDED=yes
  exit 1
}

# The value of a line `NAME=value` in the villa's settings.
setting() { sed -n "s/^$1=//p" "$ENV_FILE" 2>/dev/null | tail -n 1; }
domain_of_env() { setting PUBLIC_URL | sed 's|^https://||'; }
version_of() { sed -n 's/.*"version": *"\([^"]*\)".*/\1/p' "$1/VERSION" 2>/dev/null; }
# The version that is installed, where its program is there.
installed_version() { [ ! -x "$OPT/current/bin/node" ] || version_of "$OPT/current"; }

look() {
  echo 'Looking at this machine:'
  look_system
  look_release
  look_domain
  look_memory
  look_clock
  look_disk
  look_older
  look_ports
  [ "$PROBLEMS" = 0 ] || stop "$PROBLEMS thing(s) stand in the way; nothing was changed." "$COMMAND"
}

look_system() {
  ID='' VERSION_ID='' PRETTY_NAME=''
  # shellcheck disable=SC1091
  [ ! -r "$ROOT/etc/os-release" ] || . "$ROOT/etc/os-release"
  case "$ID $VERSION_ID" in
    'debian 12' | 'debian 13') note "$PRETTY_NAME" ;;
    'ubuntu 24.04') note "$PRETTY_NAME: the same way, not tried by us" ;;
    *) bad "This is ${PRETTY_NAME:-an unknown system}; Debian 12 or 13 is needed." 'order a server with Debian 13' ;;
  esac
  [ "$(uname -m)" = x86_64 ] || bad "This machine is $(uname -m); the program is for x86_64." 'order a server with an Intel or AMD processor'
  [ -d "$ROOT/run/systemd/system" ] || bad 'systemd does not run here.' 'use the container instead: docs/deploy.md'
}

# Each file of the release against its sum: a download that was cut short, or changed, installs nothing.
look_release() {
  NEW=$(version_of "$HERE")
  if [ -z "$NEW" ]; then
    bad 'This script does not lie in an unpacked release.' "tar -xzf villa-*-linux-x64.tar.gz && ${SUDO}./villa-*/install.sh"
  elif ! (cd "$HERE" && sha256sum --quiet --strict -c SHA256SUMS) >/dev/null 2>&1; then
    bad "A file of the release in $HERE is damaged or was changed." "rm -r $HERE, fetch the file anew, and unpack it again"
  else
    note "release $NEW, complete"
  fi
}

look_domain() {
  case $DOMAIN in
    '') bad 'The villa needs a name.' "${SUDO}./install.sh --domain villa.example.com"; return 0 ;;
    *[!a-z0-9.-]* | .* | -* | *. | *..*) bad "\"$DOMAIN\" is no name such as villa.example.com (small letters, no https://)." "${SUDO}./install.sh --domain villa.example.com"; return 0 ;;
    *.*) ;;
    *) bad "\"$DOMAIN\" has no ending such as .com." "${SUDO}./install.sh --domain villa.example.com"; return 0 ;;
  esac
  [ "$SKIP_DNS" = no ] || { note "where $DOMAIN leads to was not looked at"; return 0; }
  names=$(getent ahosts "$DOMAIN" | awk '{print $1}' | sort -u | xargs)
  own=$(own_addresses)
  if [ -z "$names" ]; then
    bad "$DOMAIN leads nowhere yet." "at the domain's provider: a record for $DOMAIN with $(records_for "$own"); then $COMMAND"
    return 0
  fi
  strange=''
  for name in $names; do case " $own " in *" $name "*) ;; *) strange="$strange $name" ;; esac; done
  if [ -z "$strange" ]; then
    note "$DOMAIN leads here ($names)"
  elif is_behind_router "$own"; then
    note "$DOMAIN leads to $names; this machine has private addresses only ($own), so its router or cloud has to hand ports 80 and 443 on"
  else
    bad "$DOMAIN leads to$strange; this machine is $own." "at the domain's provider: only $(records_for "$own") for $DOMAIN; then $COMMAND (or, if you know better, with --skip-dns)"
  fi
  has_ipv4 "$own" || note 'This machine has no IPv4 address: guests in networks without IPv6 (hotels, many offices) do not reach it.'
}

# Public and private ones, without those of this machine for itself.
own_addresses() { hostname -I | xargs -n 1 | grep -v -E '^(127\.|::1$|fe80:)' | xargs; }
has_ipv4() { case $1 in *.*.*.*) return 0 ;; *) return 1 ;; esac; }
is_private() {
  case $1 in
    10.* | 192.168.* | 172.1[6-9].* | 172.2[0-9].* | 172.3[01].* | 100.6[4-9].* | 100.[7-9][0-9].* | 100.1[01][0-9].* | 100.12[0-7].* | f[cd]*:*) return 0 ;;
    *) return 1 ;;
  esac
}
is_behind_router() {
  for address in $1; do is_private "$address" || return 1; done
  return 0
}
records_for() {
  said=''
  for address in $1; do
    is_private "$address" && continue
    case $address in *:*) said="$said, AAAA $address" ;; *) said="$said, A $address" ;; esac
  done
  [ -n "$said" ] || said=', A and the public address of your router'
  echo "${said#, }"
}

look_memory() {
  memory=$(($(awk '/^MemTotal:/ {print $2}' "$PROC/meminfo") / 1024))
  swap=$(($(awk '/^SwapTotal:/ {print $2}' "$PROC/meminfo") / 1024))
  MAKES_SWAP=no
  if [ "$memory" -lt "$LEAST_MEMORY_MB" ]; then
    bad "This machine has $memory MB of memory; 512 MB are needed." 'order more memory at the provider'
  elif [ $((memory + swap)) -lt "$ENOUGH_MEMORY_MB" ] && [ "$SWAP" = yes ] && is_container; then
    note "$memory MB of memory; this kind of server, a container, allows no swap file"
  elif [ $((memory + swap)) -lt "$ENOUGH_MEMORY_MB" ] && [ "$SWAP" = yes ]; then
    MAKES_SWAP=yes
    note "$memory MB of memory: a swap file of 1 GB will be made (--no-swap: none)"
  else
    note "$memory MB of memory, $swap MB of swap"
  fi
}

is_container() { systemd-detect-virt --container --quiet 2>/dev/null; }

# A certificate is refused, and every hold is wrong, where the clock is.
look_clock() {
  made=$(date -d "$(sed -n 's/.*"madeFrom": *"\([^"]*\)".*/\1/p' "$HERE/VERSION" 2>/dev/null)" +%s 2>/dev/null || echo 0)
  if [ "$(date +%s)" -lt $((made - 86400)) ]; then
    bad "The clock says $(date '+%F %R'), before this program was made." 'apt-get install -y systemd-timesyncd && timedatectl set-ntp true; wait a minute'
  elif [ "$(timedatectl show -p NTPSynchronized --value 2>/dev/null)" = yes ]; then
    note "$(date '+%F %R %Z'), set by the network"
  else
    note "$(date '+%F %R %Z'), but nothing keeps the clock right: apt-get install -y systemd-timesyncd"
  fi
}

free_mb() { df -Pk "$1" | awk 'NR == 2 {print int($4 / 1024)}'; }
look_disk() {
  needed=$NEEDED_MB
  [ -z "$(installed_version)" ] || needed=$((NEEDED_MB / 3))
  [ "${MAKES_SWAP-no}" = no ] || needed=$((needed + 1024))
  for folder in "$ROOT/opt" "$ROOT/var"; do
    free=$(free_mb "$folder")
    if [ "$free" -lt "$needed" ]; then
      bad "$folder has $free MB free; $needed MB are needed." 'apt-get clean; df -h; order a larger disk'
      return 0
    fi
  done
  note "$free MB of disk free"
}

# A villa that was installed before: by this script, or by hand.
look_older() {
  old=$(installed_version)
  NEW=${NEW-}
  if [ -n "$old" ] && [ "$old" != "$NEW" ]; then
    bad "Version $old is installed; this is $NEW." "${SUDO}villa update villa-$NEW-linux-x64.tar.gz (or, to repair: ${SUDO}$OPT/$old/install.sh)"
  elif [ -n "$old" ]; then
    note "version $old is installed; what is not right will be repaired"
  fi
  for folder in "$PROC"/[0-9]*; do
    command=$(tr '\0' ' ' 2>/dev/null <"$folder/cmdline") || continue
    case $command in
      */opt/villa/*) ;;
      *node*server/start.mjs* | *node*launch/serve.mjs*)
        at=$(tr '\0' '\n' 2>/dev/null <"$folder/environ" | sed -n 's/^DATA_DIR=//p')
        [ -n "$at" ] || at=$(readlink "$folder/cwd" 2>/dev/null)/data
        bad "A villa that was started by hand runs here (process ${folder##*/}, its data in $at)." "stop it; cp -aT $at /var/lib/villa; then $COMMAND"
        ;;
    esac
  done
}

# The sockets that listen, as the kernel lists them: a minimal system has no command for that.
sockets_on() { awk -v port="$(printf ':%04X' "$1")" 'FNR > 1 && $4 == "0A" && substr($2, length($2) - 4) == port {print $10}' "$PROC/net/tcp" "$PROC/net/tcp6" 2>/dev/null; }
# A program's own name for its threads may say nothing (Node's is "MainThread").
name_of() { basename "$(readlink "$PROC/$1/exe" 2>/dev/null || cat "$PROC/$1/comm" 2>/dev/null || echo somebody)"; }
# The process that has the port, as `NUMBER NAME`; nothing where it is free.
owner_of_port() {
  for socket in $(sockets_on "$1"); do
    for link in "$PROC"/[0-9]*/fd/*; do
      [ "$(readlink "$link" 2>/dev/null)" = "socket:[$socket]" ] || continue
      process=${link#"$PROC"/}
      process=${process%%/*}
      echo "$process $(name_of "$process")"
      return 0
    done
    echo '0 somebody'
    return 0
  done
}
look_ports() {
  wanted=$PORT
  [ "$BEHIND_PROXY" = yes ] || wanted="80 443 $PORT"
  for port in $wanted; do
    owner=$(owner_of_port "$port")
    name=${owner#* }
    [ -n "$owner" ] || continue
    [ "$port" = "$PORT" ] && is_our_server "${owner%% *}" && continue
    case $port:$name in
      80:caddy | 443:caddy) continue ;;
      80:* | 443:*) next="systemctl disable --now $name; then $COMMAND (or keep $name as the proxy: $COMMAND --behind-proxy)" ;;
      *) next="stop it (kill ${owner%% *}); then $COMMAND" ;;
    esac
    bad "Port $port is taken by $name (process ${owner%% *})." "$next"
  done
}
is_our_server() {
  command=$(tr '\0' ' ' 2>/dev/null <"$PROC/$1/cmdline") || return 1
  case $command in */opt/villa/*) return 0 ;; *) return 1 ;; esac
}
