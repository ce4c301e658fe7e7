import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import {
  PNG,
  type BookingChoices,
  confirmPaid,
  moveTo,
  sendSlip,
  upload,
} from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import type { ReminderData } from './kinds/remind.ts';
import { mailsTable } from './mails.table.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { reminderOf } from './reminder-stage.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The deposit is paid on 20 November, the balance falls due on 3 December. */
const LATER: BookingChoices = { checkIn: '2026-12-17', checkOut: '2026-12-20' };
const DEPOSIT = 12_870;
const BALANCE = 30_030;

let post: MailServer;
let app: TestApp;
beforeEach(async () => {
  post = await startMailServer();
  // Nine in the morning at the villa.
  app = await createTestApp({
    seed: 'plain',
    config: { smtpUrl: post.url, mailFrom: 'stay@example.com', logLevel: 'silent' },
  });
  // Somebody who hears of what is late.
  await app.tokenFor('owner');
  app.deps.sqlite.exec('update villa set deposit_percent = 30');
});
afterEach(async () => {
  await app.close();
  await post.close();
});

/** A token lives for hours only. */
const asStaff = async (method: string, path: string, body?: unknown) => {
  const answer = await ask(app, method, path, body, { token: await app.tokenFor('staff') });
  expect(answer.status).toBeLessThan(300);
  return answer;
};
const pay = (id: string, body: object) =>
  asStaff('POST', `/api/admin/bookings/${id}/payments`, { method: 'cash', ...body });
const edit = (id: string, body: object) => asStaff('PATCH', `/api/admin/bookings/${id}`, body);

/** Confirmed with its deposit, and the mails of that have gone. */
async function confirmed(choices: BookingChoices = {}): Promise<string> {
  const { _id } = await sendSlip(app, { ...LATER, ...choices });
  await confirmPaid(app, _id);
  await mailsGo();
  return _id;
}
async function mailsGo(): Promise<void> {
  app.clock.advance(UNDO_HOLD_MS);
  await app.deps.relay.round();
}
/** Goes on to ten in the morning of a day at the villa, with a server that is down until then. */
async function downUntil(day: string): Promise<void> {
  app.clock.advance(new Date(`${day}T03:00:00Z`).getTime() - app.clock.now().getTime());
  app.deps.paymentReminders.write();
  await app.deps.relay.round();
}
/** Several times on each of the days until then. */
async function runUntil(day: string): Promise<void> {
  const end = new Date(`${day}T16:00:00Z`).getTime();
  while (app.clock.now().getTime() < end) {
    app.clock.advance(3 * HOUR);
    app.deps.paymentReminders.write();
    await app.deps.relay.round();
  }
}
const reminders = () =>
  app.db
    .select()
    .from(mailsTable)
    .all()
    .filter(({ kind }) => kind === 'payment_due' || kind === 'payment_late')
    .map(({ kind, data, state, createdAt }) => ({
      kind,
      stage: (data as ReminderData | null)?.reminder.stage ?? null,
      state,
      day: new Date(createdAt.getTime() + 7 * HOUR).toISOString().slice(0, 10),
    }));
const stages = () => reminders().map(({ stage, day }) => `${stage} ${day}`);
const toOwner = () =>
  post.received.filter(({ subject }) => subject?.includes('รายการเลยกำหนดชำระ'));
const lastMail = () => post.received.findLast(({ recipient }) => recipient.includes('somying'));

test('a balance is asked for a week before, the day before, on the day and when it is late, each once', async () => {
  const id = await confirmed();
  await runUntil('2026-12-16');
  expect(stages()).toEqual([
    'week 2026-11-26',
    'day 2026-12-02',
    'today 2026-12-03',
    'late 2026-12-04',
  ]);
  expect(reminders().every(({ state }) => state === 'sent')).toBe(true);
  expect(lastMail()?.subject).toContain('Your payment is overdue');
  expect(lastMail()?.text).toContain(
    'We have not found a payment of the balance of ฿30,030 yet, which was due on Thursday, 3 December 2026.',
  );
  expect(lastMail()?.text).toContain('So far we have received ฿12,870.');
  expect(lastMail()?.text).toContain(`/booking/${id}/payment`);
});

test('a guest who has asked to cancel is reminded of nothing, until the villa declines', async () => {
  const id = await confirmed();
  const account = { bank: 'KBANK', number: '1234567890', name: 'Somying Jaidee' };
  await ask(app, 'POST', `/api/booking/${id}/cancellation`, { account });
  await runUntil('2026-12-05');
  expect(reminders()).toEqual([]);
  expect(toOwner()).toEqual([]);
  const words = 'Please call us.';
  await asStaff('POST', `/api/admin/bookings/${id}/cancellation/decline`, { words });
  await mailsGo();
  expect(lastMail()?.subject).toContain('About cancelling your booking');
  expect(lastMail()?.text).toContain('Please pay the balance of ฿30,030 now.');
  await runUntil('2026-12-08');
  expect(stages()).toEqual(['late 2026-12-07']);
});

