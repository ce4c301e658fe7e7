import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { SKETCH, sketchOf } from './sketch.ts';

const VILLA = { lat: 8.05, lng: 98.75 };
const north = { lat: 8.15, lng: 98.75 };
const east = { lat: 8.05, lng: 98.85 };

test('directions are true: north is up, east is to the right', () => {
  const sketch = sketchOf(VILLA, [north, east])!;
  const [up, right] = sketch.places;
  expect(up!.y).toBeLessThan(sketch.villa.y - 50);
  expect(up!.x).toBeCloseTo(sketch.villa.x, 0);
  expect(right!.x).toBeGreaterThan(sketch.villa.x + 50);
  expect(right!.y).toBeCloseTo(sketch.villa.y, 0);
});

test('what is farther is drawn farther, and a ring lies where its distance is', () => {
  const near = { lat: 8.05 + 1 / 111.2, lng: 98.75 };
  const sketch = sketchOf(VILLA, [near, { lat: 8.05 - 16 / 111.2, lng: 98.75 }])!;
  const ring = sketch.rings.find(({ km }) => km === 10)!;
  const far = sketch.places[1]!.y - sketch.villa.y;
  expect(far).toBeGreaterThan(ring.radius);
  expect(ring.radius / far).toBeCloseTo(Math.sqrt(10 / 16), 1);
});

test('across the date line a place is near', () => {
  const sketch = sketchOf({ lat: 0, lng: 179.9 }, [
    { lat: 0, lng: -179.9 },
    { lat: 0.1, lng: 179.9 },
  ])!;
  expect(sketch.farthest).toBeLessThan(30);
});

test('fewer than two places, or none anywhere else, are no drawing', () => {
  expect(sketchOf(VILLA, [])).toBeNull();
  expect(sketchOf(VILLA, [north])).toBeNull();
  expect(sketchOf(VILLA, [VILLA, VILLA])).toBeNull();
});

test('wherever the places are, their marks stay in the drawing', () => {
  const place = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, fc.array(place, { minLength: 2, maxLength: 20 }), (villa, places) => {
      const sketch = sketchOf(villa, places);
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
