import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { anna } from '../../testing/booking-guest.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, moveTo, sendSlip } from '../../testing/guest.ts';
import { type MailServer, startMailServer } from '../../testing/mail-server.ts';
import { userActor } from '../booking-record/booking-record.ts';
import { DeliveryFailure, type FailureKind, type MailTransport } from './mail-transport.ts';
import { createMailsRepository, type MailsRepository } from './mails.repository.ts';
import { mailsTable } from './mails.table.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { MAX_ATTEMPTS, createRelay, type RelayDeps } from './relay.ts';
import { createSmtpTransport } from './smtp-transport.ts';

const MINUTE = 60_000;
let post: MailServer;
let app: TestApp;
beforeEach(async () => {
  post = await startMailServer();
  app = await createTestApp({
    seed: 'plain',
    config: { smtpUrl: post.url, mailFrom: 'Villa <stay@example.com>', logLevel: 'silent' },
  });
});
afterEach(async () => {
  await app.close();
  await post.close();
});

const rows = () => app.db.select().from(mailsTable).all();
const states = () => rows().map(({ state }) => state);
const ids = () => post.received.map(({ messageId }) => messageId);

/** Two stays: three mails, of which two are about one booking, all of them true for a day. */
async function writeThreeMails(): Promise<void> {
  const { _id } = await awaitSlip(app);
  app.deps.outbox.enqueueAbout('received', app.deps.bookings.find(_id));
  await awaitSlip(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
}

/** A relay of its own on the app's database, as another server process has one. */
function relayWith(changed: Partial<RelayDeps> = {}) {
  return createRelay({
    way: 'mail',
    mayLeave: () => true,
    ...app.deps,
    mails: createMailsRepository(app.db),
    transport: createSmtpTransport(post.url),
    mailSources: {
      villa: () => app.deps.published().villa,
      hasOpenRequest: () => false,
      origin: 'https://villa.example',
      receipts: app.deps.mailedReceipts,
      passwordLinkPath: app.deps.passwordLinkPath,
      openCodes: () => null,
      reviewPath: () => null,
    },
    from: () => ({ name: '', address: 'stay@example.com' }),
    ...changed,
  });
}

/** Lets an hour and more go by, a minute at a time, as the relay's own timer would. */
async function letTimePass(relay: { round(): Promise<void> }, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    app.clock.advance(MINUTE);
    await relay.round();
  }
}

