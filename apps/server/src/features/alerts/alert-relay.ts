import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { shortId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { UsersRepository } from '../staff/users.repository.ts';
import { recipientOf } from '../staff/users.usecases.ts';
import type { AlertCarrier, AlertOutcome } from './alert-carrier.ts';
import type { AlertKinds } from './alert-kinds.ts';
import type { AlertMails } from './alert-outbox.ts';
import type { AlertReaders } from './alert-readers.ts';
import type { AlertSettingsRepository } from './alert-settings.repository.ts';
import type { WordedAlert } from './alert-words.ts';
import type { AlertsRepository } from './alerts.repository.ts';
import type { AlertRow } from './alerts.table.ts';
import { quietEnd } from './quiet-hours.ts';

/** Longer than any attempt takes: a server that still holds an alert afterwards is dead. */
const CLAIM_MS = 60_000;
/** A process that was killed while it sent may have sent it: it goes once more, and no third time. */
const MAX_LAPSES = 1;
const SECOND = 1000;
const WAITS = [30, 120, 300, 900].map((seconds) => seconds * SECOND);
const MAX_WAIT_MS = 3_600_000;
/** Several at a time, so that one push service that hangs does not hold up the others' alerts. */
const AT_ONCE = 4;

/** Takes alerts out of their outbox and sends them. */
export interface AlertRelay {
  /** Sends what is due, until nothing is. */
  round(): Promise<void>;
  /** Takes no further one; waits for those on their way. */
  stop(): Promise<void>;
}

/** One or, after quiet hours, several alerts that go to a device or chat as one message. */
interface Claimed {
  claim: string;
  rows: AlertRow[];
  carrier: AlertCarrier;
  target: string;
  texts: WordedAlert[];
  language: 'th' | 'en';
}

export interface AlertRelayDeps extends AlertMails {
  kinds: AlertKinds;
  readers: AlertReaders;
  settings: AlertSettingsRepository;
  alerts: AlertsRepository;
  users: Pick<UsersRepository, 'find'>;
  carriers: readonly AlertCarrier[];
  timeZone: () => string;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
  log: Log;
}

/**
 * An alert is claimed in one transaction before it is sent, so of two servers on one database one sends it. It is asked
 * again then: what was decided meanwhile is not sent.
 */
export function createAlertRelay(deps: AlertRelayDeps): AlertRelay {
  const { kinds, alerts, carriers, clock, log } = deps;
  let stopping = false;
  let running: Promise<void> | null = null;

  const over = (row: AlertRow, state: 'dropped' | 'failed', problem: string): null => {
    alerts.update(row.id, { state, problem, nextAttemptAt: null, claim: null, claimedUntil: null });
    if (state === 'failed') mailInstead(row);
    return null;
  };

  const carrierOf = ({ way }: Pick<AlertRow, 'way'>) => carriers.find((one) => one.way === way);

  /** Its words now, or null when it is not to go, or not yet. */
  function look(row: AlertRow, now: Date): WordedAlert | null {
    const user = deps.users.find(row.userId);
    const kind = kinds.find(row.event);
    if (user === null || !deps.readers.waysOf(user, kind).includes(row.way)) {
      return over(row, 'dropped', 'not wanted');
    }
    const carrier = carrierOf(row);
    if (!carrier?.isThere(row.target)) return over(row, 'dropped', 'no such device');
    if (row.state === 'sending' && row.lapses >= MAX_LAPSES) return over(row, 'failed', 'lapsed');
    const { quietHours, names } = deps.settings.read(user.id);
    const rings = kind.rings === true || row.isLast;
    const end = rings ? null : quietEnd(now, quietHours, deps.timeZone());
    if (end !== null) {
      const expiresAt = new Date(end.getTime() + kind.ttlMinutes * 60_000);
      const state = 'waiting';
      const freed = { claim: null, claimedUntil: null };
      alerts.update(row.id, { state, held: true, nextAttemptAt: end, expiresAt, ...freed });
      return null;
    }
    if (now >= row.expiresAt) return over(row, 'failed', row.problem ?? 'too late');
    const fresh = kind.shouldSend({ bookingId: row.bookingId, data: row.data });
    if (fresh === null) return over(row, 'dropped', 'no news any more');
    const around = { language: user.mailLanguage, names: names && !carrier.isShared(row.target) };
    return { ...kind.text(fresh, around), row, kind };
  }

  function claim(): Claimed | null {
    return deps.writeTransaction(() => {
      const now = clock.now();
      for (;;) {
        const ways = carriers.filter((one) => one.mayGo()).map(({ way }) => way);
        const first = alerts.nextDue(now, ways);
        if (first === null) return null;
        const own = look(first, now);
        const carrier = carrierOf(first);
        const user = deps.users.find(first.userId);
        if (own === null || carrier === undefined || user === null) continue;
        const others = first.held ? alerts.heldFor(first.target, now) : [];
        const more = others
          .filter(({ id }) => id !== first.id)
          .flatMap((row) => look(row, now) ?? []);
        const texts = [own, ...more].toSorted((a, b) => a.row.number - b.row.number);
        const id = deps.newId();
        const claimedUntil = new Date(now.getTime() + CLAIM_MS);
        for (const { row } of texts) {
          alerts.update(row.id, {
            state: 'sending',
            attempts: row.attempts + 1,
            lapses: row.lapses + (row.state === 'sending' ? 1 : 0),
            claim: id,
            claimedUntil,
          });
        }
        const rows = texts.map(({ row }) => row);
        const { target } = first;
        return { claim: id, rows, carrier, target, texts, language: user.mailLanguage };
      }
    });
  }

  async function deliver(claimed: Claimed): Promise<void> {
    const { carrier, target, texts, language } = claimed;
    settle(claimed, await carrier.send(target, texts, { language, now: clock.now() }));
  }

  function settle(claimed: Claimed, outcome: AlertOutcome): void {
    const { rows, carrier, target } = claimed;
    const ids = rows.map(({ id }) => id);
    const now = clock.now();
    const freed = { claim: null, claimedUntil: null };
    const done = { ...freed, nextAttemptAt: null };
    const [first] = rows;
    const note = {
      alert: shortId(first?.id ?? ''),
      way: carrier.way,
      event: first?.event,
      count: rows.length,
    };
    deps.writeTransaction(() => {
      carrier.note(target, outcome);
      const set = (changes: Partial<AlertRow>) => alerts.settle(ids, claimed.claim, changes);
      switch (outcome.kind) {
        case 'sent':
          set({ ...done, state: 'sent', sentAt: now, problem: null });
          return;
        case 'gone':
          set({ ...done, state: 'failed', problem: 'gone' });
          break;
        case 'later': {
          const wait = outcome.waitMs ?? WAITS[first?.attempts ?? 0] ?? MAX_WAIT_MS;
          const next = new Date(now.getTime() + wait);
          const isLate = rows.every(({ expiresAt }) => next >= expiresAt);
          if (!isLate) {
            set({ ...freed, state: 'waiting', nextAttemptAt: next, problem: outcome.why });
            return;
          }
          set({ ...done, state: 'failed', problem: outcome.why });
          break;
        }
        default:
          set({ ...done, state: 'failed', problem: outcome.why });
      }
      for (const row of rows) mailInstead(row);
    });
    if (outcome.kind === 'sent') log.info(note, 'alert sent');
    else if (outcome.kind === 'gone') log.info(note, 'a device takes alerts no more');
    // Words of the service's: about this server or the message, never about a guest.
    else log.warn({ ...note, outcome }, 'alert not sent');
  }

  /** A reader whom no device heard of it reads it in a mail, unless that goes anyway. */
  function mailInstead(row: AlertRow): void {
    const user = deps.users.find(row.userId);
    const kind = kinds.find(row.event);
    if (user === null || kind.mail === 'none') return;
    if (deps.readers.waysOf(user, kind).includes('mail')) return;
    const others = alerts.ofOccasion(row).filter(({ id }) => id !== row.id);
    const isHeard = others.some(({ state }) => ['waiting', 'sending', 'sent'].includes(state));
    if (isHeard) return;
    const now = clock.now();
    const { event, occasion, userId, bookingId, data, isLast, expiresAt } = row;
    const isNew = alerts.insert({
      event,
      occasion,
      userId,
      bookingId,
      data,
      isLast,
      expiresAt,
      id: deps.newId(),
      way: 'mail',
      target: userId,
      state: 'sent',
      nextAttemptAt: null,
      createdAt: now,
    });
    if (isNew) {
      deps.enqueueMail({ kind: 'alert', to: recipientOf(user), data: { event, bookingId, data } });
    }
  }

  async function workAll(): Promise<void> {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async function work(): Promise<void> {
    for (let next = stopping ? null : claim(); next !== null; next = stopping ? null : claim()) {
      await deliver(next);
    }
  }

  return {
    round() {
      if (!carriers.some((one) => one.mayGo())) return Promise.resolve();
      running ??= workAll().finally(() => {
        running = null;
      });
      return running;
    },
    async stop() {
      stopping = true;
      await running;
    },
  };
}
