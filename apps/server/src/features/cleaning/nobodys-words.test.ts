import { permissionsOf } from '@villa/shared/domain/booking/permission.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mayCall } from '../../platform/auth/access.ts';
import { ask } from '../../testing/ask.ts';
import { inviteCleaner, joinBy } from '../../testing/cleaners.ts';
import { readContract } from '../../testing/contract-rows.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { atLeast, listen } from '../../testing/follow-changes.ts';
import { sendSlip } from '../../testing/guest.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-12-01T02:00:00.000Z' });
});
afterEach(() => app.close());

/** Everything by which a guest, their money or their booking could be known. */
async function guestsWords(): Promise<string[]> {
  const stays = [
    ['2026-12-02', '2026-12-04', 'Wilhelmina', 'Ottokar'],
    ['2026-12-04', '2026-12-06', 'Thaksaorn', 'Paksuk'],
    ['2026-12-09', '2026-12-12', 'Siobhán', 'Bruadair'],
  ] as const;
  const words: string[] = ['somying@example.com', '0812345678', '812345678', 'fish allergy'];
  const token = await app.tokenFor('owner');
  for (const [checkIn, checkOut, firstName, lastName] of stays) {
    const booking = await sendSlip(app, {
      checkIn,
      checkOut,
      firstName,
      lastName,
      specialRequests: 'fish allergy',
    });
    const note = `${firstName} ${lastName} wants white sheets`;
    const path = `/api/admin/bookings/${booking._id}`;
    await ask(app, 'PATCH', path, { cleaningNote: note, staffNotes: 'inner words' }, { token });
    words.push(firstName, lastName, booking._id, booking.reference, 'inner words');
    words.push(`${booking.totalPrice}`);
  }
  app.deps.sqlite
    .prepare(
      `insert into channel_stays (id, channel_id, channel_name, from_night, until_day, name, phone, gross, decision, history, version, created_at)
       values ('x', 'c', 'Airbnb', '2026-12-12', '2026-12-14', 'Gundula', '0899999999', 54321, 'comes', '[]', 1, 1)`,
    )
    .run();
  return [...words, 'Gundula', '0899999999', '54321'];
}

test('B9 no answer to a cleaner has a word, a number or the id of a booking of a guest', async () => {
  const words = await guestsWords();
  const token = await joinBy(app, await inviteCleaner(app, 'Mali'));
  const contract = [...(await readContract()).values()];
  const may = contract.filter(
    ({ access }) => access !== 'public' && mayCall(access, permissionsOf('cleaner')),
  );
  const turnovers = (await ask(app, 'GET', '/api/cleaning/turnovers', undefined, { token })).body;
  expect(turnovers.turnovers).toHaveLength(5);
  expect(turnovers.turnovers.map(({ note }: { note: string }) => note)).toContain(
    '… … wants white sheets',
  );
  const [{ id }] = turnovers.turnovers;
  const said: string[] = [];
  for (const { method, path } of may) {
    if (path === '/api/admin/events' || path.includes('logout')) continue;
    const address = path.replace(':id', id);
    const bodies = method === 'GET' ? [undefined] : [{}, ...bodiesFor(path)];
    for (const body of bodies) {
      const { text, headers } = await ask(app, method, address, body, { token });
      said.push(text, JSON.stringify([...headers]));
    }
  }
  for (const word of words) expect(said.filter((text) => text.includes(word))).toEqual([]);
});

const bodiesFor = (path: string): object[] =>
  path.endsWith('/language')
    ? [{ language: 'en', third: false }]
    : path.endsWith('/state')
      ? ['seen', 'confirmed', 'started', 'ready', 'undo'].map((state) => ({ state }))
      : path.endsWith('/report')
        ? [{ key: 'r', kind: 'broken', place: 'pool' }]
        : [];

test('B9 a cleaner’s stream of events says that it is open, and nothing else', async () => {
  const token = await joinBy(app, await inviteCleaner(app, 'Mali'));
  const cleaner = await listen(app, token);
  const owner = await listen(app, await app.tokenFor('owner'));
  await Promise.all([cleaner, owner].map((window) => window.until(atLeast(1))));
  await guestsWords();
  const [one] = (await ask(app, 'GET', '/api/cleaning/turnovers', undefined, { token })).body
    .turnovers;
  await ask(
    app,
    'POST',
    `/api/cleaning/turnovers/${one.id}/state`,
    { state: 'confirmed' },
    { token },
  );
  await owner.until((events) => events.some(({ data }) => data.includes('cleaning.changed')));
  expect(cleaner.events.map(({ type }) => type)).toEqual(['ready']);
});

test('B9 the cleaning week gives a cleaner other ids than the bookings’ own, which open them', async () => {
  const { _id } = await sendSlip(app, { checkIn: '2026-12-02', checkOut: '2026-12-04' });
  const week = async (token: string) =>
    (await ask(app, 'GET', '/api/admin/cleaning', undefined, { token })).body.stays[0].id;
  expect(await week(await app.tokenFor('staff'))).toBe(_id);
  const other = await week(await joinBy(app, await inviteCleaner(app, 'Mali')));
  expect(other).not.toContain(_id);
  expect((await ask(app, 'GET', `/api/booking/${other}`)).status).toBe(404);
});