describe('a mail server that is not well', () => {
  test.each(['drops', 'later', 'distrusts'] as const)(
    '%s for an hour: every mail goes out once afterwards, in order',
    async (mood) => {
      await writeThreeMails();
      const relay = relayWith();
      post.mood = mood;
      await letTimePass(relay, 60);
      expect(post.received).toEqual([]);
      expect(states()).toEqual(['waiting', 'waiting', 'waiting']);
      post.mood = 'takes';
      await letTimePass(relay, 70);
      await letTimePass(relay, 70);
      expect(ids()).toHaveLength(3);
      expect(new Set(ids())).toEqual(new Set(rows().map(({ messageId }) => messageId)));
      const aboutOne = rows().filter(({ bookingId }) => bookingId === rows()[0]?.bookingId);
      const arrived = ids().filter((id) => aboutOne.some(({ messageId }) => messageId === id));
      expect(arrived).toEqual(aboutOne.map(({ messageId }) => messageId));
    },
  );

  test('hangs with the mail in its hands: it goes out once the server speaks again', async () => {
    await awaitSlip(app);
    const transport = createSmtpTransport(post.url, { connectMs: 2000, silenceMs: 300 });
    const relay = relayWith({ transport });
    post.mood = 'hangs';
    await letTimePass(relay, 5);
    expect(states()).toEqual(['waiting']);
    expect(rows()[0]?.problem).toMatch(/timeout/i);
    post.mood = 'takes';
    await letTimePass(relay, 120);
    expect(ids()).toEqual([rows()[0]?.messageId]);
    expect(states()).toEqual(['sent']);
  });

  test('is asked about one mail a round, not about each', async () => {
    await writeThreeMails();
    post.mood = 'drops';
    await relayWith().round();
    expect(post.connections).toBe(1);
  });

  test('refuses an address for good: given up at once, and the next mail still goes', async () => {
    await writeThreeMails();
    post.mood = 'refuses';
    const relay = relayWith();
    await relay.round();
    expect(states()).toEqual(['failed', 'failed', 'failed']);
    expect(rows()[0]).toMatchObject({ attempts: 1, problem: expect.stringContaining('550') });
    post.mood = 'takes';
    await letTimePass(relay, 200);
    expect(post.received).toEqual([]);
  });

  /** Two mails that stay true, whatever the time. */
  function writeTests(): void {
    for (const address of ['nok@example.com', 'noi@example.com']) {
      const to = { name: '', address, language: 'th' as const };
      app.deps.outbox.enqueue({ kind: 'test', to, data: {} });
    }
  }
  /** Far longer than a mail is tried again and again because of its recipient. */
  async function letDaysPass(relay: { round(): Promise<void> }): Promise<void> {
    for (let round = 0; round <= 3 * MAX_ATTEMPTS; round += 1) {
      app.clock.advance(180 * MINUTE);
      await relay.round();
    }
  }

  /** A server that fails a mail in no time. */
  const failing = (kind: FailureKind): { transport: MailTransport } => ({
    transport: {
      delivery: 'smtp',
      send: () => Promise.reject(new DeliveryFailure(kind, 'none', 'not now')),
      greet: () => Promise.reject(new DeliveryFailure(kind, 'none', 'not now')),
    },
  });

  test('is away for days: no mail is given up, and all go as soon as one has gone', async () => {
    writeTests();
    const smtp = createSmtpTransport(post.url);
    let { transport } = failing('unreachable');
    const send: MailTransport['send'] = (mail) => transport.send(mail);
    const greet = () => transport.greet();
    const relay = relayWith({ transport: { delivery: 'smtp', send, greet } });
    await letDaysPass(relay);
    expect(states()).toEqual(['waiting', 'waiting']);
    expect(rows()[0]?.attempts).toBeGreaterThan(MAX_ATTEMPTS);
    transport = smtp;
    while (post.received.length === 0) await letTimePass(relay, 1);
    expect(states()).toEqual(['sent', 'sent']);
  });

  test('never reaches one address: given up after two days', async () => {
    writeTests();
    await letDaysPass(relayWith(failing('later')));
    expect(rows()).toMatchObject([
      { state: 'failed', attempts: MAX_ATTEMPTS },
      { state: 'failed', attempts: MAX_ATTEMPTS },
    ]);
  });

  test.each([
    ['MAIL FROM', 553, '5.7.1 Sender address rejected: not owned by user villa'],
    ['MAIL FROM', 550, 'Domain of sender does not exist'],
    ['RCPT TO', 554, '5.7.1 Relay access denied'],
    ['RCPT TO', 550, '5.4.5 Daily user sending quota exceeded'],
    ['DATA', 550, '5.4.5 Daily user sending quota exceeded'],
    ['DATA', 550, '5.7.26 This mail is unauthenticated'],
  ] as const)('refuses us (%s: %i %s): every mail waits', async (to, code, says) => {
    await writeThreeMails();
    const relay = relayWith();
    post.mood = { to, code, says };
    await relay.round();
    expect(states()).toEqual(['waiting', 'waiting', 'waiting']);
    expect(post.connections).toBe(1);
    expect(rows()[0]?.problem).toContain(says);
    post.mood = 'takes';
    await letTimePass(relay, 3);
    expect(states()).toEqual(['sent', 'sent', 'sent']);
  });
});

describe('two relays on one database', () => {
  async function raceWith(mails: (real: MailsRepository) => MailsRepository): Promise<unknown[]> {
    for (let day = 10; day < 22; day += 1) {
      await awaitSlip(app, { checkIn: `2027-01-${day}`, checkOut: `2027-01-${day + 1}` });
    }
    const make = () => relayWith({ mails: mails(createMailsRepository(app.db)) });
    const relays = [make(), make(), make()];
    await Promise.all(relays.map((relay) => relay.round()));
    return ids();
  }

  test('send each mail once', async () => {
    const sent = await raceWith((real) => real);
    expect(sent).toHaveLength(12);
    expect(new Set(sent).size).toBe(12);
  });

  test('a claim that is not written down is found out', async () => {
    const sent = await raceWith((real) => ({
      ...real,
      // A version that looks harmless: it reads what is due, and marks it once it is sent.
      claim: () => real.list({ state: 'waiting' }, { offset: 0, limit: 100 }).at(-1) ?? null,
      settle: (id, _claim, changes) => real.rewrite(id, changes),
    }));
    expect(new Set(sent).size).toBe(12);
    expect(sent.length).toBeGreaterThan(12);
  });
});

