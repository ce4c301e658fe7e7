import type { ChannelPayout, NewChannelPayout } from '@villa/shared/contract/channel-stays.ts';
import { type CalendarDate, addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import { readPastDay } from '../../platform/read-past-day.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { ChannelPayoutsRepository, PayoutRow } from './channel-payouts.repository.ts';
import type { ChannelStayRow, ChannelStaysRepository } from './channel-stays.repository.ts';

type Asker = Pick<AuthUser, 'id'>;

/** The sums that channels pay out, each for one stay or several. */
export interface ChannelPayouts {
  /** The same key again answers the one that was written. @throws AppError `invalid_fields`, `idempotency_mismatch` */
  add(payout: NewChannelPayout, by: Asker): ChannelPayout;
  /** @throws AppError `not_found`, `payment_reversed` */
  reverse(id: string, reason: string, by: Asker): ChannelPayout;
}

interface PayoutsDeps {
  channelStayRows: Pick<ChannelStaysRepository, 'named'>;
  channelPayoutRows: ChannelPayoutsRepository;
  userNames: (ids: readonly string[]) => ReadonlyMap<string, string>;
  writeTransaction: WriteTransaction;
  villaSettings: () => { timeZone: string };
  clock: Clock;
  newId: () => string;
}

/** Two years, as far back as other money is written down. */
const MAX_DAYS_BACK = 730;

export function createChannelPayouts(deps: PayoutsDeps): ChannelPayouts {
  const { channelPayoutRows: rows, clock } = deps;
  const zone = () => deps.villaSettings().timeZone;

  function present(row: PayoutRow): ChannelPayout {
    return {
      id: row.id,
      channel: row.channelName,
      receivedOn: row.receivedOn,
      satang: row.satang,
      note: row.note,
      reverses: row.reverses,
      isReversed: rows.isReversed(row.id),
      reason: row.reason,
      by: deps.userNames([row.by]).get(row.by) ?? '',
    };
  }

  function readReceivedOn(wire: string): CalendarDate {
    const timeZone = zone();
    const today = dateInZone(clock.now(), timeZone);
    const earliest = addDays(today, -MAX_DAYS_BACK);
    return readPastDay('receivedOn', wire, { today, earliest, timeZone });
  }

  /** The stays of the parts, all of one channel and each named once. @throws AppError `invalid_fields` */
  function staysOf(parts: NewChannelPayout['parts']): ChannelStayRow[] {
    const stays = deps.channelStayRows.named(parts.map(({ stay }) => stay));
    if (new Set(parts.map(({ stay }) => stay)).size < parts.length) {
      throw invalidFields({ parts: 'invalid' });
    }
    if (stays.length < parts.length) throw invalidFields({ parts: 'unknown' });
    if (new Set(stays.map(({ channelId }) => channelId)).size > 1) {
      throw invalidFields({ parts: 'invalid' });
    }
    return stays;
  }

  function writtenUnder(
    key: string | undefined,
    { satang, receivedOn }: Pick<PayoutRow, 'satang' | 'receivedOn'>,
  ): PayoutRow | null {
    const known = key === undefined ? null : rows.findByKey(key);
    if (known === null) return null;
    const isSame = known.satang === satang && known.receivedOn === receivedOn;
    if (!isSame) throw new AppError('idempotency_mismatch');
    return known;
  }

  return {
    add: ({ receivedOn: wire, parts: named, note = '', key }, by) =>
      deps.writeTransaction(() => {
        const receivedOn = readReceivedOn(wire);
        const parts = named.filter(({ satang }) => satang !== 0);
        const satang = parts.reduce((sum, part) => sum + part.satang, 0);
        const known = writtenUnder(key, { satang, receivedOn });
        if (known !== null) return present(known);
        if (satang <= 0) throw invalidFields({ parts: 'too_small' });
        const [first] = staysOf(parts);
        if (first === undefined) throw invalidFields({ parts: 'required' });
        const row: PayoutRow = {
          id: deps.newId(),
          channelId: first.channelId,
          channelName: first.channelName,
          receivedOn,
          satang,
          note,
          reverses: null,
          reason: '',
          key: key ?? null,
          by: by.id,
          at: clock.now(),
        };
        rows.insert(
          row,
          parts.map(({ stay, satang: part }) => ({ stayId: stay, satang: part })),
        );
        return present(row);
      }),

    reverse: (id, reason, by) =>
      deps.writeTransaction(() => {
        const payout = rows.find(id);
        if (payout === null || payout.reverses !== null) throw new AppError('not_found');
        if (rows.isReversed(id)) throw new AppError('payment_reversed');
        const row: PayoutRow = {
          ...payout,
          id: deps.newId(),
          satang: -payout.satang,
          reverses: id,
          reason,
          key: null,
          by: by.id,
          at: clock.now(),
        };
        rows.insert(
          row,
          rows.partsOf(id).map(({ stayId, satang }) => ({ stayId, satang: -satang })),
        );
        return present(row);
      }),
  };
}
