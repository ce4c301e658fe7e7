import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { potOf } from '@villa/shared/domain/money/ledger.ts';
import { later } from '@villa/shared/domain/money/ledger-changes.ts';
import type { PlanPart } from '@villa/shared/domain/money/own-plan.ts';
import { type CalendarDate, isCalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import { readNumber } from '@villa/admin/kit/number-input.tsx';

/** How a part is paid, as staff choose it: an agent's is no cash, so that one choice says both. */
export const PART_CHOICES = ['transfer', 'on_arrival', 'agent'] as const;
export type PartChoice = (typeof PART_CHOICES)[number];

/** A part as it is typed. */
export interface DraftPart {
  /** Another one where the amount was set by a button: the field is drawn anew. */
  key: number;
  amount: string;
  dueOn: string;
  choice: PartChoice;
}

type Instalments = BookingDetail['instalments'];

const planned = (instalments: Instalments) =>
  instalments.filter(({ kind }) => potOf(kind) === 'stay' && kind !== 'top_up');

/** The amounts that came, each with its day: they stay as they are. */
export function receivedParts(instalments: Instalments): { id: string; amount: number }[] {
  return planned(instalments)
    .filter(({ paid }) => paid > 0)
    .map(({ id, paid }) => ({ id, amount: paid }));
}

/** The parts that have not come, as the dialog begins with them. */
export function draftOf(instalments: Instalments, today: CalendarDate): DraftPart[] {
  return planned(instalments)
    .filter(({ amount, paid }) => paid < amount)
    .map(({ amount, paid, dueOn, payer, way }, key) => ({
      key,
      amount: String(amount - paid),
      dueOn: later(today, dueOn),
      choice: payer === 'agent' ? 'agent' : (way ?? 'transfer'),
    }));
}

/** The typed amount in whole baht; null where it is none. */
export function amountOf({ amount }: Pick<DraftPart, 'amount'>): number | null {
  const number = readNumber(amount);
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : null;
}

/** The parts as they are sent, or null while one has no amount or no day. */
export function partsOf(draft: readonly DraftPart[], arrival: CalendarDate): PlanPart[] | null {
  const parts: PlanPart[] = [];
  for (const one of draft) {
    const amount = amountOf(one);
    const dueOn = one.choice === 'on_arrival' ? arrival : one.dueOn;
    if (amount === null || !isCalendarDate(dueOn)) return null;
    parts.push({
      amount,
      dueOn,
      payer: one.choice === 'agent' ? 'agent' : 'guest',
      way: one.choice === 'on_arrival' ? 'on_arrival' : 'transfer',
    });
  }
  return parts;
}

/** The amount that is in no part yet; less than 0: too much is in them. */
export function missingIn(draft: readonly DraftPart[], open: number): number {
  return draft.reduce((left, one) => left - (amountOf(one) ?? 0), open);
}