describe('a process that ends in the middle', () => {
  test('killed before the server had the mail: another sends it, once, when the claim is over', async () => {
    await awaitSlip(app);
    const never = new Promise<never>(() => {});
    const killed = relayWith({
      transport: { delivery: 'smtp', send: () => never, greet: () => never },
    });
    void killed.round();
    await expect.poll(states).toEqual(['sending']);
    const other = relayWith();
    await letTimePass(other, 14);
    expect(post.received).toEqual([]);
    await letTimePass(other, 2);
    expect(ids()).toEqual([rows()[0]?.messageId]);
  });

  test('killed after the server had it: it goes again under the same Message-ID', async () => {
    await awaitSlip(app);
    const smtp = createSmtpTransport(post.url);
    const killed = relayWith({
      transport: {
        delivery: 'smtp',
        send: async (mail) => {
          await smtp.send(mail);
          await new Promise<never>(() => {});
        },
        greet: () => smtp.greet(),
      },
    });
    void killed.round();
    await expect.poll(ids).toHaveLength(1);
    await letTimePass(relayWith(), 16);
    expect(ids()).toHaveLength(2);
    expect(new Set(ids()).size).toBe(1);
  });

  test('stopped gracefully: the mail on its way arrives and is noted, the next one stays', async () => {
    await writeThreeMails();
    const relay = relayWith();
    const round = relay.round();
    await relay.stop();
    await round;
    expect(post.received).toHaveLength(1);
    expect(states().toSorted()).toEqual(['sent', 'waiting', 'waiting']);
  });

  test('what was taken over is not overwritten by whoever comes back late', async () => {
    await awaitSlip(app);
    let letGo = (): void => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const late = relayWith({
      transport: {
        delivery: 'smtp',
        send: async () => {
          await held;
          throw new Error('too late');
        },
        greet: async () => {},
      },
    });
    const round = late.round();
    await expect.poll(states).toEqual(['sending']);
    await letTimePass(relayWith(), 16);
    letGo();
    await round;
    expect(states()).toEqual(['sent']);
  });
});

describe('looked at again when it goes out', () => {
  test('what has become untrue meanwhile is not sent, the last word is', async () => {
    const { _id } = await sendSlip(app);
    await moveTo(app, _id, 'confirmed');
    app.clock.advance(UNDO_HOLD_MS);
    await moveTo(app, _id, 'cancelled');
    app.clock.advance(UNDO_HOLD_MS);
    await app.deps.relay.round();
    expect(states()).toEqual(['dropped', 'dropped', 'dropped', 'sent']);
    expect(post.received.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Your booking has been cancelled'),
    ]);
  });

  test('a confirmation shows the stay as it is by then, with both documents', async () => {
    const { _id: id } = await sendSlip(app);
    await moveTo(app, id, 'confirmed');
    const dates = { checkIn: '2026-12-10', checkOut: '2026-12-12' };
    app.deps.bookings.changeAsStaff(id, dates, userActor({ id: 'somebody', permissions: [] }));
    app.clock.advance(UNDO_HOLD_MS);
    await app.deps.relay.round();
    const confirmed = post.received.at(-1);
    expect(confirmed?.subject).toContain('Your stay is confirmed');
    expect(confirmed?.text).toContain('10 December 2026');
    expect(confirmed?.attachments.map(({ mimeType }) => mimeType)).toEqual([
      'application/pdf',
      'text/calendar',
    ]);
  });

  test('nothing goes to an address that the guest has mended since', async () => {
    const { _id } = await awaitSlip(app);
    await ask(app, 'PATCH', `/api/booking/${_id}/customer-info`, { customerInfo: anna });
    await app.deps.relay.round();
    expect(post.received.map(({ recipient }) => recipient)).toEqual(['anna@example.com']);
    expect(states()).toEqual(['dropped', 'sent']);
  });

  test('a booking in the bin is not written about, and is again when it comes back', async () => {
    const { _id } = await awaitSlip(app);
    const actor = userActor({ id: 'somebody', permissions: [] });
    app.deps.bookings.bin.delete(_id, actor);
    await app.deps.relay.round();
    expect(states()).toEqual(['waiting']);
    app.deps.bookings.bin.restore(_id, actor);
    await app.deps.relay.round();
    expect(states()).toEqual(['sent']);
  });
});