test('a reminder that was written before the guest asked to cancel does not go', async () => {
  const id = await confirmed();
  app.clock.advance(new Date('2026-11-26T03:00:00Z').getTime() - app.clock.now().getTime());
  app.deps.paymentReminders.write();
  const account = { bank: 'KBANK', number: '1234567890', name: 'Somying Jaidee' };
  await ask(app, 'POST', `/api/booking/${id}/cancellation`, { account });
  await app.deps.relay.round();
  expect(reminders().map(({ state }) => state)).toEqual(['dropped']);
});

test('it goes in the guest’s language', async () => {
  await confirmed({ language: 'th' });
  await downUntil('2026-11-26');
  expect(lastMail()?.subject).toContain('ครบกำหนดชำระภายใน');
  expect(lastMail()?.text).toContain('กรุณาชำระยอดคงเหลือ ฿30,030 ภายในวันพฤหัสบดีที่ 3 ธันวาคม');
});

test.each([
  ['2026-11-29', 'week 2026-11-29'],
  ['2026-12-02', 'day 2026-12-02'],
  ['2026-12-10', 'late 2026-12-10'],
])('a server that was down until %s writes only what fits that day', async (day, stage) => {
  await confirmed();
  await downUntil(day);
  await downUntil(day);
  expect(stages()).toEqual([stage]);
});

test('a new process knows what was written, and of two one writes it', async () => {
  await confirmed();
  const other = await createTestApp({ seed: 'none', dataDir: app.dataDir });
  // The second day is after those on which a guest is left alone anyway, and asks for the same reminder.
  for (const day of ['2026-11-26', '2026-11-30']) {
    const at = new Date(`${day}T03:00:00Z`).getTime();
    for (const { clock } of [app, other]) clock.advance(at - clock.now().getTime());
    other.deps.paymentReminders.write();
    app.deps.paymentReminders.write();
    other.deps.paymentReminders.write();
  }
  await other.close();
  expect(stages()).toEqual(['week 2026-11-26']);
});

test('days begin and end at the villa, and nothing is written at night', async () => {
  await confirmed();
  const at = (instant: string) => {
    app.clock.advance(new Date(instant).getTime() - app.clock.now().getTime());
    app.deps.paymentReminders.write();
    return stages();
  };
  // Still 25 November at the villa, then the 26th before nine.
  expect(at('2026-11-25T16:59:00Z')).toEqual([]);
  expect(at('2026-11-25T17:01:00Z')).toEqual([]);
  expect(at('2026-11-26T01:59:00Z')).toEqual([]);
  expect(at('2026-11-26T02:00:00Z')).toEqual(['week 2026-11-26']);
  expect(at('2026-12-02T14:00:00Z')).toHaveLength(1);
});

