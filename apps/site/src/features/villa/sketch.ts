import { sorted } from '@villa/shared/domain/sorted.ts';
import type { NearbyBy } from '@villa/shared/domain/villa/nearby.ts';
import {
  type Nearby,
  type Position,
  SIDES,
  type Side,
  type VillaPosition,
} from '@villa/shared/domain/villa/page-contents.ts';
import { type Point, type Shore, drawShore } from './sketch-shore.ts';

/** The size of the drawing, in its own units. */
export const SKETCH = { width: 800, height: 720 } as const;
const MARGIN = 84;
/** Two marks nearer than this would lie on each other. */
const APART = 54;
/** Twenty places in one village are apart long before. */
const MAX_ROUNDS = 400;
const KM_PER_DEGREE = 111.2;
/** How much of the drawing's reach the sea gets where no place lies in it. */
const OPEN_SEA = 0.5;
/** A place so little aside (in radians) of the way to another lies on it. */
const ON_THE_WAY = 0.45;

export interface SketchPlace {
  position: Position;
  by: NearbyBy;
}

interface Mark extends Point {
  by: NearbyBy;
  /** From where the way to it is drawn: the villa, or another place that lies on it. */
  from: Point;
}

export interface Sketch {
  villa: Point;
  /** In the order of the places that were given. */
  places: Mark[];
  /** Null where the owner has not said that there is a sea. */
  shore: Shore | null;
}

/** The places nearby that can be drawn. */
export function placedNearby(nearby: readonly Nearby[]): (Nearby & SketchPlace)[] {
  return nearby.flatMap((one) => (one.position ? [{ ...one, position: one.position }] : []));
}

/** Up to the north, right to the east: as on every map. */
export function towards(side: Side): Point {
  const angle = (SIDES.indexOf(side) * Math.PI) / 4;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
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

/** The positions of the villa and the places near it in the drawing; null when there is nothing to draw. */
export function sketchOf(villa: VillaPosition, places: readonly SketchPlace[]): Sketch | null {
  if (places.length < 2) return null;
  const offsets = places.map((place) => offset(villa, place.position));
  const distances = offsets.map(({ x, y }) => Math.hypot(x, y));
  const farthest = Math.max(...distances);
  if (farthest === 0) return null;
  const drawn = offsets.map(({ x, y }, index) => {
    const km = distances[index] ?? 0;
    const factor = km === 0 ? 0 : drawnDistance(km) / km;
    return { x: x * factor, y: -y * factor };
  });
  const sea = villa.sea === undefined ? null : towards(villa.sea);
  const all = [{ x: 0, y: 0 }, ...drawn];
  if (sea) {
    const reach = drawnDistance(farthest) * OPEN_SEA;
    all.push({ x: sea.x * reach, y: sea.y * reach });
  }
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
  const points = movedApart(home, drawn.map(at)).map((point, index) => ({
    ...point,
    by: places[index]?.by ?? 'car',
  }));
  return {
    villa: home,
    places: points.map((point) => ({ ...point, from: lastBefore(home, point, points) })),
    shore: sea && drawShore(home, sea, points),
  };
}

function bounds(values: readonly number[]): [least: number, most: number] {
  return [Math.min(...values), Math.max(...values)];
}

/** The nearest of the places that lie on the way over land to another one; the villa where there is none. */
function lastBefore(
  villa: Point,
  place: Point & { by: NearbyBy },
  others: readonly (Point & { by: NearbyBy })[],
): Point {
  if (place.by === 'boat') return villa;
  const away = (point: Point) => Math.hypot(point.x - villa.x, point.y - villa.y);
  const angle = (point: Point) => Math.atan2(point.y - villa.y, point.x - villa.x);
  const aside = (point: Point) => {
    const turned = Math.abs(angle(point) - angle(place));
    return Math.min(turned, 2 * Math.PI - turned);
  };
  const between = others.filter(
    (other) => other.by !== 'boat' && away(other) < away(place) - 1 && aside(other) < ON_THE_WAY,
  );
  const last = sorted(between, (a, b) => away(b) - away(a))[0] ?? villa;
  return { x: last.x, y: last.y };
}

/** Steps of pushing until none lies on another: they are read by their numbers, so a little aside does no harm. */
function movedApart(villa: Point, points: readonly Point[]): Point[] {
  const moved = points.map((point) => ({ ...point }));
  let hasMoved = true;
  for (let round = 0; hasMoved && round < MAX_ROUNDS; round += 1) {
    hasMoved = false;
    for (const [index, point] of moved.entries()) {
      for (const other of [villa, ...moved.slice(0, index)]) {
        const dx = point.x - other.x;
        const dy = point.y - other.y;
        const distance = Math.hypot(dx, dy);
        const wanted = other === villa ? APART * 1.4 : APART;
        // To be exact to a hair would take as long again.
        if (distance >= wanted - 1) continue;
        hasMoved = true;
        const angle = distance === 0 ? index : Math.atan2(dy, dx);
        // The villa stays; of two places each makes half of the room, or a third one is pushed to and fro for ever.
        const by = other === villa ? wanted - distance : (wanted - distance) / 2;
        push(point, angle, by);
        if (other !== villa) push(other, angle, -by);
      }
    }
  }
  return moved;
}

function push(point: Point, angle: number, by: number): void {
  point.x = within(point.x + Math.cos(angle) * by, SKETCH.width);
  point.y = within(point.y + Math.sin(angle) * by, SKETCH.height);
}

function within(value: number, size: number): number {
  return Math.min(Math.max(value, APART / 2), size - APART / 2);
}
