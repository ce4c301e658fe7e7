import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { NEARBY_BY } from '@villa/shared/domain/villa/nearby.ts';
import { SIDES } from '@villa/shared/domain/villa/page-contents.ts';
import { SKETCH, sketchOf, towards } from './sketch.ts';

const VILLA = { lat: 8.05, lng: 98.75 };
const byCar = (lat: number, lng: number) => ({ position: { lat, lng }, by: 'car' as const });
const north = byCar(8.15, 98.75);
const east = byCar(8.05, 98.85);

test('directions are true: north is up, east is to the right', () => {
  const sketch = sketchOf(VILLA, [north, east])!;
  const [up, right] = sketch.places;
  expect(up!.y).toBeLessThan(sketch.villa.y - 50);
  expect(up!.x).toBeCloseTo(sketch.villa.x, 0);
  expect(right!.x).toBeGreaterThan(sketch.villa.x + 50);
  expect(right!.y).toBeCloseTo(sketch.villa.y, 0);
});

test('what is farther is drawn farther, by the root of its distance', () => {
  const nearer = byCar(8.05 + 10 / 111.2, 98.75);
  const sketch = sketchOf(VILLA, [nearer, byCar(8.05 - 16 / 111.2, 98.75)])!;
  const [near, far] = sketch.places.map(({ y }) => Math.abs(y - sketch.villa.y));
  expect(near! / far!).toBeCloseTo(Math.sqrt(10 / 16), 1);
});

test('across the date line a place is near', () => {
  const sketch = sketchOf({ lat: 0, lng: 179.9 }, [byCar(0, -179.9), byCar(0.1, 179.9)])!;
  // Twice as far to the east as the other is to the north, and not all around the world.
  const [eastern, northern] = sketch.places;
  expect((eastern!.x - sketch.villa.x) / (sketch.villa.y - northern!.y)).toBeCloseTo(Math.SQRT2, 1);
});

test('fewer than two places, or none anywhere else, are no drawing', () => {
  expect(sketchOf(VILLA, [])).toBeNull();
  expect(sketchOf(VILLA, [north])).toBeNull();
  expect(sketchOf(VILLA, [byCar(VILLA.lat, VILLA.lng), byCar(VILLA.lat, VILLA.lng)])).toBeNull();
});

test('wherever the places are, their marks stay in the drawing', () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, fc.array(place, { minLength: 2, maxLength: 20 }), (villa, places) => {
      const sketch = sketchOf(
        villa,
        places.map((position) => ({ position, by: 'car' as const })),
      );
      for (const { x, y } of sketch?.places ?? []) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(SKETCH.width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(SKETCH.height);
      }
    }),
    { numRuns: 200 },
  );
});

test('of twenty places in two villages no mark lies on another', () => {
  const places = Array.from({ length: 20 }, (_, index) => ({
    position: index % 2 === 0 ? { lat: 8.06, lng: 98.77 } : { lat: 8.4, lng: 98.2 + index / 50 },
    by: 'car' as const,
  }));
  const sketch = sketchOf({ lat: 8.0478, lng: 98.7562 }, places);
  const marks = sketch?.places ?? [];
  expect(marks).toHaveLength(20);
  for (const [index, { x, y }] of marks.entries()) {
    for (const other of marks.slice(0, index)) {
      expect(Math.hypot(x - other.x, y - other.y)).toBeGreaterThan(44);
    }
  }
});

const SIDE = fc.constantFrom(...SIDES);
/** Within an hour's drive. */
const nearVilla = fc.record({
  position: fc.record({
    lat: fc.double({ min: 7.8, max: 8.3, noNaN: true }),
    lng: fc.double({ min: 98.5, max: 99, noNaN: true }),
  }),
  by: fc.constantFrom(...NEARBY_BY),
});

test('nobody said that there is a sea: none is drawn', () => {
  expect(sketchOf(VILLA, [north, east])?.shore).toBeNull();
});

test('the sea begins on the side that the owner said, a few steps from the villa', () => {
  fc.assert(
    fc.property(SIDE, fc.array(nearVilla, { minLength: 2, maxLength: 12 }), (sea, places) => {
      const sketch = sketchOf({ ...VILLA, sea }, places);
      if (!sketch) return;
      const { villa, shore } = sketch;
      const { x, y } = towards(sea);
      expect(shore?.isSea(villa)).toBe(false);
      // However far a cape reaches, behind the last place it ends.
      expect(shore?.isSea({ x: villa.x + x * 2000, y: villa.y + y * 2000 })).toBe(true);
      expect(shore?.isSea({ x: villa.x - x * 2000, y: villa.y - y * 2000 })).toBe(false);
    }),
    { numRuns: 200 },
  );
});

test('a rock just off the beach, reached by boat, does not put the villa into the water', () => {
  for (const degrees of [0.001, 0.002, 0.003]) {
    const sketch = sketchOf({ ...VILLA, sea: 'west' }, [
      { position: { lat: VILLA.lat, lng: VILLA.lng - degrees }, by: 'boat' },
      byCar(VILLA.lat, VILLA.lng + 0.05),
    ])!;
    expect(sketch.shore?.isSea(sketch.villa)).toBe(false);
  }
});

test('whoever walks or drives stays dry, on whichever side the sea lies', () => {
  fc.assert(
    fc.property(SIDE, fc.array(nearVilla, { minLength: 2, maxLength: 12 }), (sea, places) => {
      const sketch = sketchOf({ ...VILLA, sea }, places);
      const reached = (sketch?.places ?? []).filter(({ by }) => by !== 'boat');
      expect(reached.filter((place) => sketch?.shore?.isSea(place))).toEqual([]);
    }),
    { numRuns: 200 },
  );
});

test('islands far out lie in the water; the demo villa has one', () => {
  const sketch = sketchOf({ lat: 8.0478, lng: 98.7562, sea: 'west' }, [
    byCar(8.0795, 98.745),
    { position: { lat: 8.081, lng: 98.682 }, by: 'boat' },
    byCar(8.0991, 98.9862),
  ])!;
  expect(sketch.shore?.islands).toHaveLength(1);
  expect(sketch.shore?.isSea(sketch.places[1]!)).toBe(true);
});

test('the way to a place goes on from one that lies on it', () => {
  const town = byCar(8.05, 98.85);
  const airport = byCar(8.051, 98.95);
  const sketch = sketchOf(VILLA, [airport, town, north])!;
  const [second, first, up] = sketch.places;
  expect(second?.from).toEqual({ x: first?.x, y: first?.y });
  expect(first?.from).toEqual(sketch.villa);
  expect(up?.from).toEqual(sketch.villa);
});
