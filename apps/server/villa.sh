#!/bin/sh
# The `villa` command (`bin/villa` of a release): hands over to the program, on the release's own Node.
root=$(dirname "$(dirname "$(readlink -f "$0")")")
exec "$root/bin/node" "$root/server/villa.mjs" "$@"
