import { isCodePiece } from '@villa/shared/domain/message/render-message.ts';
import {
  type MessageVerdict,
  messageVerdict,
} from '@villa/shared/domain/message/message-verdict.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { WriteTransaction } from '@villa/server/platform/database/write-transaction.ts';
import type { Clock } from '@villa/server/platform/clock.ts';
import type { WaysOut } from '@villa/server/platform/ways-out.ts';
import type { BookingRecord } from '../../booking-record/booking-record.ts';
import type { Outbox } from '../outbox.ts';
import type { BookingFacts, MessageOfBooking } from './booking-facts.ts';
import type { MessageTemplatesRepository, TemplateRow } from './message-templates.repository.ts';
import type { MessageWays } from './message-way.ts';
import type {
  PlanRow,
  WrittenMessagesRepository,
  WrittenRow,
  WrittenWithMail,
} from './written-messages.repository.ts';

/** The days after a stay in which its messages are still looked at: the longest distance, and the window. */
const LOOKED_AFTER_DAYS = 62;
/** A server that was silent for longer was down. */
const OUTAGE_MS = 3_600_000;
/** How often it is noted that the clock runs. */
const TICK_EVERY_MS = 5 * 60_000;

type Judged = Extract<MessageVerdict, { moment: unknown }>;

/** A message of one booking that has something to be done about it. */
interface DueMessage extends MessageOfBooking {
  record: BookingRecord;
  template: TemplateRow;
  plan: PlanRow;
  verdict: Judged;
}

export interface MessageClock {
  /** Writes what is due, and notes what does not go any more. @returns how many messages were written */
  tick(): number;
  /** The same in a copy at rest: whatever fell due counts as sent, and none goes out. */
  count(): number;
}

interface ClockDeps {
  templates: Pick<MessageTemplatesRepository, 'active'>;
  written: WrittenMessagesRepository;
  bookings: { find: (id: string) => BookingRecord };
  facts: BookingFacts;
  ways: Pick<MessageWays, 'write'>;
  outbox: Pick<Outbox, 'fallenDue'>;
  waysOut: Pick<WaysOut, 'isResting'>;
  writeTransaction: WriteTransaction;
  clock: Clock;
  newId: () => string;
}

/**
 * Works out from the bookings, each time anew, which message is due (B7): none is a job that could be lost. Looking and
 * writing are one transaction, and the row of a message is its only one, so of two servers one writes it.
 */
