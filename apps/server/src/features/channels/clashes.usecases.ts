import type { Clash } from '@villa/shared/contract/channels.ts';
import type { CustomerInfo } from '@villa/shared/contract/booking.ts';
import type { BookingStatus } from '@villa/shared/domain/booking/booking-status.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { ClashDecision } from '@villa/shared/domain/stay/channels.ts';
import { nightsOf } from '@villa/shared/domain/stay/stay.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { userActor } from '../booking-record/booking-record.ts';
import type { NightsRepository } from '../nights/nights.repository.ts';
import type { BlocksRepository } from '../nights/blocks.repository.ts';
import type { ChannelStayNames } from './stay-names.repository.ts';
import type { ChannelNightsRepository } from './channel-nights.repository.ts';
import type { ChannelsRepository } from './channels.repository.ts';
import type { ClashRecord, ClashesRepository } from './clashes.repository.ts';
import { stretchesOf } from './feed-nights.ts';

export interface ClashesDeps {
  sqlite: Sqlite;
  channels: ChannelsRepository;
  channelNights: ChannelNightsRepository;
  clashes: ClashesRepository;
  notes: ChannelStayNames;
  nights: NightsRepository;
  blocks: BlocksRepository;
  /** Cancels a booking as staff do, with its mail, its money and its history. */
  cancelBooking: (id: string, user: SettledBy, ending: Ending) => void;
  /** The money received for a booking, and the refund that its terms give today. */
  paidFor: (bookingId: string) => { paid: number; refund: number | null };
  transaction: WriteTransaction;
  villaSettings: () => { timeZone: string };
  clock: Clock;
  newId: () => string;
}

type SettledBy = Parameters<typeof userActor>[0];

/** How a booking ends: what is kept of its money and why, and as which version it was seen. */
export interface Ending {
  kept?: number | undefined;
  reason?: string | undefined;
  version?: number | undefined;
}

export interface Clashes {
  /** Those that are still there, the unsettled ones first. */
  list(): Clash[];
  /**
   * @throws AppError `not_found`, `stale_version`; `invalid_fields` where one channel cannot be kept instead of another,
   * or no money can be kept
   */
  settle(id: string, decision: ClashDecision, user: SettledBy, ending?: Ending): void;
  /** A word for whoever has nights here. */
  holderName(holder: Pick<ClashRecord, 'holderKind' | 'holderId'>): string;
}

interface BookingRow extends Omit<
  NonNullable<Clash['ours']['booking']>,
  'createdAt' | 'phone' | 'paid' | 'refund'
> {
  status: BookingStatus;
  createdAt: number;
  customerInfo: string | null;
}

