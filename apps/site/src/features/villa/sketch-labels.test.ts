import { expect, test } from 'vitest';
import { placeLabels, shortName } from './sketch-labels.ts';
import { SKETCH } from './sketch.ts';

test.each([
  ['Hong Islands', 'Hong Islands'],
  ['Klong Muang village: market, pharmacy', 'Klong Muang village'],
  ['Krabi town and its hospital', 'Krabi town'],
  ['หมู่บ้านคลองม่วง ตลาดและร้านยา', 'หมู่บ้านคลองม่วง'],
  ['หาดทับแขกและทางขึ้นเขาหางนาค', 'หาดทับแขก'],
  ['A place whose name nobody can shorten by a comma', ''],
])('of %s the drawing says %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('names stand beside their marks, inside the drawing, and none over another', () => {
  const marks = [
    { x: SKETCH.width - 84, y: 300, radius: 19, text: 'Krabi airport' },
    { x: SKETCH.width - 150, y: 310, radius: 19, text: 'Krabi town' },
    { x: 84, y: 300, radius: 19, text: 'Hong Islands' },
  ];
  const labels = placeLabels(marks);
  const boxes = labels.map((label) => {
    const width = (label?.text.length ?? 0) * 15;
    const from = { start: 0, middle: -width / 2, end: -width }[label?.anchor ?? 'start'];
    const left = (label?.x ?? 0) + from;
    return { left, right: left + width, y: label?.y ?? 0 };
  });
  for (const { left, right } of boxes) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(SKETCH.width);
  }
  const [airport, town] = boxes;
  const isBeside = airport!.left > town!.right || town!.left > airport!.right;
  expect(isBeside || Math.abs(airport!.y - town!.y) > 24).toBe(true);
});

test('a place on land is not named on the water, an island is', () => {
  const mark = { x: 300, y: 300, radius: 19, text: 'Tubkaek beach' };
  const ways = Array.from({ length: 20 }, (_, step) => ({ x: 330 + step * 14, y: 300 }));
  const named = (isOnLand: boolean) =>
    placeLabels([{ ...mark, isOnLand }], { ways, isSea: ({ x }) => x < 280 })[0];
  expect(named(false)).toMatchObject({ anchor: 'end' });
  expect(named(true)).toMatchObject({ anchor: 'start', x: 281 });
});

test('a mark without a name has none', () => {
  expect(placeLabels([{ x: 100, y: 100, radius: 19, text: '' }])).toEqual([null]);
});

test('a name keeps off a way, even where it then lies on the shore', () => {
  const mark = { x: 300, y: 300, radius: 19, text: 'Tubkaek' };
  const column = (x: number) =>
    Array.from({ length: 20 }, (_, step) => ({ x, y: 200 + step * 10 }));
  const anchorOf = (lines: Parameters<typeof placeLabels>[1]) =>
    placeLabels([mark], lines)[0]?.anchor;
  expect(anchorOf({ shore: column(240) })).toBe('start');
  expect(anchorOf({ ways: column(360), shore: [...column(240), ...column(300)] })).toBe('end');
});

test('above its mark a name begins at the edge where a way runs by on the other side', () => {
  const mark = { x: 400, y: 300, radius: 19, text: 'Klong Muang village' };
  const column = (x: number) =>
    Array.from({ length: 40 }, (_, step) => ({ x, y: 100 + step * 10 }));
  const row = Array.from({ length: 40 }, (_, step) => ({ x: 440 + step * 10, y: 310 }));
  const below = Array.from({ length: 60 }, (_, step) => ({ x: 200 + step * 10, y: 340 }));
  const ways = [...column(330), ...row, ...below];
  expect(placeLabels([mark], { ways })[0]).toMatchObject({ anchor: 'start', x: 381 });
});
