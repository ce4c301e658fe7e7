import type { LostStretch, VillaRest } from '@villa/shared/contract/rest.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { AppError } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { Log } from '../../platform/log.ts';
import type { Rest, WaysOut } from '../../platform/ways-out.ts';
import type { KnownNights, LostNights, ReadSinceCopy } from '../channels/lost-nights.ts';
import type { MailsRepository } from '../messages/mails.repository.ts';
import type { Outbox } from '../messages/outbox.ts';
import { bookingMessage, houseMessage } from '../messages/message-kinds.ts';
import { lostWords } from './rest-words.ts';

/** A channel's guest may have booked meanwhile: what was read longer ago is read again before the rest ends. */
const READ_COUNTS_MS = 30 * 60_000;

/** A restored villa rests until its owner has decided (A11). */
export interface RestEnding {
  /** For a server that starts: forgets what is due to be forgotten, and counts as sent what has fallen due. */
  settle(): void;
  read(): VillaRest | null;
  /** Reads the calendars elsewhere. @throws AppError `rest_over` */
  readCalendars(): Promise<VillaRest>;
  /** @throws AppError `rest_over`, `rest_unread` */
  say(
    word: { is: 'mine' | 'look'; keepClosed?: readonly string[] | undefined },
    user: Pick<AuthUser, 'id'>,
  ): VillaRest;
}

/** The findings, as they are kept beside the rest. */
interface Found extends ReadSinceCopy {
  known: KnownNights;
  readAt: string | null;
}

interface RestDeps {
  waysOut: WaysOut;
  lostNights: LostNights;
  outbox: Pick<Outbox, 'fallenDue'>;
  mailRows: Pick<MailsRepository, 'countedSince' | 'count'>;
  /** All that the clock alone has the server do about bookings. */
  doWhatIsDue: () => void;
  /** The receipts that had not been issued when the copy was made. */
  issueReceipts: () => void;
  languageOf: (userId: string) => Language;
  /** The one that publishes the holds it ends. */
  transaction: WriteTransaction;
  sendMails: () => void;
  clock: Clock;
  log: Log;
}

export function createRestEnding(deps: RestDeps): RestEnding {
  const { waysOut, lostNights, clock } = deps;

  /** @throws AppError `rest_over` */
  function known(): Rest {
    const rest = waysOut.rest();
    if (rest === null || rest.state === 'mine') throw new AppError('rest_over');
    return rest;
  }

  /** A copy at rest sends none of its mails: the villa that it was made of has sent them. */
  const catchUp = () => deps.outbox.fallenDue(deps.doWhatIsDue);

  function present(rest: Rest): VillaRest {
    const { state, copyMadeAt, restoredAt, from, endedAt = null } = rest;
    const { readAt, calendars, lost } = foundIn(rest);
    const counted = deps.mailRows.countedSince(new Date(restoredAt)).map((mail) => {
      const { id, kind, bookingId, booking } = mail;
      const { words } = bookingId === null ? houseMessage(kind) : bookingMessage(kind);
      const name = { th: words.th.name, en: words.en.name };
      return { id, kind, name, bookingId, reference: booking?.reference ?? null };
    });
    const heldMails = deps.mailRows.count({ heldByRestore: true });
    return {
      state,
      copyMadeAt,
      restoredAt,
      from,
      endedAt,
      readAt,
      calendars,
      lost,
      counted,
      heldMails,
    };
  }

  function stretchesToKeep(lost: readonly LostStretch[], ids: readonly string[]): LostStretch[] {
    return lost.filter(({ id }) => ids.includes(id));
  }

  return {
    settle() {
      if (!waysOut.isResting()) return;
      deps.transaction(() => {
        deps.outbox.fallenDue(deps.issueReceipts);
        catchUp();
      });
    },

    read() {
      const rest = waysOut.rest();
      return rest === null ? null : present(rest);
    },

    async readCalendars() {
      const before = known();
      // Kept before anything is read: afterwards nobody knows what the copy knew.
      const found =
        foundIn(before).readAt === null
          ? { ...foundIn(before), known: lostNights.known() }
          : foundIn(before);
      waysOut.change({ ...before, found: { ...found } });
      const read = await waysOut.during('calendars', () => lostNights.readSince(found.known));
      const now = known();
      const next: Found = { ...found, ...read, readAt: clock.now().toISOString() };
      const rest = { ...now, found: { ...next } };
      waysOut.change(rest);
      return present(rest);
    },

    say({ is, keepClosed = [] }, user) {
      const rest = known();
      if (is === 'look') {
        const looked: Rest = { ...rest, state: 'look' };
        waysOut.change(looked);
        return present(looked);
      }
      const { readAt, lost } = foundIn(rest);
      const now = clock.now();
      const age = readAt === null ? null : now.getTime() - Date.parse(readAt);
      if (age === null || age < 0 || age > READ_COUNTS_MS) throw new AppError('rest_unread');
      const language = deps.languageOf(user.id);
      deps.transaction(() => {
        catchUp();
        for (const stretch of stretchesToKeep(lost, keepClosed)) {
          lostNights.keepClosed(stretch, lostWords(language, stretch.channelName), user);
        }
      });
      // The one step that ends it. Killed before, the villa rests on, and what is counted and blocked stays so.
      const ended: Rest = { ...rest, state: 'mine', endedAt: now.toISOString() };
      waysOut.change(ended);
      deps.log.info({ copyMadeAt: rest.copyMadeAt }, 'the villa rests no more');
      deps.sendMails();
      return present(ended);
    },
  };
}

function foundIn({ found }: Rest): Found {
  const none: Found = { known: {}, readAt: null, calendars: [], lost: [] };
  return { ...none, ...(found as Partial<Found> | undefined) };
}
