# shellcheck shell=sh
# The steps of the installation. Each may be interrupted and run again: files come into their place whole, by a
# rename, and what is right already is left alone. Sourced by install.sh.

CADDY=/etc/caddy
LINES=$CADDY/villa.caddy
SWAP_FILE=/swapfile-villa
STEP=''
ENDED=no
export DEBIAN_FRONTEND=noninteractive

step() { STEP=$1; printf '%s ...\n' "$1"; }
# Says the next line also where a command failed that nobody thought of, and where somebody pressed Ctrl-C.
on_end() {
  trap say_where EXIT
  trap 'exit 130' INT TERM HUP
}

say_where() {
  [ "$ENDED" = no ] || return 0
  printf '\nStopped in "%s". The next run finishes what was begun.\nType next: %s\n' "$STEP" "$COMMAND" >&2
}

say_plan() {
  printf '\nThis will be done (what is there already stays):\n'
  note "packages of the system:$(packages)"
  [ "$MAKES_SWAP" = no ] || note "a swap file of 1 GB: $SWAP_FILE"
  note "a user \"villa\" without log-in, the program in $OPT/$NEW, settings in $ENV_FILE, data in $DATA"
  note 'a service "villa" that starts with the machine, and the command "villa"'
  [ "$BEHIND_PROXY" = yes ] || note "Caddy, with a certificate for $DOMAIN, in front of it"
  [ -z "$(firewall)" ] || note "ports 80 and 443 opened in $(firewall)"
}

install_all() {
  step_packages
  step_swap
  step_user
  step_release
  step_settings
  step_unit
  step_start
  if [ "$BEHIND_PROXY" = no ]; then
    step_caddy
    step_firewall
  fi
  say_end
}

packages() {
  printf ' libatomic1 libstdc++6'
  [ "$BEHIND_PROXY" = yes ] || printf ' caddy'
}
is_installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }
step_packages() {
  step 'Packages of the system'
  # A run that was interrupted here left dpkg in the middle.
  if [ -n "$(dpkg --audit)$(ls /var/lib/dpkg/updates)" ]; then dpkg --configure -a; fi
  lacking=''
  for package in $(packages); do is_installed "$package" || lacking="$lacking $package"; done
  [ -n "$lacking" ] || return 0
  apt-get update -qq || stop 'the package lists cannot be fetched.' "apt-get update; then $COMMAND"
  # shellcheck disable=SC2086
  apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-confold $lacking >/dev/null ||
    stop "the package(s)$lacking cannot be installed." "apt-get install -y$lacking; then $COMMAND"
}

step_swap() {
  [ "$MAKES_SWAP" = yes ] || return 0
  step 'A swap file'
  rm -f "$SWAP_FILE.part"
  (umask 077 && dd if=/dev/zero of="$SWAP_FILE.part" bs=1M count=1024 status=none)
  mkswap -q "$SWAP_FILE.part"
  mv "$SWAP_FILE.part" "$SWAP_FILE"
  grep -q "^$SWAP_FILE " /etc/fstab || echo "$SWAP_FILE none swap sw 0 0" >>/etc/fstab
  if ! swapon "$SWAP_FILE"; then
    note 'this server allows no swap file; it goes on without'
    sed -i "\\|^$SWAP_FILE |d" /etc/fstab
    rm "$SWAP_FILE"
  fi
}

step_user() {
  step 'The user "villa"'
  # One after the other: a run that is cut off inside of useradd leaves a user whose group is not there.
  getent group villa >/dev/null || groupadd --system villa
  getent passwd villa >/dev/null ||
    useradd --system --gid villa --home-dir "$DATA" --no-create-home --shell /usr/sbin/nologin villa
  [ "$(id -g villa)" = "$(getent group villa | cut -d : -f 3)" ] || usermod --gid villa villa
  install -d -o villa -g villa -m 0700 "$DATA"
  # Data that was copied here by hand belongs to somebody else.
  [ -z "$(find "$DATA" ! -user villa -print -quit)" ] || chown -R villa:villa "$DATA"
}

