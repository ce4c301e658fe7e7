import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { listAdminBookings } from '../contract/admin-bookings.ts';
import { listAlarms } from '../contract/alarms.ts';
import { listMails } from '../contract/mails.ts';
import { staffEvent } from '../contract/events.ts';
import { readTolerantly, tolerant } from './tolerant.ts';

/** @returns the answer as it is used, and the calls that were reported */
function read(row: Parameters<typeof readTolerantly>[0], answer: unknown) {
  const unread: string[] = [];
  return { used: readTolerantly(row, answer, (call) => unread.push(call)), unread };
}
const row = (answer: z.ZodMiniType) => ({ method: 'GET' as const, path: '/api/sample', answer });

test('an unknown key passes, and an unknown word of a list becomes `unknown`, however deep it is', () => {
  const schema = z.object({
    all: z.array(z.object({ state: z.nullable(z.enum(['open', 'closed'])) })),
    byName: z.record(z.string(), z.object({ kind: z.optional(z.enum(['a', 'b'])) })),
  });
  const answer = {
    all: [{ state: 'open', note: 'new' }, { state: 'archived' }, { state: null }],
    byName: { x: { kind: 'c' }, y: {} },
    added: 7,
  };
  expect(read(row(schema), answer)).toEqual({
    used: {
      all: [{ state: 'open', note: 'new' }, { state: 'unknown' }, { state: null }],
      byName: { x: { kind: 'unknown' }, y: {} },
      added: 7,
    },
    unread: [],
  });
});

test('a list whose own `unknown` means something keeps it apart from an unknown word', () => {
  const schema = z.object({ reason: z.enum(['disk_full', 'unknown']) });
  expect(read(row(schema), { reason: 'unknown' }).used).toEqual({ reason: 'unknown' });
  expect(read(row(schema), { reason: 'on_fire' }).used).toEqual({ reason: 'unknown_word' });
});

test('a value is taken by its type, also where this build would not send it', () => {
  const schema = z.object({ name: z.string().check(z.maxLength(3)), count: z.int() });
  const answer = { name: 'longer', count: 1.5 };
  expect(read(row(schema), answer)).toEqual({ used: answer, unread: [] });
});

test('an answer that cannot be read is reported once, and used as it came', () => {
  const answer = { bookings: 'none' };
  const { used, unread } = read(listAdminBookings, answer);
  expect(used).toBe(answer);
  expect(unread).toEqual(['GET /api/admin/bookings']);
});

test('an alarm of a new kind becomes `unknown` beside those that are known', () => {
  const known = { kind: 'crowded', since: '2026-11-20T02:00:00.000Z', nights: 200 };
  const { used, unread } = read(listAlarms, { alarms: [known, { kind: 'leak', room: 2 }] });
  expect(unread).toEqual([]);
  expect(used).toMatchObject({ alarms: [known, { kind: 'unknown', room: 2 }] });
});

test('a mail of a new kind comes with its name', () => {
  const mail = {
    id: 'm1',
    bookingId: null,
    reference: null,
    kind: 'birthday',
    name: { th: 'สุขสันต์วันเกิด', en: 'Happy birthday' },
    state: 'sent',
    language: 'th',
    to: 'anna@example.com',
    attempts: 1,
    problem: null,
    overLimit: false,
    createdAt: '2026-11-21T02:00:00.000Z',
    nextAttemptAt: null,
    sentAt: null,
  };
  const list = { mails: [mail], total: 1, page: 1, pageSize: 25, delivery: 'smtp' };
  const { used, unread } = read(listMails, list);
  expect(unread).toEqual([]);
  expect(used).toMatchObject({ mails: [mail] });
});

test('of two kinds of event the one that fits as it is comes first', () => {
  const plain = { kind: 'villa.changed' };
  expect(tolerant(staffEvent).parse(plain)).toEqual(plain);
});
