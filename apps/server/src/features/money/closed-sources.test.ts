import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-20T02:00:00Z' });
});
afterEach(() => app.close());

const owner = async (method: string, path: string, body: object) =>
  ask(app, method, `/api/admin/bookings${path}`, body, { token: await app.tokenFor('owner') });

test('F1 a booking whose source changes after its month closed leaves that month, its commission and its sources as they were', async () => {
  const { body } = await owner('POST', '', {
    checkIn: '2026-11-24',
    checkOut: '2026-11-27',
    rooms: 2,
    guests: 2,
    confirmed: true,
    source: 'agent',
    agent: { name: 'Andaman', commission: { percent: 10 } },
  });
  app.clock.set('2026-12-05T02:00:00Z');
  const { monthsOfMoney } = app.deps;
  monthsOfMoney.close('2026-11', 'owner');
  const november = () => [monthsOfMoney.sums('2026-11'), monthsOfMoney.sources('2026-11')];
  const closed = november();
  expect(closed[1]).toMatchObject([{ kind: 'agent', name: 'Andaman', commission: 327_000 }]);

  const changed = await owner('PATCH', `/${body._id}`, { source: 'line', agent: null });
  expect([changed.status, changed.body.source]).toEqual([200, 'line']);
  expect(november()).toEqual(closed);
  // The commission that is not owed is a difference of the first open month.
  const { profit } = monthsOfMoney.sums('2026-12');
  expect(profit).toMatchObject({ nights: 0, commission: -327_000 });
});
