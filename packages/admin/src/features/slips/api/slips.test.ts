import fc from 'fast-check';
import { expect, test } from 'vitest';
import { damagePart } from './slips.ts';

const part = (asked: number, damage: number, came: number) =>
  damagePart({ expected: { kind: 'balance', amount: asked, damage, dueOn: null } }, came);

test.each([
  [32_090, 5000, 32_090, 5000],
  [32_090, 5000, 27_090, 0],
  [32_090, 5000, 30_000, 2910],
  [32_090, 5000, 40_000, 5000],
  [11_610, 0, 11_610, 0],
  [0, 0, 500, 0],
])('of %i asked for with %i of damage deposit, %i that came hold %i of it', (a, d, came, of) => {
  expect(part(a, d, came)).toBe(of);
});

test('never more than came, and never more than was asked for', () => {
  const baht = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(baht, baht, baht, (stay, damage, came) => {
      const held = part(stay + damage, damage, came);
      expect(held).toBeGreaterThanOrEqual(0);
      expect(held).toBeLessThanOrEqual(Math.min(damage, came));
    }),
  );
});
