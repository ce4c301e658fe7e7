import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Clock } from '../../platform/clock.ts';
import { shortId } from '../../platform/ids.ts';
import type { Log } from '../../platform/log.ts';
import type { OutgoingWay } from '@villa/shared/domain/message/message-template.ts';
import type { AlertOutbox } from '../alerts/alert-outbox.ts';
import type { AlarmSigns } from '../alarm-signs/alarm-signs.repository.ts';
import { type MailSources, attachmentsOf, secretsOf, wordsOf } from './compose-mail.ts';
import type { RecheckBeforeSend } from './recheck-before-send.ts';
import { DeliveryFailure, type MailTransport } from './mail-transport.ts';
import { bookingMessage } from './message-kinds.ts';
import { MAX_WAIT_MS, type MailRecord, type MailsRepository } from './mails.repository.ts';

/** Longer than any attempt takes (smtp-transport.ts): a server that still holds a mail afterwards is dead. */
const CLAIM_MS = 15 * 60_000;

const MINUTE = 60_000;
/** From a moment's failure to a lost night; then every three hours. */
const FIRST_WAITS = [1, 2, 5, 10, 15, 30, 60].map((minutes) => minutes * MINUTE);

/** How long a mail server that took nothing is left alone before it is asked whether it is back. */
const ASK_AGAIN_MS = 15 * MINUTE;

/** About two days: a recipient that was not to be reached so often is for staff to look at. */
export const MAX_ATTEMPTS = 24;

/** How long a mail waits after so many attempts that failed. */
export function waitAfter(attempts: number): number {
  return FIRST_WAITS[attempts - 1] ?? MAX_WAIT_MS;
}

/** Takes mails out of the outbox and sends them. */
export interface Relay {
  /** Sends what is due, one after the other, until nothing is or the server cannot be reached. */
  round(): Promise<void>;
  /** From now on {@link notify} does something. */
  start(): void;
  /** Says that there is something to send. Never fails, and does nothing before the start. */
  notify(): void;
  /** Whatever waits is tried at once: the mail server is another one now. Belongs into a transaction. */
  beginAnew(): void;
  /** Takes no further mail; waits for the one that is on its way. */
  stop(): Promise<void>;
}

export interface RelayDeps {
  mails: MailsRepository;
  /** Notes when the mail server takes nothing, so that the alarms tell of it. */
  alarmSigns: Pick<AlarmSigns, 'find' | 'note' | 'end'>;
  alertOutbox: Pick<AlertOutbox, 'enqueue'>;
  transport: Omit<MailTransport, 'delivery'> & { delivery: MailTransport['delivery'] | 'line' };
  /** The mails that it sends. */
  way: OutgoingWay;
  /** After so many attempts in vain one is given up; {@link MAX_ATTEMPTS} when left out. */
  maxAttempts?: number;
  /** Writes another in its place. Belongs into the transaction in which it is given up. */
  whenGivenUp?: (mail: MailRecord) => void;
  /** False while nothing of its way may leave the server. */
  mayLeave: () => boolean;
  mailSources: MailSources;
  recheckBeforeSend: RecheckBeforeSend;
  from: () => { name: string; address: string };
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
  log: Log;
}

/**
 * A mail is claimed in one transaction before it is sent, so of two servers on one database one sends
 * it. A server that is killed between the mail server's "taken" and its own note leaves a mail that is
 * sent a second time, under the same Message-ID: better than never (decision 13).
 */
