import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ demoTerms: true, now: '2026-11-20T02:00:00Z' });
});
afterEach(() => app.close());

// Tuesdays.
test.each([
  ['2026-12-01', 15_000],
  ['2027-04-27', 15_000],
  ['2027-05-04', 12_900],
  ['2027-10-26', 12_900],
  ['2027-11-02', 15_000],
  ['2028-05-02', 12_900],
])(
  'the demo’s discount stands in its green season alone: a night of %s is %i',
  async (night, price) => {
    const next = `${night.slice(0, 8)}${String(Number(night.slice(8)) + 1).padStart(2, '0')}`;
    const { body } = await ask(app, 'GET', `/api/quote?checkIn=${night}&checkOut=${next}`);
    expect(body.total).toBe(price);
  },
);

test('the demo’s seasons are those that have not ended when it is made', async () => {
  const { body } = await ask(app, 'GET', '/api/villa');
  expect(body.weekdayDiscountedPrice).toBeNull();
  expect(body.periods.map(({ firstNight }: { firstNight: string }) => firstNight)).toEqual([
    '2027-05-01',
    '2028-05-01',
  ]);
});

test('search engines get a name of the villa’s own that stays', async () => {
  const { listingId } = app.deps.published();
  expect(listingId).not.toBe('');
  app.deps.stores.villa.update({ size: 321 });
  expect(app.deps.published().listingId).toBe(listingId);
  const other = await createTestApp({ seed: 'none' });
  expect(other.deps.published().listingId).not.toBe(listingId);
  await other.close();
});
