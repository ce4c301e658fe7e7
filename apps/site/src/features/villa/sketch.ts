import type { Position } from '@villa/shared/domain/page-contents.ts';

/** Of the drawing, in its own units. */
export const SKETCH = { width: 800, height: 720 } as const;
const MARGIN = 84;
/** Two marks nearer than this would lie on each other. */
const APART = 46;
const RINGS_KM = [0.5, 1, 2, 5, 10, 20, 50, 100, 200] as const;
const KM_PER_DEGREE = 111.2;

interface Point {
  x: number;
  y: number;
}

export interface Sketch {
  villa: Point;
  /** In the order of the places that were given. */
  places: Point[];
  rings: { km: number; radius: number }[];
  /** Kilometres to the farthest. */
  farthest: number;
}

/** East and north of the villa, in kilometres. Good for a drive, not for a journey. */
function offset(villa: Position, { lat, lng }: Position): Point {
  const wrapped = ((lng - villa.lng + 540) % 360) - 180;
  return {
    x: wrapped * KM_PER_DEGREE * Math.cos((villa.lat * Math.PI) / 180),
    y: (lat - villa.lat) * KM_PER_DEGREE,
  };
}

/** Far places move closer, so that near ones do not all lie on the villa; the direction stays true. */
function drawnDistance(km: number): number {
  return Math.sqrt(km);
}

/** Where the villa and the places near it stand in the drawing; null when there is nothing to draw. */
export function sketchOf(villa: Position, places: readonly Position[]): Sketch | null {
  if (places.length < 2) return null;
  const offsets = places.map((place) => offset(villa, place));
  const distances = offsets.map(({ x, y }) => Math.hypot(x, y));
  const farthest = Math.max(...distances);
  if (farthest === 0) return null;
  const drawn = offsets.map(({ x, y }, index) => {
    const km = distances[index] ?? 0;
    const factor = km === 0 ? 0 : drawnDistance(km) / km;
    return { x: x * factor, y: -y * factor };
  });
  const all = [{ x: 0, y: 0 }, ...drawn];
  const [left, right] = bounds(all.map(({ x }) => x));
  const [top, bottom] = bounds(all.map(({ y }) => y));
  const scale = Math.min(
    (SKETCH.width - 2 * MARGIN) / Math.max(right - left, 0.001),
    (SKETCH.height - 2 * MARGIN) / Math.max(bottom - top, 0.001),
  );
  const at = ({ x, y }: Point): Point => ({
    x: SKETCH.width / 2 + (x - (left + right) / 2) * scale,
    y: SKETCH.height / 2 + (y - (top + bottom) / 2) * scale,
  });
  const home = at({ x: 0, y: 0 });
  return {
    villa: home,
    places: movedApart(home, drawn.map(at)),
    rings: RINGS_KM.filter((km) => km <= farthest)
      .slice(-3)
      .map((km) => ({ km, radius: drawnDistance(km) * scale })),
    farthest,
  };
}

function bounds(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** A few steps of pushing: the marks are read by their numbers, so a little aside does no harm. */
function movedApart(villa: Point, points: readonly Point[]): Point[] {
  const moved = points.map((point) => ({ ...point }));
  for (let round = 0; round < 24; round += 1) {
    for (const [index, point] of moved.entries()) {
      for (const other of [villa, ...moved.slice(0, index)]) {
        const dx = point.x - other.x;
        const dy = point.y - other.y;
        const distance = Math.hypot(dx, dy);
        const wanted = other === villa ? APART * 1.4 : APART;
        if (distance >= wanted) continue;
        const angle = distance === 0 ? index : Math.atan2(dy, dx);
        const by = wanted - distance;
        point.x = within(point.x + Math.cos(angle) * by, SKETCH.width);
        point.y = within(point.y + Math.sin(angle) * by, SKETCH.height);
      }
    }
  }
  return moved;
}

function within(value: number, size: number): number {
  return Math.min(Math.max(value, APART / 2), size - APART / 2);
}
