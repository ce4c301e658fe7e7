import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVault } from '../session/vault.ts';
import { createCipher } from '../testing/cipher.ts';
import { openResponseCache } from './response-cache.ts';

const address = 'https://villa.example.com';
const list = '/api/admin/bookings?status=pending';
const now = () => new Date('2026-11-21T08:00:00Z');

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'desk-responses-'));
  file = join(folder, 'responses');
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each([
  '/api/admin/bookings',
  '/api/admin/open-money',
  list,
  '/api/admin/bookings/V1StGXR8_Z5jdHi6B-myT',
  '/api/admin/calendar?from=2026-11-01&to=2026-12-01',
  '/api/admin/today',
])('%s is kept', async (path) => {
  const responses = openResponseCache(await openVault(file, createCipher(), true), address, now);
  expect(responses.wants(path)).toBe(true);
});

test.each([
  '/api/admin/auth/login',
  '/api/admin/invitations',
  '/api/admin/people',
  '/api/admin/backups',
  '/api/admin/events',
  '/api/admin/bookings.csv',
  '/api/booking/x/slip',
])('%s is not kept', async (path) => {
  const responses = openResponseCache(await openVault(file, createCipher(), true), address, now);
  expect(responses.wants(path)).toBe(false);
});

test('a kept response is there after a restart, with its time, and encrypted on the disk', async () => {
  const cipher = createCipher();
  const body = JSON.stringify({ bookings: [{ customerName: 'มาลี ใจดี', phone: '0812345678' }] });
  const first = openResponseCache(await openVault(file, cipher, true), address, now);
  first.keep(list, body);
  await first.save();
  expect(readFileSync(file).includes('0812345678')).toBe(false);

  const second = openResponseCache(await openVault(file, cipher, true), address, now);
  expect(second.recall(list)).toMatchObject({ body, asOf: '2026-11-21T08:00:00.000Z' });
  expect(second.asOf()).toBe('2026-11-21T08:00:00.000Z');
});

test('the time that is shown is that of the oldest response on screen', async () => {
  let minute = 0;
  const clock = () => new Date(Date.parse('2026-11-21T08:00:00Z') + minute * 60_000);
  const responses = openResponseCache(await openVault(file, createCipher(), false), address, clock);
  responses.keep('/api/admin/bookings/b1', '{"version":3}');
  minute = 5;
  responses.keep(list, '{}');
  expect(responses.asOf()).toBe('2026-11-21T08:05:00.000Z');
  responses.recall(list);
  responses.recall('/api/admin/bookings/b1');
  expect(responses.asOf()).toBe('2026-11-21T08:00:00.000Z');
  minute = 9;
  responses.keep(list, '{}');
  expect(responses.asOf()).toBe('2026-11-21T08:09:00.000Z');

  // The list has said that nothing of this booking has changed.
  expect(responses.confirm('b1', 4)).toBe(false);
  expect(responses.confirm('b1', 3)).toBe(true);
  responses.recall('/api/admin/bookings/b1');
  expect(responses.asOf()).toBe('2026-11-21T08:09:00.000Z');
  responses.forget(address);
});

test('G6 a response is as old as the server says, and gone after seven days by this clock', async () => {
  let day = 0;
  const clock = () => new Date(Date.parse('2026-11-21T08:00:00Z') + day * 86_400_000);
  const responses = openResponseCache(await openVault(file, createCipher(), false), address, clock);
  responses.keep(list, '{}', '2026-11-01T09:30:00.000Z');
  expect(responses.asOf()).toBe('2026-11-01T09:30:00.000Z');
  day = 6.9;
  expect(responses.recall(list)).not.toBeNull();
  day = 7;
  expect(responses.recall(list)).toBeNull();
});

test.each([
  ['another user', { id: 'u2', role: 'owner', permissions: ['system'] }, false],
  ['fewer permissions', { id: 'u1', role: 'owner', permissions: [] }, false],
  ['the same user', { id: 'u1', role: 'owner', permissions: ['system'], name: 'Mali' }, true],
])('B4 %s finds what was read before: %j', async (_who, next, isThere) => {
  const responses = openResponseCache(await openVault(file, createCipher(), true), address, now);
  const me = '/api/admin/auth/me';
  responses.keep(me, JSON.stringify({ id: 'u1', role: 'owner', permissions: ['system'] }));
  responses.keep(list, '{}');
  responses.keep(me, JSON.stringify(next));
  expect(responses.recall(list) !== null).toBe(isThere);
});

test("another villa does not see this one's guests", async () => {
  const cipher = createCipher();
  const first = openResponseCache(await openVault(file, cipher, true), address, now);
  first.keep(list, '{}');
  await first.save();
  const other = openResponseCache(
    await openVault(file, cipher, true),
    'https://other.example',
    now,
  );
  expect(other.recall(list)).toBeNull();
  first.forget('https://other.example');
  expect(first.recall(list)).toBeNull();
  expect((await openVault(file, cipher, true)).get()).toBeNull();
});

test('the cache keeps a bounded number of responses and of bytes', async () => {
  const responses = openResponseCache(await openVault(file, createCipher(), false), address, now);
  for (let each = 0; each < 400; each += 1) responses.keep(`/api/admin/bookings/${each}`, '{}');
  expect(responses.recall('/api/admin/bookings/0')).toBeNull();
  expect(responses.recall('/api/admin/bookings/399')).not.toBeNull();
  responses.keep(list, 'x'.repeat(8 * 1024 * 1024));
  expect(responses.recall('/api/admin/bookings/399')).toBeNull();
  responses.forget(address);
});

test('what a desk of before kept, without what the screens need today, is not shown', async () => {
  const cipher = createCipher();
  const old = await openVault(file, cipher, true);
  const calendar = '/api/admin/calendar?from=2026-11-01&to=2026-12-01';
  const kept = { body: JSON.stringify({ stays: [], blocks: [] }), asOf: now().toISOString() };
  await old.put(JSON.stringify({ address, answers: [[calendar, kept]] }));
  const responses = openResponseCache(await openVault(file, cipher, true), address, now);
  expect(responses.recall(calendar)).toBeNull();
  expect(responses.asOf()).toBeNull();
});