export function createRelay(deps: RelayDeps): Relay {
  const { mails, transport, mailSources, clock, log, way, maxAttempts = MAX_ATTEMPTS } = deps;
  let started = false;
  let stopping = false;
  let running: Promise<void> | null = null;
  /** Asked for while a round was running: what was written after its last look. */
  let again = false;
  /** When this process last heard of the mail server that it takes nothing, or asked it. */
  let askedAt: Date | null = null;
  /** It has answered since it last could not be reached, so what waits has been tried once more. */
  let isBack = false;

  /** The next mail that is due and worth sending; what is not is dropped on the way. */
  function claim(): MailRecord | null {
    return deps.writeTransaction(() => {
      const now = clock.now();
      for (;;) {
        const id = deps.newId();
        const mail = mails.claim(way, now, id, new Date(now.getTime() + CLAIM_MS));
        if (mail === null) return null;
        const said = deps.recheckBeforeSend(mail, now);
        if (said !== null) return mails.reword(mail.id, said);
        mails.settle(mail.id, id, {
          state: 'dropped',
          attempts: mail.attempts - 1,
          nextAttemptAt: null,
          claim: null,
          claimedUntil: null,
        });
        log.info({ mail: shortId(mail.id), kind: mail.kind }, 'mail dropped: true no more');
      }
    });
  }

  async function sendAll(): Promise<void> {
    if (!deps.mayLeave()) return;
    if (wantsToAsk()) await askWhetherItIsBack();
    do {
      again = false;
      for (let mail = nextMail(); mail !== null; mail = nextMail()) {
        if ((await deliver(mail)) === 'unreachable') return;
      }
    } while (again);
  }

  const nextMail = (): MailRecord | null => (stopping ? null : claim());

  async function deliver(mail: MailRecord): Promise<'done' | 'unreachable'> {
    const note = { mail: shortId(mail.id), kind: mail.kind, attempt: mail.attempts };
    try {
      const secrets = secretsOf(mail, mailSources);
      const words = await wordsOf(mail, mailSources, clock.now(), secrets);
      await transport.send({
        ...words,
        id: mail.id,
        messageId: mail.messageId,
        language: mail.language,
        date: mail.createdAt,
        from: senderOf(mail),
        to: { name: mail.toName, address: mail.toAddress },
        attachments: await attachmentsOf(mail, mailSources, mail.createdAt),
      });
      const state = transport.delivery === 'files' ? 'filed' : 'sent';
      settle(mail, {
        // Secrets are not kept.
        ...(secrets === null ? words : await wordsOf(mail, mailSources, clock.now())),
        state,
        sentAt: clock.now(),
        problem: null,
        nextAttemptAt: null,
      });
      log.info(note, `mail ${state}`);
      serverTakes();
      return 'done';
    } catch (error) {
      return noteFailure(mail, error, note);
    }
  }

  function noteFailure(
    mail: MailRecord,
    error: unknown,
    note: Record<string, unknown>,
  ): 'done' | 'unreachable' {
    const failure =
      error instanceof DeliveryFailure
        ? error
        : new DeliveryFailure('later', 'internal', 'The mail could not be made.');
    const { kind, code, message: problem } = failure;
    // A server that is dead for a week, or a quota that is used up, ends no mail: it goes when they let it.
    const givenUp = kind === 'refused' || (kind === 'later' && mail.attempts >= maxAttempts);
    const next = new Date(clock.now().getTime() + waitAfter(mail.attempts));
    settle(
      mail,
      givenUp
        ? { state: 'failed', nextAttemptAt: null, problem }
        : { state: 'waiting', nextAttemptAt: next, problem },
    );
    // The server's answer may quote the guest's address; the log gets its number only.
    if (failure === error) log.warn({ ...note, code, givenUp }, 'mail not sent');
    else log.error({ ...note, err: error }, 'a mail could not be made');
    if (kind !== 'unreachable') {
      // An answer about a recipient comes from a server that takes mails.
      if (failure === error) serverTakes();
      return 'done';
    }
    askedAt = clock.now();
    deps.alarmSigns.note('mail_dead', code);
    return 'unreachable';
  }

  function wantsToAsk(): boolean {
    if (deps.alarmSigns.find('mail_dead') === null) return false;
    const passed = askedAt === null ? ASK_AGAIN_MS : clock.now().getTime() - askedAt.getTime();
    // In the future: the clock was set back since.
    return passed < 0 || passed >= ASK_AGAIN_MS;
  }

  /**
   * A mail server that took nothing may be back while the next mail is not due for hours, or no mail is left
   * that would show it. One that greets us may still refuse what waits, so a greeting does not end the alarm then.
   */
  async function askWhetherItIsBack(): Promise<void> {
    askedAt = clock.now();
    try {
      await transport.greet();
    } catch (error) {
      isBack = false;
      deps.alarmSigns.note('mail_dead', error instanceof DeliveryFailure ? error.code : 'unknown');
      return;
    }
    if (!mails.isAnyTriedAgain(way)) serverTakes();
    else if (!isBack) deps.writeTransaction(() => mails.tryNow(way, clock.now()));
    isBack = true;
  }

  /** Mails that waited for longer and longer because it took nothing go at once, whichever process noted it. */
  function serverTakes(): void {
    if (deps.alarmSigns.end('mail_dead'))
      deps.writeTransaction(() => mails.tryNow(way, clock.now()));
  }

  function settle(mail: MailRecord, changes: Partial<MailRecord>): void {
    const stored = { ...changes, claim: null, claimedUntil: null };
    const kept = deps.writeTransaction(() => {
      const isOurs = mails.settle(mail.id, mail.claim ?? '', stored);
      if (isOurs && changes.state === 'failed') (deps.whenGivenUp ?? tellUsers)(mail);
      return isOurs;
    });
    if (!kept) log.warn({ mail: shortId(mail.id) }, 'a mail took longer than its claim');
  }

  /** Staff hear of a mail that its guest will not get. */
  function tellUsers({ id, bookingId, kind }: MailRecord): void {
    if (bookingId === null || bookingMessage(kind).audience !== 'guest') return;
    deps.alertOutbox.enqueue('mail_failed', { bookingId, data: { mail: id } });
  }

  function senderOf({ language }: MailRecord): { name: string; address: string } {
    const { name, address } = deps.from();
    const villa = mailSources.villa().name;
    return { name: name || villa[language] || villa.en, address };
  }

  function round(): Promise<void> {
    again = true;
    running ??= sendAll().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    round,
    start() {
      started = true;
    },
    notify() {
      if (!started || stopping) return;
      round().catch((error: unknown) => {
        log.error({ err: error }, 'the mail relay failed; it will try again');
      });
    },
    beginAnew() {
      askedAt = null;
      isBack = false;
      deps.alarmSigns.end('mail_dead');
      mails.tryNow(way, clock.now());
    },
    async stop() {
      stopping = true;
      await running;
    },
  };
}
