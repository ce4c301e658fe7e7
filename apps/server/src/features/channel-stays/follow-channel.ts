import { type CalendarDate, addDays } from '@villa/shared/domain/stay/calendar-date.ts';
import type { StayChange } from '@villa/shared/domain/stay/channel-stay.ts';
import { type StayEntry, followStays } from '@villa/shared/domain/stay/follow-stays.ts';
import type { ChannelStayRow, ChannelStaysRepository } from './channel-stays.repository.ts';
import type { ChannelPayoutsRepository } from './channel-payouts.repository.ts';

/** A good reading of a channel, beside the one before. */
export interface FollowedReading {
  today: CalendarDate;
  before: readonly StayEntry[];
  now: readonly StayEntry[];
  /** True for a night that is the channel's here. */
  owns: (night: CalendarDate) => boolean;
}

/** Brings a channel's stays in line with its calendar; belongs into the transaction of the reading. */
export type FollowChannel = (
  channel: { id: string; name: string },
  reading: FollowedReading,
  at: Date,
) => void;

/** Days that a stay is looked at after its end, so that its past nights are no new stay's. */
const DAYS_BACK = 60;
const MAX_CHANGES = 60;

/** A history with one line more, and the oldest lines but the first gone when it is long. */
export function withChange(history: readonly StayChange[], change: StayChange): StayChange[] {
  const [first, ...later] = [...history, change];
  return first === undefined ? [] : [first, ...later.slice(1 - MAX_CHANGES)];
}

/** A new row, before anybody has said more than its days. */
export function newChannelStay(
  channel: { id: string; name: string },
  days: { from: CalendarDate; until: CalendarDate },
  made: { id: string; at: Date; by: string | null },
): ChannelStayRow {
  return {
    id: made.id,
    channelId: channel.id,
    channelName: channel.name,
    fromNight: days.from,
    untilDay: days.until,
    name: '',
    phone: '',
    guests: null,
    gross: null,
    commission: null,
    payoutSatang: null,
    payoutOn: null,
    shortReason: '',
    goneAt: null,
    decision: null,
    decidedOn: null,
    kept: null,
    history: [{ at: made.at.getTime(), by: made.by, what: 'found' }],
    version: 1,
    notedBy: null,
    createdAt: made.at,
  };
}

/** True for a stay that nobody wrote anything about: without its entry nothing is left of it. */
export function isBlank(stay: ChannelStayRow, came: number | undefined): boolean {
  const { name, phone, guests, gross, payoutSatang, payoutOn } = stay;
  const isNoted = name !== '' || phone !== '' || guests !== null || gross !== null;
  return !isNoted && payoutSatang === null && payoutOn === null && came === undefined;
}

export function createFollowChannel(deps: {
  channelStayRows: ChannelStaysRepository;
  channelPayoutRows: Pick<ChannelPayoutsRepository, 'cameFor'>;
  newId: () => string;
}): FollowChannel {
  const { channelStayRows: rows } = deps;
  return (channel, { today, ...reading }, at) => {
    const stays = rows.ofChannel(channel.id, addDays(today, -DAYS_BACK));
    const { placed, gone, fresh } = followStays({
      ...reading,
      today,
      stays: stays.map(({ id, fromNight, untilDay, goneAt, decision }) => ({
        id,
        from: fromNight,
        until: untilDay,
        // Staff said that the guest comes although it is shown no more: its nights are its own.
        isGone: goneAt !== null && decision !== 'comes',
      })),
    });
    const byId = new Map(stays.map((stay) => [stay.id, stay]));
    const came = deps.channelPayoutRows.cameFor(gone);
    const change = (stay: ChannelStayRow, what: StayChange['what']) =>
      withChange(stay.history, {
        at: at.getTime(),
        by: null,
        what,
        from: stay.fromNight,
        until: stay.untilDay,
      });
    for (const { id, from, until } of placed) {
      const stay = byId.get(id);
      if (stay === undefined) continue;
      const isBack = stay.goneAt !== null;
      rows.update(id, {
        fromNight: from,
        untilDay: until,
        // The decision was about a stay that does not come; what was written of it before stands.
        ...(isBack && { goneAt: null, decision: null, decidedOn: null, kept: null }),
        history: change(stay, isBack ? 'back' : 'moved'),
        version: stay.version + 1,
      });
    }
    for (const id of gone) {
      const stay = byId.get(id);
      if (stay === undefined || stay.decision === 'comes') continue;
      if (isBlank(stay, came.get(id))) rows.remove(id);
      else {
        rows.update(id, {
          goneAt: at,
          history: change(stay, 'gone'),
          version: stay.version + 1,
        });
      }
    }
    for (const days of fresh) {
      rows.insert(newChannelStay(channel, days, { id: deps.newId(), at, by: null }));
    }
  };
}
