import type {
  StatementFit,
  StatementReadingAnswer,
  StatementRowAnswer,
} from '@villa/shared/contract/statements.ts';
import {
  type Fit,
  type RowMatch,
  nameOfMoney,
} from '@villa/shared/domain/statement/matching/match-rows.ts';
import type { StatementReading } from '@villa/shared/domain/statement/statement-row.ts';
import type { BookingRecord } from '../booking-record/booking-record.ts';
import type { StatementAccounts } from './accounts.ts';
import type { KnownMoney } from './our-money.ts';
import { type StandingDecisions, idIn, kindIn } from './standing-decisions.ts';
import type { StatementRowRecord } from './statements.repository.ts';

interface Shown {
  accounts: StatementAccounts;
  standing: StandingDecisions;
  bookingOf: (id: string) => BookingRecord | null;
  namesOf: (userIds: readonly string[]) => ReadonlyMap<string, string>;
}

/** A row with what it may or nearly may be, or how it was decided on. @param match null where a decision stands */
export function createPresentRow({ accounts, standing, bookingOf, namesOf }: Shown) {
  const glance = (id: string | null) => {
    const booking = id === null ? null : bookingOf(id);
    if (booking === null) return null;
    const { id: _id, reference, customerName } = booking;
    return { _id, reference, customerName };
  };

  function presentFit({ money, agrees, differs }: Fit): StatementFit {
    // Everything that rows are matched to came from our own records.
    const known = money as KnownMoney;
    return {
      name: nameOfMoney(known),
      kind: known.kind,
      booking: glance(known.booking),
      satang: known.satang,
      day: known.day,
      part: known.part as StatementFit['part'],
      label: known.label,
      agrees,
      differs,
    };
  }

  function decisionOf({ decided, target, decidedBy, decidedAt }: StatementRowRecord) {
    if (decided === null || decidedAt === null) return null;
    const payment = kindIn(target) === 'payment' ? standing.paymentNow(idIn(target)) : null;
    const by = decidedBy === null ? null : (namesOf([decidedBy]).get(decidedBy) ?? null);
    const booking = glance(payment?.bookingId ?? null);
    return { as: decided, booking, by, at: decidedAt.toISOString() };
  }

  return (
    row: StatementRowRecord,
    match: RowMatch | null,
    near: readonly Fit[],
    rowOf: (id: string) => StatementRowRecord | undefined,
  ): StatementRowAnswer => {
    const { id, day, time, satang, description } = row;
    const facts = { id, day, time, satang, description };
    if (match === null) {
      return { ...facts, verdict: 'decided', fits: [], other: null, decided: decisionOf(row) };
    }
    const other = match.other === null ? undefined : rowOf(match.other);
    const account = other && accounts.find(other.accountId);
    return {
      ...facts,
      verdict: match.verdict,
      fits: match.fits.map(presentFit),
      ...(near.length > 0 && { near: near.map(presentFit) }),
      other: other && account ? { id: other.id, account } : null,
      decided: null,
    };
  };
}

/** The reading of a file, for the one who looks at its columns. */
export function presentReading(
  reading: StatementReading,
  isOtherAccount: boolean,
): StatementReadingAnswer {
  const { rows, leftOut, breaks } = reading;
  const withBalance = rows.filter(({ balanceSatang }) => balanceSatang !== null).length;
  // In and out are both among them where the file has both.
  const first = rows.slice(0, SHOWN);
  const isIn = first.some(({ satang }) => satang > 0);
  const isOut = first.some(({ satang }) => satang < 0);
  const missing = rows.find(({ satang }) => (isIn ? !isOut && satang < 0 : satang > 0));
  const shown = missing === undefined ? first : [...first.slice(0, SHOWN - 1), missing];
  return {
    ...reading,
    rows: shown.map(({ day, time, satang, description }) => ({ day, time, satang, description })),
    rowCount: rows.length,
    balanced: withBalance === 0 ? null : withBalance - breaks.length,
    breaks: breaks.slice(0, MAX_BREAKS),
    leftOut: leftOut.filter(({ why }) => why !== 'empty').length,
    unreadable: leftOut
      .filter(({ why }) => why === 'unreadable')
      .slice(0, MAX_BREAKS)
      .map(({ line, text }) => ({ line, text })),
    isOtherAccount,
  };
}

const SHOWN = 3;
/** One that matters is among the first. */
const MAX_BREAKS = 20;