is_whole() { (cd "$1" 2>/dev/null && sha256sum --quiet --strict -c SHA256SUMS) >/dev/null 2>&1; }
step_release() {
  step "The program, version $NEW"
  install -d -m 0755 "$OPT"
  if ! is_whole "$OPT/$NEW"; then
    part=$OPT/.$NEW.part
    rm -rf "$part"
    cp -R "$HERE" "$part" || stop 'the program could not be copied.' "df -h $OPT; then $COMMAND"
    chown -R root:root "$part"
    chmod -R u+rwX,go+rX,go-w "$part"
    is_whole "$part" || stop 'the program was not copied whole.' "df -h $OPT; then $COMMAND"
    rm -rf "$OPT/.$NEW.damaged"
    [ ! -e "$OPT/$NEW" ] || mv "$OPT/$NEW" "$OPT/.$NEW.damaged"
    mv "$part" "$OPT/$NEW"
    rm -rf "$OPT/.$NEW.damaged"
  fi
  if [ "$(readlink "$OPT/current")" != "$NEW" ]; then
    ln -sfn "$NEW" "$OPT/.current.new"
    mv -T "$OPT/.current.new" "$OPT/current"
  fi
  install -d /usr/local/bin
  [ "$(readlink /usr/local/bin/villa)" = "$OPT/current/bin/villa" ] || ln -sfn "$OPT/current/bin/villa" /usr/local/bin/villa
}

# Puts what comes on the standard input into a file, whole or not at all. Nothing is written where it says that already.
put() {
  drafted=$(mktemp)
  cat >"$drafted"
  if cmp -s "$drafted" "$1"; then
    rm -f "$drafted" "$1.new"
    return 0
  fi
  cp "$drafted" "$1.new"
  chmod "$2" "$1.new"
  mv "$1.new" "$1"
  rm "$drafted"
}
step_settings() {
  step "Settings: $ENV_FILE"
  install -d -m 0755 "${ENV_FILE%/*}"
  if [ ! -s "$ENV_FILE" ]; then
    sed -e "s|^PUBLIC_URL=.*|PUBLIC_URL=https://$DOMAIN|" -e "s|^SEED=.*|SEED=$SEED|" "$HERE/deploy/villa.env" | put "$ENV_FILE" 0640
  elif [ "$(domain_of_env)" != "$DOMAIN" ]; then
    note "PUBLIC_URL was $(setting PUBLIC_URL)"
    { grep -v '^PUBLIC_URL=' "$ENV_FILE" || true; echo "PUBLIC_URL=https://$DOMAIN"; } | put "$ENV_FILE" 0640
  fi
  chown root:villa "$ENV_FILE"
  chmod 0640 "$ENV_FILE"
}

