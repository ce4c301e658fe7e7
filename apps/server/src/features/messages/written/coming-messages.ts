import type { ComingMessages } from '@villa/shared/contract/booking-messages.ts';
import { messageMoment } from '@villa/shared/domain/message/message-moment.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { AuthUser } from '@villa/server/platform/auth/session.ts';
import type { Clock } from '@villa/server/platform/clock.ts';
import type { BookingRecord } from '../../booking-record/booking-record.ts';
import type { BookingFacts } from './booking-facts.ts';
import type { MessageTemplates } from './message-templates.usecases.ts';
import type { MessageTemplatesRepository, TemplateRow } from './message-templates.repository.ts';
import { planOf } from './planned-messages.ts';
import type { MessageWays } from './message-way.ts';
import type { WrittenMessagesRepository } from './written-messages.repository.ts';

const DAY_MS = 24 * 3_600_000;
/** A week before, seven messages: the days in which a stay may still get one. */
const LOOKED_AFTER_DAYS = 62;

/** A stay that a channel sold. */
export interface ChannelStayInShort {
  channel: string;
  checkIn: string;
  checkOut: string;
  /** As staff noted it; '': they did not. */
  guestName: string;
}

interface ComingDeps {
  templates: Pick<MessageTemplatesRepository, 'active'>;
  messageTemplates: Pick<MessageTemplates, 'find'>;
  written: Pick<WrittenMessagesRepository, 'candidates' | 'plan' | 'of'>;
  bookings: { find: (id: string) => BookingRecord };
  facts: BookingFacts;
  ways: Pick<MessageWays, 'of'>;
  userNames: (ids: readonly string[]) => ReadonlyMap<string, string>;
  channelStays: (from: string, to: string) => ChannelStayInShort[];
  clock: Clock;
}

/**
 * Lists the messages of the next days over all bookings; or all of one template, as if it were switched on now, also for
 * whom it does not go.
 */
export function createComingMessages(deps: ComingDeps) {
  return (
    { days, template }: { days: number; template?: string | undefined },
    user: AuthUser,
  ): ComingMessages => {
    const now = deps.clock.now();
    const today = dateInZone(now, deps.facts.house().timeZone);
    const one = template === undefined ? null : deps.messageTemplates.find(template, user);
    const templates = one === null ? deps.templates.active() : [one];
    const until = new Date(now.getTime() + days * DAY_MS).toISOString();
    const isWanted = (at: string | null) => one !== null || (at !== null && at < until);
    const messages = deps.written
      .candidates(one === null ? addDays(today, -LOOKED_AFTER_DAYS) : today)
      .flatMap((id) => of(deps.bookings.find(id), templates, now, one !== null))
      .filter(({ at }) => isWanted(at))
      .toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
    const channelStays = unreached(templates, today, addDays(today, days), now);
    return { messages, unreached: channelStays, serverTime: now.toISOString() };
  };

  function of(
    record: BookingRecord,
    templates: readonly TemplateRow[],
    now: Date,
    withOver: boolean,
  ) {
    const { id: bookingId, reference, customerName: guestName, checkIn, checkOut } = record;
    const stay = { bookingId, reference, guestName, checkIn, checkOut };
    return planOf(deps, record, templates, now, { withOver })
      .planned.filter(({ reason }) => reason !== 'other_language' && reason !== 'other_source')
      .map((one) => ({ ...one, ...stay, heldBy: one.held?.by ?? null }));
  }

  /** Guests of channels left no address: their texts are copied into the channel's own messages. */
  function unreached(templates: readonly TemplateRow[], from: string, to: string, now: Date) {
    const house = deps.facts.house();
    return deps.channelStays(from, to).flatMap((sold) => {
      const { channel, checkIn, checkOut } = sold;
      const stay = { checkIn, checkOut, checkInMovedAt: null, checkOutMovedAt: null };
      const about = { ...stay, confirmedAt: new Date(0), balanceDueOn: null };
      const moments = templates
        .filter(({ trigger }) => trigger === 'check_in' || trigger === 'check_out')
        .flatMap((template) => {
          const due = messageMoment(template, about, house)?.due;
          return due === undefined || due < now ? [] : [{ template, due }];
        })
        .toSorted((a, b) => a.due.getTime() - b.due.getTime());
      const texts = moments.map(({ template, due }) => ({
        templateId: template.id,
        name: template.name,
        at: due.toISOString(),
        ...deps.facts.textsFor(sold, template),
      }));
      const [first] = texts;
      if (first === undefined) return [];
      return [{ channel, checkIn, checkOut, messages: texts.length, at: first.at, texts }];
    });
  }
}
