import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mail, MailSummary } from '@villa/shared/contract/mails.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { anna, change } from '../../testing/booking-guest.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  PNG,
  awaitSlip,
  hold,
  moveTo,
  sendSlip,
  upload,
  uploadedUrl,
} from '../../testing/guest.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { mailsTable } from './mails.table.ts';

let app: TestApp;
let token: string;
beforeEach(async () => {
  app = await createTestApp({
    seed: 'plain',
    config: { publicUrl: 'https://villa.example', logLevel: 'silent' },
  });
  token = await app.tokenFor('owner');
});
afterEach(() => app.close());

const rows = () => app.db.select().from(mailsTable).all();
const written = () => rows().map(({ kind, toAddress }) => `${kind} ${toAddress.split('@')[0]}`);
const asStaff = (method: string, path: string, body?: unknown) =>
  ask(app, method, path, body, { token });

describe('what is written, and when', () => {
  test('nothing before the guest has left an address, then the way back', async () => {
    const { _id: id } = await hold(app);
    expect(rows()).toEqual([]);
    await ask(app, 'PATCH', `/api/booking/${id}/customer-info`, { customerInfo: anna });
    expect(written()).toEqual(['received anna']);
    // The phone alone is no reason to write; another address is one.
    const phone = { ...anna, phone: '0899999999' };
    await ask(app, 'PATCH', `/api/booking/${id}/customer-info`, { customerInfo: phone });
    const email = { ...phone, email: 'anna.s@example.com' };
    await ask(app, 'PATCH', `/api/booking/${id}/customer-info`, { customerInfo: email });
    expect(written()).toEqual(['received anna', 'received anna.s']);
  });

  test('a slip: to the guest and to each user who decides slips, who reads it in Thai', async () => {
    await app.tokenFor('owner');
    await app.tokenFor('staff');
    await sendSlip(app);
    expect(rows().map(({ kind, language }) => `${kind} ${language}`)).toEqual([
      'received en',
      'slip_received en',
      'owner_slip th',
      'owner_slip th',
      'owner_slip th',
    ]);
  });

  test('a slip that staff save for the guest: to the guest alone', async () => {
    const { _id: id } = await awaitSlip(app);
    const answer = await upload(app, [
      ['bookingId', id],
      ['slip', PNG, 'slip.png'],
    ]);
    const paymentSlipUrl = await uploadedUrl(answer);
    const response = await asStaff('PATCH', `/api/admin/bookings/${id}`, { paymentSlipUrl });
    expect(response.body.status).toBe('in_review');
    expect(written()).toEqual(['received somying', 'slip_received somying']);
  });

  test('asked for once more by staff, not when the guest takes it back', async () => {
    const { _id: id } = await sendSlip(app);
    await change(app, id, { paymentSlipUrl: null });
    expect(rows()).toHaveLength(3);
    const other = await sendSlip(app, { checkIn: '2027-02-01', checkOut: '2027-02-02' });
    await moveTo(app, other._id, 'pending');
    expect(written().at(-1)).toBe('slip_again somying');
  });

  test('confirmed, cancelled, opened again, run out; never about a booking in the bin', async () => {
    const { _id: id } = await sendSlip(app);
    await moveTo(app, id, 'confirmed');
    await moveTo(app, id, 'cancelled');
    await moveTo(app, id, 'pending');
    app.clock.advance(25 * 3_600_000);
    app.deps.bookings.sweep();
    const other = await awaitSlip(app, { checkIn: '2027-02-01', checkOut: '2027-02-02' });
    await asStaff('DELETE', `/api/booking/${other._id}`);
    expect(written().slice(3)).toEqual([
      'confirmed somying',
      'cancelled somying',
      'reopened somying',
      'expired somying',
      'received somying',
    ]);
  });

  test('forgotten with the guest, once a deleted booking can no longer be brought back', async () => {
    const { _id: id } = await awaitSlip(app);
    await asStaff('DELETE', `/api/booking/${id}`);
    app.clock.advance(29 * 24 * 3_600_000);
    app.deps.bookings.sweep();
    expect(rows()).toHaveLength(1);
    app.clock.advance(2 * 24 * 3_600_000);
    app.deps.bookings.sweep();
    expect(rows()).toEqual([]);
  });

  test('stands or falls with the booking', async () => {
    const { _id: id } = await hold(app);
    app.deps.bookingChanges.follow({
      name: 'test',
      after: ['mails'],
      inTransaction() {
        throw new Error('no');
      },
    });
    const response = await ask(app, 'PATCH', `/api/booking/${id}/customer-info`, {
      customerInfo: anna,
    });
    expect([response.status, rows()]).toEqual([500, []]);
  });
});

