import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { CleanerDays, CleanerTurnover } from '@villa/shared/contract/cleaner.ts';
import { NO_ARRIVAL_DETAILS } from '@villa/shared/domain/stay/arrival.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn, sendForm } from '../../testing/ask.ts';
import { inviteCleaner, joinBy } from '../../testing/cleaners.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { PNG, confirmPaid, sendSlip } from '../../testing/guest.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-12-01T02:00:00.000Z' });
});
afterEach(() => app.close());

const days = async (token: string): Promise<CleanerDays> =>
  (await ask(app, 'GET', '/api/cleaning/turnovers', undefined, { token })).body;
const say = (token: string, id: string, state: string, seen?: object) =>
  ask(
    app,
    'POST',
    `/api/cleaning/turnovers/${id}/state`,
    { state, ...(seen && { seen }) },
    { token },
  );
const first = async (token: string): Promise<CleanerTurnover> => {
  const [one] = (await days(token)).turnovers;
  if (one === undefined) throw new Error('there is no turnover');
  return one;
};

/** Two stays, one right after the other. */
async function twoStays() {
  const leaving = await sendSlip(app, { checkIn: '2026-12-03', checkOut: '2026-12-06' });
  const arriving = await sendSlip(app, { checkIn: '2026-12-06', checkOut: '2026-12-08' });
  return { leaving, arriving };
}

describe('B9 a report', () => {
  const report = (token: string, id: string, parts: Record<string, string>, picture?: Uint8Array) =>
    sendForm(
      app,
      'POST',
      `/api/cleaning/turnovers/${id}/report`,
      [
        ...Object.entries(parts).map(([name, text]) => [name, text] as const),
        ...(picture ? ([['picture', picture, 'a.png']] as const) : []),
      ],
      token,
    );

  test('reaches staff with its pictures, each once, and six at most', async () => {
    const { leaving } = await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const { id } = await first(mali);
    const fields = { key: 'r1', kind: 'broken', place: 'bathroom' };
    expect((await report(mali, id, fields)).body).toEqual({ pictures: 0 });
    for (const pictureKey of ['1', '2', '2', '3', '4', '5', '6']) {
      expect((await report(mali, id, { ...fields, pictureKey }, PNG)).status).toBe(201);
    }
    const seventh = await report(mali, id, { ...fields, pictureKey: '7' }, PNG);
    expect(refusalIn(seventh)).toEqual([429, 'too_many_requests']);
    const token = await app.tokenFor('staff');
    const path = `/api/admin/bookings/${leaving._id}/cleaning`;
    const { reports } = (await ask(app, 'GET', path, undefined, { token })).body;
    expect(reports).toMatchObject([
      { kind: 'broken', place: 'bathroom', by: 'Mali', settledAt: null },
    ]);
    expect(reports[0].pictures).toHaveLength(6);
    const picture = await app.fetch(reports[0].pictures[0], {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const board = async () =>
      (await ask(app, 'GET', '/api/admin/cleaning/turnovers', undefined, { token })).body.troubles;
    expect(await board()).toHaveLength(1);
    await ask(app, 'POST', `/api/admin/cleaning/reports/${reports[0].id}/settle`, {}, { token });
    expect(await board()).toEqual([]);
  });

  test('wants a place unless it shows the ready house, and a picture that is one', async () => {
    await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const { id } = await first(mali);
    const without = await report(mali, id, { key: 'r', kind: 'missing' });
    expect([without.status, without.body.fields]).toEqual([422, { place: 'required' }]);
    expect((await report(mali, id, { key: 'r', kind: 'ready' }, PNG)).body).toEqual({
      pictures: 1,
    });
    const text = new TextEncoder().encode('no picture');
    expect((await report(mali, id, { key: 'q', kind: 'ready' }, text)).status).toBe(415);
    expect(await first(mali)).toMatchObject({ readyPictures: 1, troubles: 0 });
  });
});

describe('B9 pictures', () => {
  const MB = 1024 * 1024;
  /** A picture by its beginning alone. */
  const large = (bytes: number) => {
    const file = new Uint8Array(bytes);
    file.set(PNG);
    return file;
  };
  const files = (folder: string) => {
    const path = join(app.dataDir, folder);
    return existsSync(path) ? readdirSync(path) : [];
  };

  test('of 20 MB come one by one, and leave nothing behind where they are too large or are none', async () => {
    await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const { id } = await first(mali);
    const send = (picture: Uint8Array, pictureKey: string) =>
      sendForm(
        app,
        'POST',
        `/api/cleaning/turnovers/${id}/report`,
        [
          ['key', 'r'],
          ['kind', 'ready'],
          ['pictureKey', pictureKey],
          ['picture', picture, 'a.png'],
        ],
        mali,
      );
    const sizes = [20 * MB + 1, 20 * MB, 20 * MB, 20 * MB, 20 * MB, 20 * MB];
    const answers = await Promise.all(sizes.map((bytes, index) => send(large(bytes), `${index}`)));
    expect(answers.map(({ status }) => status)).toEqual([413, ...sizes.slice(1).map(() => 201)]);
    expect(files('cleaning-pictures')).toHaveLength(5);
    const folders = readdirSync(app.dataDir).filter((name) => name.includes('incoming'));
    expect(folders.flatMap(files)).toEqual([]);
  });

  test('older than 400 days go with their reports', async () => {
    await twoStays();
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const { id } = await first(mali);
    const fields = [
      ['key', 'r'],
      ['kind', 'ready'],
      ['picture', PNG, 'a.png'],
    ] as const;
    await sendForm(app, 'POST', `/api/cleaning/turnovers/${id}/report`, fields, mali);
    await say(mali, id, 'confirmed');
    app.clock.advance(399 * 24 * 3_600_000);
    await app.deps.tendCleaning();
    expect(files('cleaning-pictures')).toHaveLength(1);
    app.clock.advance(2 * 24 * 3_600_000);
    await app.deps.tendCleaning();
    expect(files('cleaning-pictures')).toEqual([]);
    for (const table of ['turnover_answers', 'cleaning_reports', 'cleaning_report_pictures']) {
      expect(app.deps.sqlite.prepare(`select count(*) from ${table}`).pluck().get()).toBe(0);
    }
  });
});

describe('B9 a house that is ready', () => {
  const doors = async (bookingId: string) =>
    (await ask(app, 'GET', `/api/booking/${bookingId}/page`)).body.arrival.state;

  test('opens the door code early where the owner lets it and all due is paid', async () => {
    app.deps.stores.villa.update({ arrival: { ...NO_ARRIVAL_DETAILS, doorCode: '4711#' } });
    const paid = await sendSlip(app, { checkIn: '2026-12-06', checkOut: '2026-12-08' });
    await confirmPaid(app, paid._id);
    const mali = await joinBy(app, await inviteCleaner(app, 'Mali'));
    const { id } = await first(mali);
    for (const state of ['confirmed', 'started', 'ready']) await say(mali, id, state);
    app.clock.advance(11_000);
    expect(await doors(paid._id)).toBe('early');
    app.deps.stores.villa.update({ readyOpensDoor: true });
    expect(await doors(paid._id)).toBe('open');
  });
});
