import { instalmentsOf } from '@villa/shared/domain/money/ledger.ts';
import { satangOf } from '@villa/shared/domain/money/satang.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Sqlite } from '../../platform/database/open.ts';
import { type BookingRecord, asOf } from '../booking-record/booking-record.ts';
import type { BookingsRepository } from '../bookings/bookings.repository.ts';
import { boundOf } from '../money/forgive.usecases.ts';
import type { VillaSettings } from '../villa/villa-settings.repository.ts';
import type { LedgerRepository } from '../ledger/ledger.repository.ts';
import { moneyOfBooking } from '../ledger/money-of-booking.ts';
import type { SlipEvidenceRepository } from '../slips/slip-evidence.repository.ts';
import type { SlipsRepository } from '../slips/slips.repository.ts';
import { type KnownMoney, minuteOfInstant, namesOf, timeOfSlip } from './our-money.ts';

/** Nobody knows when money comes that is due without a slip. */
const OPEN_END = Number.MAX_SAFE_INTEGER / 4;
/** Stays that ended longer ago owe nothing that a statement brings. */
const DAYS_AFTER_STAY = 90;

interface DueMoneyDeps {
  sqlite: Sqlite;
  bookingRows: Pick<BookingsRepository, 'find'>;
  ledgers: Pick<LedgerRepository, 'readAll'>;
  slipRows: Pick<SlipsRepository, 'waitingOf'>;
  slipEvidenceRows: Pick<SlipEvidenceRepository, 'codeOf'>;
  villaSettings: () => Pick<VillaSettings, 'timeZone' | 'forgiveUpTo' | 'forgiveUpToAbroad'>;
  clock: Clock;
}

/** The money that bookings are asked for and that nobody has recorded: each part, what is asked next, and all that is left. */
export function createDueMoney(deps: DueMoneyDeps): () => KnownMoney[] {
  const active = deps.sqlite
    .prepare(
      `select id from bookings where deleted_at is null
         and status in ('pending', 'in_review', 'confirmed') and check_out >= ?`,
    )
    .pluck();

  function ofBooking(record: BookingRecord, ledger: Parameters<typeof moneyOfBooking>[1]) {
    const settings = deps.villaSettings();
    const zone = settings.timeZone;
    const { next } = moneyOfBooking(record, ledger);
    const parts = instalmentsOf(ledger)
      .filter(({ way }) => way !== 'on_arrival')
      .map(({ kind, amount, paid, dueOn }) => ({ part: kind, amount: amount - paid, dueOn }))
      .filter(({ amount }) => amount > 0);
    const all = parts.reduce((sum, { amount }) => sum + amount, 0);
    const sums = [
      ...parts,
      ...(next === null ? [] : [{ part: next.kind, amount: next.amount, dueOn: next.dueOn }]),
      { part: 'rest', amount: all, dueOn: parts.at(-1)?.dueOn ?? null },
    ];
    const [slip] = deps.slipRows.waitingOf(record.id);
    const code = slip === undefined ? null : deps.slipEvidenceRows.codeOf(slip.id);
    const at =
      slip === undefined
        ? { from: minuteOfInstant(record.createdAt, zone), until: OPEN_END }
        : timeOfSlip(null, slip.sentAt ?? slip.createdAt, zone);
    // The first part of an amount names it.
    const byAmount = new Map(sums.toReversed().map((one) => [one.amount, one] as const));
    byAmount.delete(0);
    return [...byAmount.values()].map(({ part, amount, dueOn }): KnownMoney => ({
      kind: 'due',
      id: `${record.id} ${amount}`,
      booking: record.id,
      satang: satangOf(amount),
      at,
      account: null,
      reference: code?.reference ?? '',
      names: namesOf(record),
      hasSlip: slip !== undefined,
      day: dueOn,
      part,
      label: '',
      mayLackSatang: satangOf(boundOf(record, settings)),
      slipDay: null,
      writtenAt: null,
    }));
  }

  return () => {
    const now = deps.clock.now();
    const today = dateInZone(now, deps.villaSettings().timeZone);
    const ids = active.all(addDays(today, -DAYS_AFTER_STAY)) as string[];
    const ledgers = deps.ledgers.readAll(ids);
    return ids.flatMap((id) => {
      const found = deps.bookingRows.find(id);
      const ledger = ledgers.get(id);
      if (!found || ledger === undefined) return [];
      const record = asOf(found, now);
      const asksNothing =
        record.status === 'cancelled' || record.ended !== null || record.cancelling !== null;
      return asksNothing ? [] : ofBooking(record, ledger);
    });
  };
}