describe('none goes', () => {
  test('for what was paid before', async () => {
    const id = await confirmed();
    await pay(id, { amount: BALANCE });
    await runUntil('2026-12-06');
    expect(stages()).toEqual([]);
  });

  test('for what was paid after it was written, and before it went', async () => {
    const id = await confirmed();
    app.clock.advance(6 * DAY);
    app.deps.paymentReminders.write();
    await pay(id, { amount: BALANCE });
    await mailsGo();
    expect(reminders()).toMatchObject([{ stage: 'week', state: 'dropped' }]);
  });

  test('when its day is over before the mail server takes it', async () => {
    await confirmed();
    await runUntil('2026-12-01');
    post.mood = 'drops';
    await runUntil('2026-12-02');
    post.mood = 'takes';
    await runUntil('2026-12-03');
    expect(reminders().map(({ stage, state }) => `${stage} ${state}`)).toEqual([
      'week sent',
      'day dropped',
      'today sent',
    ]);
  });

  test('for a stay that is cancelled, or in the bin', async () => {
    const id = await confirmed();
    const other = await confirmed({ checkIn: '2026-12-10', checkOut: '2026-12-12' });
    await moveTo(app, id, 'cancelled');
    await asStaff('DELETE', `/api/admin/bookings/${other}`);
    await runUntil('2026-12-06');
    expect(stages()).toEqual([]);
    expect(toOwner()).toEqual([]);
  });

  test('while a slip waits', async () => {
    const id = await confirmed();
    const { body } = await asStaff('GET', `/api/admin/bookings/${id}`);
    expect(reminderOf(body, '2026-11-26')).toEqual({ stage: 'week', dueOn: '2026-12-03' });
    expect(reminderOf({ ...body, slips: [{ state: 'waiting' }] }, '2026-11-26')).toBeNull();
    expect(reminderOf({ ...body, slips: [{ state: 'refused' }] }, '2026-11-26')).not.toBeNull();
    // As it is sent.
    const answer = await upload(app, [
      ['bookingId', id],
      ['instalmentId', body.instalments[1].id],
      ['slip', PNG, 'slip.png'],
    ]);
    expect(answer.status).toBeLessThan(300);
    app.clock.advance(DAY);
    await runUntil('2026-12-04');
    expect(stages()).toEqual([]);
    expect(toOwner()).toEqual([]);
  });

  test('for a damage deposit that is paid on arrival', async () => {
    app.deps.sqlite.exec(
      "update villa set damage_deposit = 5000, damage_deposit_when = 'on_arrival'",
    );
    const id = await confirmed();
    await pay(id, { amount: BALANCE });
    await runUntil('2026-12-18');
    expect(stages()).toEqual([]);
  });

  test('for a first payment of which nobody wrote down anything', async () => {
    app.deps.sqlite.exec('update villa set deposit_percent = 100');
    const { _id: id } = await sendSlip(app, LATER);
    await moveTo(app, id, 'confirmed');
    await runUntil('2026-11-30');
    expect(stages()).toEqual([]);
    expect(toOwner()).toEqual([]);
  });

  test('on a day on which another mail named the amount', async () => {
    // Four days before check-in, all at once: half of it came.
    const { _id: id } = await sendSlip(app, { checkIn: '2026-11-24', checkOut: '2026-11-26' });
    await confirmPaid(app, id, { amount: 5000 });
    app.clock.advance(HOUR);
    app.deps.paymentReminders.write();
    expect(stages()).toEqual([]);
    await runUntil('2026-11-22');
    expect(stages()).toEqual(['late 2026-11-21']);
  });
});

test('a day that moves is reminded of anew', async () => {
  const id = await confirmed();
  await downUntil('2026-11-26');
  await edit(id, { checkIn: '2027-01-14', checkOut: '2027-01-17' });
  await runUntil('2027-01-05');
  expect(stages()).toEqual([
    'week 2026-11-26',
    'week 2026-12-24',
    'day 2026-12-30',
    'today 2026-12-31',
    'late 2027-01-01',
  ]);
});

test('balance and damage deposit of one day are one reminder, with both amounts', async () => {
  app.deps.sqlite.exec('update villa set damage_deposit = 5000');
  await confirmed();
  await downUntil('2026-11-26');
  expect(stages()).toHaveLength(1);
  expect(lastMail()?.text).toContain(
    '฿35,030 (the balance of ฿30,030 and the damage deposit of ฿5,000)',
  );
});

describe('the owner', () => {
  test('hears of late payments in one mail, when one is new, and once a week', async () => {
    await confirmed();
    await confirmed({ checkIn: '2026-12-19', checkOut: '2026-12-21' }).catch(() => null);
    await confirmed({ checkIn: '2026-12-21', checkOut: '2026-12-23' });
    await runUntil('2026-12-03');
    expect(toOwner()).toHaveLength(0);
    await runUntil('2026-12-04');
    expect(toOwner()).toHaveLength(1);
    await runUntil('2026-12-07');
    expect(toOwner()).toHaveLength(1);
    await runUntil('2026-12-08');
    expect(toOwner()).toHaveLength(2);
    await runUntil('2026-12-14');
    expect(toOwner()).toHaveLength(2);
    await runUntil('2026-12-15');
    expect(toOwner()).toHaveLength(3);
    expect(toOwner().at(-1)?.text).toMatch(
      /฿30,030 · ครบกำหนด 3 ธ\.ค\. 2569 · เข้าพัก 17 ธ\.ค\. 2569/,
    );
    // Names and addresses do not stand in it: it outlives a guest's data.
    expect(toOwner().at(-1)?.text).not.toContain('Somying');
  });

  test('does not hear of what was paid before the mail went', async () => {
    const id = await confirmed();
    app.clock.advance(14 * DAY);
    app.deps.paymentReminders.write();
    await pay(id, { amount: BALANCE });
    await mailsGo();
    expect(toOwner()).toEqual([]);
  });

  test('hears of a deposit that nobody wrote down; the guest does not', async () => {
    const { _id: id } = await sendSlip(app, LATER);
    await moveTo(app, id, 'confirmed');
    await runUntil('2026-11-22');
    expect(stages()).toEqual([]);
    expect(toOwner().at(-1)?.text).toContain(`฿${DEPOSIT.toLocaleString('en')}`);
  });
});
