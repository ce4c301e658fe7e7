import type {
  BookedChannelStay,
  ChannelStayChange,
  GoneDecided,
  NewChannelStay,
  OneChannelStay,
} from '@villa/shared/contract/channel-stays.ts';
import type { Commission } from '@villa/shared/domain/booking/booking-source.ts';
import {
  type CalendarDate,
  addDays,
  dateInZone,
  readWireDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { type StayChange, satangOfCommission } from '@villa/shared/domain/stay/channel-stay.ts';
import { isInThailand } from '@villa/shared/domain/stay/time-zone.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { SeenMoney } from '../ledger/seen-money.ts';
import type { ChannelPayoutsRepository } from './channel-payouts.repository.ts';
import type { ChannelStayRow, ChannelStaysRepository } from './channel-stays.repository.ts';
import { isBlank, newChannelStay, withChange } from './follow-channel.ts';
import { presentChannelStay } from './present-channel-stay.ts';

type Asker = Pick<AuthUser, 'id' | 'permissions'>;
type Noted = Omit<ChannelStayChange, 'version'>;

/** The stays of channels as staff write about them. */
export interface ChannelStayNotes {
  list(): { today: CalendarDate; stays: BookedChannelStay[] };
  /** @throws AppError `not_found` */
  read(id: string, asker: Asker): OneChannelStay;
  /** @throws AppError `not_found`, `stale_version`, `invalid_fields` */
  change(id: string, change: ChannelStayChange, by: Asker): OneChannelStay;
  /** @throws AppError `not_found` where the channel shows no such nights, `stay_noted`, `invalid_fields` */
  add(
    channel: { id: string; name: string },
    stay: NewChannelStay,
    shows: (from: CalendarDate, until: CalendarDate) => boolean,
    by: Asker,
  ): OneChannelStay;
  /** @throws AppError `not_found`, `stale_version`, `question_answered`, `invalid_fields` */
  decide(id: string, decided: GoneDecided, by: Asker): OneChannelStay;
  /** The channel goes: its coming stays are asked about, and those that nobody wrote about end with it. */
  channelRemoved(channelId: string, by: string): void;
}

interface NotesDeps {
  channelStayRows: ChannelStaysRepository;
  channelPayoutRows: ChannelPayoutsRepository;
  seenMoney: Pick<SeenMoney, 'of'>;
  /** The commission that a channel takes as a rule; null for none, and for a channel that was removed. */
  usualCommission: (channelId: string) => Commission | null;
  userNames: (ids: readonly string[]) => ReadonlyMap<string, string>;
  writeTransaction: WriteTransaction;
  villaSettings: () => { timeZone: string };
  clock: Clock;
  newId: () => string;
}

/** A list shows so many days back, and all that asks for something of as many as this. */
const SHOWN_DAYS = 60;
const ASKED_DAYS = 400;
const AHEAD_DAYS = 1000;

export function createChannelStayNotes(deps: NotesDeps): ChannelStayNotes {
  const { channelStayRows: rows, channelPayoutRows: payouts, clock } = deps;
  const zone = () => deps.villaSettings().timeZone;
  const today = () => dateInZone(clock.now(), zone());

  function find(id: string): ChannelStayRow {
    const row = rows.find(id);
    if (row === null) throw new AppError('not_found');
    return row;
  }

  function present(found: readonly ChannelStayRow[]): BookedChannelStay[] {
    const came = payouts.cameFor(found.map(({ id }) => id));
    const names = rows.channelNames();
    const day = today();
    return found.map((stay) =>
      presentChannelStay(stay, {
        channel: names.get(stay.channelId) ?? stay.channelName,
        came: came.get(stay.id),
        today: day,
      }),
    );
  }

  function read(id: string, { permissions }: Asker): OneChannelStay {
    const stay = find(id);
    const its = payouts.ofStay(id);
    const mayMoney = permissions.includes('bookings.money');
    const payoutIds = mayMoney ? its.map((payout) => payout.id) : [];
    const seen = deps.seenMoney.of('channel_payout', payoutIds);
    const names = deps.userNames([
      ...stay.history.flatMap(({ by }) => by ?? []),
      ...its.map(({ by }) => by),
    ]);
    return {
      ...(present([stay])[0] as BookedChannelStay),
      history: stay.history.toReversed().map(({ at, by, ...change }) => ({
        ...change,
        at: new Date(at).toISOString(),
        by: by === null ? null : (names.get(by) ?? ''),
      })),
      payouts: its.map(({ id: payoutId, channelName, receivedOn, satang, part, ...row }) => ({
        id: payoutId,
        channel: channelName,
        receivedOn,
        satang,
        part,
        note: row.note,
        reverses: row.reverses,
        isReversed: its.some(({ reverses }) => reverses === payoutId),
        reason: row.reason,
        by: names.get(row.by) ?? '',
        ...(seen.has(payoutId) && { seen: seen.get(payoutId) }),
      })),
      usualCommission: deps.usualCommission(stay.channelId),
    };
  }

  /** Fewer guests may end a late report from here on, of which the register asks for the reason. */
  const mayBeLate = ({ fromNight }: ChannelStayRow): boolean =>
    isInThailand(zone()) && today() > fromNight;

  /** The row with what was noted. @throws AppError `invalid_fields` */
  function withNoted(stay: ChannelStayRow, noted: Noted, by: Asker): ChannelStayRow {
    const { name, guests, gross, payout, phone, shortReason } = noted;
    if (guests !== undefined && (guests ?? 1) < (stay.guests ?? 1) && mayBeLate(stay)) {
      throw invalidFields({ guests: 'in_register' });
    }
    const saysAmount = gross !== undefined && gross !== null && stay.commission === null;
    const isUsual = noted.commission === undefined && saysAmount;
    const commission = isUsual ? deps.usualCommission(stay.channelId) : noted.commission;
    // A user who may not see a telephone number cannot mean to change it.
    const mayPhone = by.permissions.includes('guests.contact');
    const changed: ChannelStayRow = {
      ...stay,
      ...(name !== undefined && { name }),
      ...(guests !== undefined && { guests }),
      ...(gross !== undefined && { gross }),
      ...(commission !== undefined && { commission }),
      ...(payout?.satang !== undefined && { payoutSatang: payout.satang }),
      ...(payout?.on !== undefined && {
        payoutOn: payout.on === null ? null : readWireDate(payout.on, zone()),
      }),
      ...(phone !== undefined && mayPhone && { phone }),
      ...(shortReason !== undefined && { shortReason }),
      notedBy: by.id,
    };
    const whole = (changed.gross ?? 0) * 100;
    if (changed.gross !== null && satangOfCommission(changed) > whole) {
      throw invalidFields({ 'commission.satang': 'too_big' });
    }
    if (changed.gross !== null && (changed.payoutSatang ?? 0) > whole) {
      throw invalidFields({ 'payout.satang': 'too_big' });
    }
    return changed;
  }

  const changeBy = (by: Asker, what: StayChange['what']): StayChange => ({
    at: clock.now().getTime(),
    by: by.id,
    what,
  });

  return {
    list() {
      const day = today();
      const near = rows.between(addDays(day, -ASKED_DAYS), addDays(day, AHEAD_DAYS));
      const here = new Set(near.map(({ id }) => id));
      const older = rows.undecided().filter(({ id }) => !here.has(id));
      const isNear = ({ until }: BookedChannelStay) => until >= addDays(day, -SHOWN_DAYS);
      return {
        today: day,
        stays: present([...older, ...near]).filter((stay) => isNear(stay) || stay.needs.length > 0),
      };
    },
    read,

    change: (id, { version, ...noted }, by) =>
      deps.writeTransaction(() => {
        const stay = find(id);
        if (stay.version !== version) throw new AppError('stale_version');
        rows.update(id, {
          ...withNoted(stay, noted, by),
          history: withChange(stay.history, changeBy(by, 'noted')),
          version: version + 1,
        });
        return read(id, by);
      }),

    add: (channel, { from: wireFrom, until: wireUntil, ...noted }, shows, by) =>
      deps.writeTransaction(() => {
        const [from, until] = [readWireDate(wireFrom, zone()), readWireDate(wireUntil, zone())];
        if (!shows(from, until)) throw new AppError('not_found');
        const near = rows
          .ofChannel(channel.id, from)
          .filter(({ fromNight, goneAt }) => fromNight < until && goneAt === null);
        const came = payouts.cameFor(near.map(({ id }) => id));
        const blank = near.filter((stay) => isBlank(stay, came.get(stay.id)));
        if (blank.length < near.length) throw new AppError('stay_noted');
        const made = { at: clock.now(), by: by.id };
        // The days left of the ones that make room stays sold, and asks for its own name.
        for (const { id, fromNight, untilDay } of blank) {
          rows.remove(id);
          for (const days of [
            { from: fromNight, until: from },
            { from: until, until: untilDay },
          ]) {
            if (days.from < days.until) {
              rows.insert(newChannelStay(channel, days, { ...made, id: deps.newId() }));
            }
          }
        }
        const id = deps.newId();
        rows.insert(
          withNoted(newChannelStay(channel, { from, until }, { ...made, id }), noted, by),
        );
        return read(id, by);
      }),

    decide: (id, { decision, kept, version }, by) =>
      deps.writeTransaction(() => {
        const stay = find(id);
        if (stay.version !== version) throw new AppError('stale_version');
        if (stay.goneAt === null || stay.decision !== null) {
          throw new AppError('question_answered');
        }
        if (decision === 'kept' && kept === undefined) throw invalidFields({ kept: 'required' });
        if (decision !== 'kept' && kept !== undefined) throw invalidFields({ kept: 'invalid' });
        rows.update(id, {
          decision,
          kept: kept ?? null,
          decidedOn: today(),
          history: withChange(stay.history, changeBy(by, 'decided')),
          version: version + 1,
        });
        return read(id, by);
      }),

    channelRemoved(channelId, by) {
      const coming = rows.ofChannel(channelId, today());
      const came = payouts.cameFor(coming.map(({ id }) => id));
      const at = clock.now();
      for (const stay of coming) {
        if (isBlank(stay, came.get(stay.id))) rows.remove(stay.id);
        else if (stay.goneAt === null) {
          rows.update(stay.id, {
            goneAt: at,
            history: withChange(stay.history, { at: at.getTime(), by, what: 'channel_removed' }),
            version: stay.version + 1,
          });
        }
      }
    },
  };
}