# A unit that somebody has edited stays as it is: the sum of ours is kept beside the settings.
step_unit() {
  step 'The service "villa"'
  sum=${ENV_FILE%/*}/.villa.service.sha256
  if [ -e "$UNIT" ] && [ -e "$sum" ] && ! sha256sum --quiet -c "$sum" >/dev/null 2>&1; then
    note "$UNIT was edited and stays so; ours: diff $UNIT $OPT/current/deploy/villa.service (changes that last: systemctl edit villa)"
  else
    put "$UNIT" 0644 <"$HERE/deploy/villa.service"
  fi
  # Only the sum of our own text: an edited one must go on to differ.
  ! cmp -s "$UNIT" "$HERE/deploy/villa.service" || sha256sum "$UNIT" | put "$sum" 0644
}

is_ready() { "$OPT/current/bin/node" -e 'fetch(process.argv[1], { signal: AbortSignal.timeout(5000) }).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))' "$1"; }
# True if what it runs by was written after it was started: by this run, by one that was cut off, or by hand.
is_outdated() {
  started=$(systemctl show -p ActiveEnterTimestamp --value villa)
  [ -n "$started" ] || return 1
  after=$(($(date -d "$started" +%s) + 1))
  [ -n "$(find "$UNIT" "$ENV_FILE" "$OPT/current" "$OPT/$NEW" -maxdepth 0 -newermt "@$after")" ]
}
step_start() {
  step 'Starting it'
  systemctl daemon-reload
  systemctl enable --quiet villa
  if ! systemctl is-active --quiet villa; then
    systemctl reset-failed villa 2>/dev/null || true
    systemctl start villa
  elif is_outdated; then
    systemctl restart villa
  fi
  waited=0
  until is_ready "http://127.0.0.1:$PORT/readyz"; do
    waited=$((waited + 1))
    [ "$waited" -le 60 ] || {
      journalctl -u villa -n 15 -o cat --no-pager >&2
      stop 'the villa does not start; its last words stand above.' 'journalctl -u villa -n 50'
    }
    sleep 1
  done
}

step_caddy() {
  step "Caddy, for $DOMAIN"
  sed "s|{\$DOMAIN}|$DOMAIN|" "$HERE/deploy/Caddyfile" | put "$LINES" 0644
  main=$CADDY/Caddyfile
  if ! grep -q '^import villa\.caddy$' "$main" 2>/dev/null; then
    if is_packaged "$main"; then
      # The package's own page at port 80 would stand in the way of ours.
      cp -p "$main" "$main.before-villa"
      printf 'import villa.caddy\n' | put "$main" 0644
    else
      { cat "$main" 2>/dev/null || true; printf '\nimport villa.caddy\n'; } | put "$main" 0644
    fi
  fi
  caddy validate --config "$main" --adapter caddyfile >/dev/null 2>&1 ||
    stop "Caddy does not understand $main." "caddy validate --config $main; then $COMMAND"
  systemctl enable --quiet caddy
  if ! systemctl is-active --quiet caddy; then
    systemctl reset-failed caddy 2>/dev/null || true
    systemctl start caddy || stop 'Caddy does not start.' "journalctl -u caddy -n 20; then $COMMAND"
  elif is_unread; then
    systemctl reload caddy || stop 'Caddy did not take its new lines.' "journalctl -u caddy -n 20; then $COMMAND"
  fi
}
# True if its lines were written after it last read them, by this run or by one that was cut off: it keeps what it has read.
is_unread() {
  read_last=/var/lib/caddy/.config/caddy/autosave.json
  [ ! -e "$read_last" ] || [ -n "$(find "$LINES" "$CADDY/Caddyfile" -newer "$read_last")" ]
}
# The file as the package brought it: nobody has written anything into it.
is_packaged() {
  brought=$(dpkg-query -W -f '${Conffiles}\n' caddy 2>/dev/null | awk -v file="$1" '$1 == file {print $2}')
  [ -n "$brought" ] && [ "$(md5sum "$1" 2>/dev/null | cut -d ' ' -f 1)" = "$brought" ]
}

firewall() {
  [ "$BEHIND_PROXY" = no ] || return 0
  if ufw status 2>/dev/null | grep -q '^Status: active'; then
    echo ufw
  elif firewall-cmd --state >/dev/null 2>&1; then
    echo firewalld
  fi
}
step_firewall() {
  case $(firewall) in
    ufw) step 'The firewall'; ufw allow 80,443/tcp >/dev/null ;;
    firewalld) step 'The firewall'; firewall-cmd -q --permanent --add-service=http --add-service=https && firewall-cmd -q --reload ;;
  esac
}

# The link is printed at each start for as long as there is no owner.
setup_link() { journalctl -u villa -o cat --no-pager -b "_PID=$(systemctl show -p MainPID --value villa)" 2>/dev/null | grep -o 'https\{0,1\}://[^ ]*/register?code=[^ ]*' | tail -n 1; }
say_end() {
  ENDED=yes
  printf '\nThe villa runs: https://%s\n' "$DOMAIN"
  link=$(setup_link || true)
  [ -z "$link" ] || printf 'Open this link now and make the owner'\''s account (it works once):\n  %s\n' "$link"
  [ "$BEHIND_PROXY" = no ] || printf 'Let your proxy lead https://%s to http://127.0.0.1:%s (docs/deploy.md has the lines).\n' "$DOMAIN" "$PORT"
  printf 'Type next: villa status\n'
}

plan_uninstall() {
  printf 'This will be taken away: the service "villa", the program in %s, Caddy'\''s lines for it, the command "villa".\n' "$OPT"
  printf 'This stays: %s (bookings, pictures, backups), %s, the user "villa", packages, a swap file, rules of a firewall.\n' "$DATA" "$ENV_FILE"
}
uninstall() {
  step 'Taking the program away'
  systemctl disable --now --quiet villa 2>/dev/null || true
  rm -f "$UNIT" "${ENV_FILE%/*}/.villa.service.sha256" /usr/local/bin/villa
  systemctl daemon-reload
  if [ -e "$LINES" ]; then
    sed '/^import villa\.caddy$/d' "$CADDY/Caddyfile" | put "$CADDY/Caddyfile" 0644
    rm -f "$LINES"
    ! systemctl is-active --quiet caddy || systemctl reload caddy
  fi
  rm -rf "$OPT" /var/cache/villa
  ENDED=yes
  printf 'Done. The data is in %s, the settings in %s.\n' "$DATA" "$ENV_FILE"
  printf 'Type next, only if nothing of it is needed any more: rm -r %s %s; userdel villa\n' "$DATA" "${ENV_FILE%/*}"
}
