#!/bin/sh
# to-jpeg.sh IN.png OUT.jpg : progressive 4:2:0 JPEG, at the best quality that stays within 400 kB.
set -eu
limit=${LIMIT:-395000}
for q in 90 88 86 84 82 80 77 74 70 66 60; do
    convert "$1" -strip -unsharp 0x0.7+0.35+0.01 -sampling-factor 4:2:0 -interlace JPEG -define jpeg:dct-method=float -quality "$q" "$2"
    [ "$(wc -c <"$2")" -le "$limit" ] && exit 0
done
echo "$2 is still larger than $limit bytes" >&2
exit 1