export function createMessageClock(deps: ClockDeps): MessageClock {
  const { written, facts, ways } = deps;

  function dueNow(now: Date): DueMessage[] {
    const templates = deps.templates.active();
    const house = facts.house();
    const leftAfter = addDays(dateInZone(now, house.timeZone), -LOOKED_AFTER_DAYS);
    if (templates.length === 0) return [];
    return written.candidates(leftAfter).flatMap((id) => {
      const record = deps.bookings.find(id);
      const rows = written.of(id);
      const messageOf = facts.of(record);
      return templates.flatMap((template): DueMessage[] => {
        const plan = written.plan(id, template.id);
        const message = messageOf(template, plan);
        const judged = { ...template, since: template.since ?? now };
        const verdict = messageVerdict(judged, message.facts, house, now);
        if (verdict.is === 'none' || verdict.is === 'planned') return [];
        const row = rowOf(rows, template.id, plan.occasion);
        if (row !== null && isAnswered(row, verdict)) return [];
        return [{ ...message, record, template, plan, verdict }];
      });
    });
  }

  function rowFor({ record, template, plan, verdict, said }: DueMessage, now: Date): WrittenRow {
    return {
      id: deps.newId(),
      bookingId: record.id,
      templateId: template.id,
      occasion: plan.occasion,
      anchor: verdict.moment.anchor,
      state: 'not_sent',
      reason: null,
      missing: said.missing,
      mailId: null,
      codes: null,
      at: now,
      by: null,
      why: '',
    };
  }

  function send(due: DueMessage, now: Date): void {
    const row = rowFor(due, now);
    const { subject, text } = due.said;
    const data = { row: row.id, template: due.template.id, forced: false, subject, text };
    const mailId = ways.write(due.record, data, due.template.ways);
    const hasCodes = [...subject, ...text].some(isCodePiece);
    written.put(
      mailId === null
        ? { ...row, reason: 'no_address' }
        : { ...row, state: 'sent', mailId, codes: hasCodes ? facts.markOfCodes(row.id) : null },
    );
  }

  /**
   * After an outage a guest gets at most one message of those that fell due in it: the last, which is the one that is
   * about what comes next.
   */
  function caughtUp(due: readonly DueMessage[], lastTick: Date | null, now: Date): Set<DueMessage> {
    const silent = lastTick === null ? 0 : now.getTime() - lastTick.getTime();
    const given = new Set<DueMessage>();
    if (lastTick === null || silent <= OUTAGE_MS) return given;
    const isOfOutage = ({ verdict: { is, moment } }: DueMessage) =>
      is === 'go' && moment.due > lastTick;
    for (const one of due.filter(isOfOutage)) {
      const isLast = due.every(
        (other) =>
          !isOfOutage(other) ||
          other.record.id !== one.record.id ||
          isBefore(other, one) ||
          other === one,
      );
      if (!isLast) given.add(one);
    }
    return given;
  }

  function writeAll(now: Date): number {
    written.release();
    const due = dueNow(now);
    const lastTick = written.lastTick();
    const wasSilent = lastTick !== null && now.getTime() - lastTick.getTime() > OUTAGE_MS;
    const superseded = caughtUp(due, lastTick, now);
    let sent = 0;
    for (const one of due) {
      const { verdict } = one;
      if (superseded.has(one)) written.put({ ...rowFor(one, now), reason: 'outage' });
      else if (verdict.is === 'go') {
        send(one, now);
        sent += 1;
      } else if (verdict.is === 'not_sent') {
        const isLost = verdict.reason === 'missed' && wasSilent;
        written.put({ ...rowFor(one, now), reason: isLost ? 'outage' : verdict.reason });
      }
    }
    noteTick(now, lastTick);
    return sent;
  }

  /** The villa that the copy is of has done its part: also those whose condition or hour is waited for. */
  function countAll(now: Date): number {
    const due = dueNow(now).filter(
      ({ verdict }) => verdict.is !== 'not_sent' || verdict.reason === 'missed',
    );
    for (const one of due) send(one, now);
    written.tick(now);
    return due.length;
  }

  function noteTick(now: Date, last: Date | null): void {
    const passed = last === null ? Infinity : now.getTime() - last.getTime();
    // In the future: the clock was set back since.
    if (passed < 0 || passed >= TICK_EVERY_MS) written.tick(now);
  }

  function isWork(now: Date): boolean {
    const last = written.lastTick();
    const passed = last === null ? Infinity : now.getTime() - last.getTime();
    if (passed < 0 || passed >= TICK_EVERY_MS || written.hasDropped()) return true;
    return dueNow(now).some(({ verdict }) => verdict.is !== 'waits');
  }

  return {
    tick() {
      const now = deps.clock.now();
      if (deps.waysOut.isResting() || deps.templates.active().length === 0) return 0;
      // Nothing is locked for a look, which is all there is to do most of the time.
      if (!isWork(now)) return 0;
      return deps.writeTransaction(() => deps.outbox.fallenDue(() => writeAll(deps.clock.now())));
    },
    count() {
      if (deps.templates.active().length === 0) return 0;
      return deps.writeTransaction(() => deps.outbox.fallenDue(() => countAll(deps.clock.now())));
    },
  };
}

const isBefore = (one: DueMessage, other: DueMessage) =>
  one.verdict.moment.due < other.verdict.moment.due ||
  (one.verdict.moment.due.getTime() === other.verdict.moment.due.getTime() &&
    one.template.id < other.template.id);

/** The row of a template's occasion; null: it is still open. */
export function rowOf(
  rows: readonly WrittenWithMail[],
  templateId: string,
  occasion: number,
): WrittenWithMail | null {
  return rows.find((row) => row.templateId === templateId && row.occasion === occasion) ?? null;
}

/** One that did not go is looked at anew once it has a later moment; one that went, or was skipped, is not. */
export function isAnswered(row: WrittenRow, verdict: MessageVerdict): boolean {
  if (row.state !== 'not_sent' || verdict.is === 'none') return true;
  return verdict.moment.due <= row.at;
}
