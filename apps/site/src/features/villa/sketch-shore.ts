import type { NearbyBy } from '@villa/shared/domain/villa/nearby.ts';

export interface Point {
  x: number;
  y: number;
}

export interface Shore {
  /** Along the water, from beyond one edge of the drawing to beyond the other. */
  line: Point[];
  /** The land, as the corners of a shape that goes far beyond the drawing. */
  land: Point[];
  /** The places that one goes to by boat and that lie in the water: each on land of its own. */
  islands: Point[];
  /** Answers true for a point of the drawing that is water. */
  isSea: (point: Point) => boolean;
}

/** The villa stands so far from the water. */
const BEACH = 44;
/** Land goes on so far behind a place that is reached over land, and water before an island. */
const BEHIND = 48;
const STEP = 16;
/** Far enough for any window that is wider or higher than the drawing. */
const FAR = 2400;

/**
 * A shore by hand. What it is held by is what the owner wrote: the sea begins on that side of the villa, what is
 * reached on foot or by car stands on land, and what is reached by boat, farther out, stands in the sea.
 * @param sea a unit vector, from the villa to the sea
 */
export function drawShore(
  villa: Point,
  sea: Point,
  places: readonly (Point & { by: NearbyBy })[],
): Shore {
  const along = { x: -sea.y, y: sea.x };
  const seen = (point: Point) => {
    const dx = point.x - villa.x;
    const dy = point.y - villa.y;
    return { out: dx * sea.x + dy * sea.y, side: dx * along.x + dy * along.y };
  };
  const marks = places.map((place) => ({ by: place.by, ...seen(place) }));
  const onLand = marks.filter(({ by }) => by !== 'boat');
  // A place by boat is an island only where no place on land lies farther out behind it.
  const atSea = marks.filter(
    ({ by, out, side }) =>
      by === 'boat' &&
      out > BEHIND &&
      !onLand.some((land) => Math.abs(land.side - side) < 90 && land.out > out - 2 * BEHIND),
  );

  /** How far from the villa's line the water begins. */
  function shoreAt(side: number): number {
    let out =
      BEACH + (1 - bell(side, 0, 70)) * (14 * Math.sin(side / 83 + 0.6) + 7 * Math.sin(side / 37));
    for (const place of atSea) {
      // The villa stays dry, however near the island lies.
      const most = Math.max(BEACH / 2, place.out - 2 * BEHIND);
      if (most < out) out += (most - out) * bell(side, place.side, 90);
    }
    for (const place of onLand) {
      const least = place.out + BEHIND;
      if (least > out) {
        out += (least - out) * bell(side, place.side, Math.max(80, (least - BEACH) * 0.7));
      }
    }
    return out;
  }

  const at = (side: number, out: number): Point => ({
    x: villa.x + along.x * side + sea.x * out,
    y: villa.y + along.y * side + sea.y * out,
  });
  const line: Point[] = [];
  for (let side = -FAR; side <= FAR; side += STEP) line.push(at(side, shoreAt(side)));
  return {
    line,
    land: [...line, at(FAR, -FAR), at(-FAR, -FAR)],
    islands: places.filter((_, index) => {
      const mark = marks[index];
      return mark?.by === 'boat' && mark.out > shoreAt(mark.side) + BEHIND;
    }),
    isSea: (point) => {
      const { out, side } = seen(point);
      return out > shoreAt(side);
    },
  };
}

/** 1 at the middle and a little beside it, falling softly to 0. */
function bell(value: number, middle: number, width: number): number {
  const away = Math.max(0, Math.abs(value - middle) - 0.35 * width) / width;
  return Math.exp(-away * away * 2.2);
}
