import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '@villa/server/testing/ask.ts';
import {
  HOUR,
  type MessagesStage,
  createMessagesStage,
} from '@villa/server/testing/messages-stage.ts';

/** It is 20 November, nine in the morning; four guests come. */
const STAY = { checkIn: '2026-12-03', checkOut: '2026-12-06' };
const THAI = { nationality: 'THA' };

let stage: MessagesStage;
let id: string;
beforeEach(async () => {
  stage = await createMessagesStage();
  for (const one of ['check_in', 'check_in_again']) await stage.change(one, { active: true });
  id = await stage.confirmed(STAY);
});
afterEach(() => stage.close());

const path = () => `/api/booking/${id}/check-in`;

async function fillIn(...names: string[]): Promise<void> {
  const { body } = await ask(stage.app, 'GET', path());
  const guests = names.map((givenName, place) => ({
    id: body.guests[place].id,
    givenName,
    ...THAI,
  }));
  const kept = await ask(stage.app, 'PUT', path(), { guests, version: body.version });
  expect(kept.status).toBe(200);
}

const texts = () =>
  stage.post.received
    .map(({ text }) => text ?? '')
    .filter((text) => text.includes('Still missing'));

test('G4 the two about check-in go for those who are missing, with their link', async () => {
  await fillIn('Malee', 'Nok');
  await stage.runUntil('2026-11-30 11:00', HOUR);
  expect(texts()).toHaveLength(1);
  expect(texts()[0]).toContain(`/booking/${id}/check-in`);
  expect(texts()[0]).toContain('Still missing: guest 3, guest 4');
  await fillIn('Malee', 'Nok', 'Ploy');
  await stage.runUntil('2026-12-02 18:00', HOUR);
  expect(texts()).toHaveLength(2);
  expect(texts()[1]).toContain('Still missing: guest 4');
});

test('G4 neither goes to whoever has said who comes', async () => {
  await fillIn('Malee', 'Nok', 'Ploy', 'Dao');
  await stage.runUntil('2026-12-03 18:00', HOUR);
  expect(texts()).toEqual([]);
  const reasons = (await stage.of(id)).sent.map(({ reason }) => reason);
  expect(reasons).toEqual(['check_in_done', 'check_in_done']);
});

test('G4 it is asked again while the window is open: one more guest, and it goes', async () => {
  await fillIn('Malee', 'Nok', 'Ploy', 'Dao');
  await stage.runUntil('2026-11-30 12:00', HOUR);
  expect(texts()).toEqual([]);
  await stage.as('staff', 'PATCH', `/api/admin/bookings/${id}`, { guests: 5 });
  await stage.runUntil('2026-11-30 13:00', HOUR);
  expect(texts()).toHaveLength(1);
  expect(texts()[0]).toContain('Still missing: guest 5');
});