describe('without a mail server', () => {
  test('mails are files that a mail program opens, and staff read them', async () => {
    const { _id: id } = await awaitSlip(app);
    await app.deps.relay.round();
    await moveTo(app, id, 'confirmed');
    app.clock.advance(UNDO_HOLD_MS);
    await app.deps.relay.round();
    expect(rows().every(({ state }) => state === 'filed')).toBe(true);
    const folder = join(app.dataDir, 'mails');
    const files = readdirSync(folder);
    expect(files).toHaveLength(rows().length);
    const all = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    expect(all).toContain('Your stay is confirmed');
    expect(all).toContain('filename=');

    const list = await asStaff('GET', `/api/admin/mails?booking=${id}&state=filed&pageSize=2`);
    expect(list.body).toMatchObject({ total: 2, page: 1, pageSize: 2, delivery: 'files' });
    const [newest] = list.body.mails as MailSummary[];
    expect(newest).toMatchObject({ kind: 'confirmed', to: 'somying@example.com', attempts: 1 });
    const mail: Mail = (await asStaff('GET', `/api/admin/mails/${newest?.id}`)).body;
    expect(mail.subject).toContain('Your stay is confirmed');
    expect(mail.html).toContain(`href="https://villa.example/booking/${id}"`);
    expect(mail.text).toContain(`https://villa.example/booking/${id}`);
    expect(mail.attachments).toEqual([
      expect.stringMatching(/\.pdf$/),
      expect.stringMatching(/\.ics$/),
    ]);
  });
});

describe('sending again', () => {
  const again = (id: string) => asStaff('POST', `/api/admin/mails/${id}/send-again`);
  const last = () => rows().at(-1)!;

  test('what was given up is the same mail, to the address as it is now', async () => {
    const { _id: id } = await awaitSlip(app);
    app.db.update(mailsTable).set({ state: 'failed', attempts: 9 }).run();
    app.db.update(bookingsTable).set({ customerInfo: anna }).where(eq(bookingsTable.id, id)).run();
    const response = await again(last().id);
    expect(response.body).toMatchObject({ id: last().id, attempts: 0, to: anna.email });
    await app.deps.relay.round();
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.state).toBe('filed');
  });

  test('of one that went out a second is written', async () => {
    await awaitSlip(app);
    await app.deps.relay.round();
    const first = last();
    const response = await again(first.id);
    expect(response.status).toBe(200);
    expect(response.body.id).not.toBe(first.id);
    expect(last().messageId).not.toBe(first.messageId);
  });

  test('not while it is on its way, not when it would be untrue, not what is unknown', async () => {
    const { _id: id } = await awaitSlip(app);
    const { id: mail } = last();
    app.db.update(mailsTable).set({ state: 'sending' }).run();
    expect(refusalIn(await again(mail))).toEqual([409, 'mail_in_flight']);
    app.db.update(mailsTable).set({ state: 'failed' }).run();
    await moveTo(app, id, 'confirmed');
    expect(refusalIn(await again(mail))).toEqual([409, 'mail_outdated']);
    expect(refusalIn(await again('nobody'))).toEqual([404, 'not_found']);
  });

  test('the confirmation: only of a confirmed booking, and twice at once is once', async () => {
    const { _id: id } = await awaitSlip(app);
    const send = () => asStaff('POST', `/api/booking/${id}/send-confirmation`);
    expect(refusalIn(await send())).toEqual([409, 'not_confirmed']);
    await moveTo(app, id, 'confirmed');
    app.clock.advance(UNDO_HOLD_MS);
    await app.deps.relay.round();
    const before = rows().length;
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.body).toMatchObject({
      status: 'success',
      data: { mail: { kind: 'confirmed', state: 'waiting', to: 'somying@example.com' } },
    });
    expect(two.body).toEqual(one.body);
    expect(rows()).toHaveLength(before + 1);
    const nobody = await hold(app, { checkIn: '2027-02-01', checkOut: '2027-02-02' });
    await moveTo(app, nobody._id, 'confirmed');
    const response = await asStaff('POST', `/api/booking/${nobody._id}/send-confirmation`);
    expect(refusalIn(response)).toEqual([409, 'customer_info_missing']);
  });
});

test('a folder that cannot be written to is tried again like any server', async () => {
  await awaitSlip(app);
  writeFileSync(join(app.dataDir, 'mails'), 'in the way');
  await app.deps.relay.round();
  expect(rows()[0]).toMatchObject({ state: 'waiting', attempts: 1 });
  rmSync(join(app.dataDir, 'mails'));
  app.clock.advance(60_000);
  await app.deps.relay.round();
  expect(rows()[0]?.state).toBe('filed');
});
