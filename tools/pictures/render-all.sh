#!/bin/sh
# render-all.sh [SCENE...] : renders the whole set, or the named scenes, one after another.
#   PICTURES_WORK  where PNGs, logs and the compiled filter go   (default /tmp/pictures)
#   PICTURES_OUT   where the JPEGs go                            (default the server's seed folder)
#   SIZE, SAMPLES  e.g. SIZE="480 270" SAMPLES=16 for drafts     (default 1440 810, 64; hero and dusk are larger)
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=${PICTURES_WORK:-/tmp/pictures}
out=${PICTURES_OUT:-$here/../../apps/server/seed/pictures}
export PICTURES_WORK="$work"
export OMP_NUM_THREADS="${OMP_NUM_THREADS:-2}" OMP_WAIT_POLICY=passive   # waiting threads that spin made the filter ten times slower on a busy machine
mkdir -p "$work" "$out"

[ -e "$work/regress.so" ] ||
    g++ -O3 -march=native -ffast-math -fopenmp -shared -fPIC "$here/regress.cpp" -o "$work/regress.so"

all="hero host golden_hour dusk dusk_b night morning pool_sea deck_dining living kitchen dining beach aerial
     detail_stone detail_linen detail_water bedroom1_a bedroom1_b bedroom2_a bedroom3_a bedroom3_b bathroom bathroom_b"
failed=
for scene in ${*:-$all}; do
    case "$scene" in
        hero | dusk) size="2400 1350" ;;
        host) size="800 1000" ;;
        *) size="1440 810" ;;
    esac
    size=${SIZE:-$size} samples=${SAMPLES:-64}
    # shellcheck disable=SC2086  # size is two words
    if nice -n 10 blender -b -P "$here/render.py" -- "$scene" $size "$samples" "$work/$scene.png" >"$work/$scene.log" 2>&1 &&
        grep -q '^DONE' "$work/$scene.log"; then
        /usr/bin/python3 "$here/finish.py" "$work" "$out" "$scene"
        echo "$scene $(wc -c <"$out/$scene.jpg") bytes"
    else
        echo "$scene FAILED, see $work/$scene.log" >&2
        failed="$failed $scene"
    fi
    rm -rf "$work/${scene}_exr"
done
[ -z "$failed" ]