export function createClashes(deps: ClashesDeps): Clashes {
  const { sqlite, channels, channelNights, clashes, blocks, clock } = deps;
  const booking = sqlite.prepare(
    `select id as _id, reference, customer_name as customerName, status, check_in as checkIn,
       check_out as checkOut, guests, total_price as totalPrice, customer_info as customerInfo,
       created_at as createdAt
     from bookings where id = ?`,
  );
  const entries = sqlite.prepare(
    `select from_night as "from", until_day as until, shown, title from channel_events
     where channel_id = ? and is_ours = 0 and until_day > ? and from_night <= ?
     order by from_night`,
  );
  const userName = sqlite.prepare('select name from people where id = ?').pluck();

  function present(row: ClashRecord): Clash | null {
    const channel = channels.find(row.channelId);
    const nights = row.nights.filter((night) => isStillHeld(row, night));
    const [first] = nights;
    if (channel === null || first === undefined) return null;
    const { id, name, kind, colour } = channel;
    const theirs = entries.all(id, first, nights.at(-1)) as {
      from: string;
      until: string;
      shown: string;
      title: string;
    }[];
    return {
      id: row.id,
      kind: row.kind,
      nights,
      foundAt: row.foundAt.toISOString(),
      channel: { id, name, kind, colour },
      ours: {
        booking: row.holderKind === 'booking' ? bookingOf(row.holderId) : null,
        block: row.holderKind === 'block' ? blockOf(row.holderId) : null,
        channel: row.holderKind === 'channel' ? (channels.find(row.holderId)?.name ?? '') : null,
      },
      theirs: theirs.map(({ shown, ...entry }) => ({
        ...entry,
        reserved: shown === 'reserved',
        note: deps.notes.find(id, entry.from, entry.until),
      })),
      fetchedAt: row.fetchedAt?.toISOString() ?? null,
      decision: row.decision,
      settledAt: row.settledAt?.toISOString() ?? null,
      settledBy: row.settledBy === null ? null : ((userName.get(row.settledBy) ?? '') as string),
    };
  }

  /** It may have been cancelled here since the channel was last read. */
  function isStillHeld({ holderKind, holderId }: ClashRecord, night: string): boolean {
    const holder = channelNights.holdersFrom(night).get(night);
    return holder?.kind === holderKind && holder.id === holderId;
  }

  function bookingOf(id: string): Clash['ours']['booking'] {
    const row = booking.get(id) as BookingRow | undefined;
    if (!row) return null;
    const { customerInfo, createdAt, ...rest } = row;
    const info = customerInfo === null ? null : (JSON.parse(customerInfo) as CustomerInfo);
    return {
      ...rest,
      ...deps.paidFor(id),
      phone: info?.phone ?? null,
      createdAt: new Date(createdAt).toISOString(),
    };
  }

  function blockOf(id: string): Clash['ours']['block'] {
    const block = blocks.find(id);
    return block && { from: block.fromNight, to: block.untilDay, note: block.note };
  }

  /** The nights become the channel's; what else the block had stays blocked. */
  function giveBlock({ holderId, nights }: ClashRecord): void {
    const block = blocks.find(holderId);
    if (block === null) return;
    const { personName: _, ...row } = block;
    const left = nightsOf({ checkIn: row.fromNight, checkOut: row.untilDay }).filter(
      (night) => !nights.includes(night),
    );
    deps.nights.freeOfBlock(holderId);
    blocks.remove(holderId);
    for (const { from, until } of stretchesOf(left)) {
      const id = deps.newId();
      blocks.insert({ ...row, id, fromNight: from, untilDay: until });
      deps.nights.takeForBlock(id, { checkIn: from, checkOut: until });
    }
    deps.nights.releaseNights();
  }

  /** From now on these nights are one stay: what merely says "closed" is an echo of ours. */
  function countOnce({ channelId, nights }: ClashRecord): void {
    const today = dateInZone(clock.now(), deps.villaSettings().timeZone);
    const known = channelNights.of(channelId, today);
    channelNights.save(
      nights.flatMap((night) => {
        const row = known.get(night);
        return row?.shown === 'closed' ? [{ ...row, given: 'given' as const, claims: false }] : [];
      }),
    );
  }

  return {
    list: () =>
      clashes
        .present()
        .flatMap((row) => present(row) ?? [])
        .toSorted((a, b) => Number(a.settledAt !== null) - Number(b.settledAt !== null)),

    settle(id, decision, user, ending = {}) {
      deps.transaction(() => {
        const row = clashes.find(id);
        if (row === null || row.goneAt !== null) throw new AppError('not_found');
        if (decision === 'theirs' && row.holderKind === 'channel') {
          throw invalidFields({ decision: 'invalid' });
        }
        if (ending.kept !== undefined && !(decision === 'theirs' && row.holderKind === 'booking')) {
          throw invalidFields({ kept: 'invalid' });
        }
        clashes.update(id, { decision, settledAt: clock.now(), settledBy: user.id });
        if (decision === 'same') countOnce(row);
        if (decision !== 'theirs') return;
        if (row.holderKind === 'booking') deps.cancelBooking(row.holderId, user, ending);
        else giveBlock(row);
      });
    },

    holderName({ holderKind, holderId }) {
      if (holderKind === 'booking') {
        const row = booking.get(holderId) as BookingRow | undefined;
        return [row?.reference, row?.customerName].filter(Boolean).join(' ');
      }
      if (holderKind === 'block') return blocks.find(holderId)?.note ?? '';
      return channels.find(holderId)?.name ?? '';
    },
  };
}
