import type { PaymentMethod } from '../domain/money/payment-methods.ts';
import { methodName } from './payment-methods.ts';
import type { HistoryEntry, HistoryField } from '../contract/admin-bookings.ts';
import { type Language, localize } from '../domain/text/language.ts';
import type { BookingSource } from '../domain/booking/booking-source.ts';
import { sourceName } from './booking-sources.ts';
import { formatBaht, formatDate } from './locale.ts';
import { planDifferenceLine } from './plan-words.ts';
import type { StaffSay } from './staff-say.ts';

/** The event and its actor, in one sentence. */
export function headOf(entry: HistoryEntry, say: StaffSay): string {
  const isAsked = entry.event === 'slip_cleared' && entry.actor === 'admin';
  const isFewer = entry.event === 'extra_cancelled' && (entry.extra?.to ?? 0) > 0;
  const event = isAsked ? 'asked' : isFewer ? 'extra_fewer' : entry.event;
  const what = say(`bookings:history.event.${event}`);
  return say('bookings:history.by', { what, name: actorOf(entry, say) });
}

function actorOf({ actor, by }: HistoryEntry, say: StaffSay): string {
  if (actor === 'guest') return say('bookings:history.guest');
  return actor === 'clock' ? say('bookings:history.system') : (by ?? say('bookings:history.staff'));
}

/** The changes, line by line; for personal fields only their names. */
export function linesOf(entry: HistoryEntry, language: Language, say: StaffSay): string[] {
  const { reason, priceUnexplained } = entry;
  const isSaid = reason !== null || priceUnexplained;
  const lines = entry.changes
    .filter(({ field }) => field !== 'priceReason' || !isSaid)
    .map(({ field, from, to }) => {
      const name = say(`bookings:field.${field}`);
      if (from === null || to === null) return say('bookings:history.touched', { field: name });
      const shown = (value: string | number) => wordOf(field, value, language, say);
      return say('bookings:history.change', { field: name, from: shown(from), to: shown(to) });
    });
  if (entry.money !== null) lines.unshift(moneyLine(entry, entry.money, say));
  if (entry.extra !== undefined) lines.unshift(extraLine(entry.extra, language, say));
  if (entry.plan !== undefined) lines.unshift(planDifferenceLine(entry.plan, language, say));
  if (priceUnexplained) lines.push(say('bookings:history.priceUnexplained'));
  return reason === null ? lines : [...lines, say('bookings:history.reason', { reason })];
}

/** An extra by its name, with how many there were and are where some stay. */
function extraLine(
  { name, from, to }: NonNullable<HistoryEntry['extra']>,
  language: Language,
  say: StaffSay,
): string {
  const field = localize(name, language);
  if (from > 0 && to > 0) {
    return say('bookings:history.change', { field, from: String(from), to: String(to) });
  }
  const count = Math.max(from, to);
  return count === 1 ? field : `${field} × ${count}`;
}

/** The amount received, refunded or kept; of both pots where the damage deposit is part of it. */
function moneyLine(
  { event }: HistoryEntry,
  { stay, damage }: NonNullable<HistoryEntry['money']>,
  say: StaffSay,
): string {
  const sum = stay + damage;
  const amount = formatBaht(Math.abs(sum));
  if (event === 'charge') return say(`money:history.${sum < 0 ? 'lessKept' : 'kept'}`, { amount });
  // A reversed payment is named as it was recorded.
  const wasIn = event === 'payment_reversed' ? sum < 0 : sum > 0;
  const whole = say(`money:history.${wasIn ? 'came' : 'went'}`, { amount });
  if (damage === 0) return whole;
  const parts = [
    ...(stay === 0 ? [] : [say('money:history.stay', { amount: formatBaht(Math.abs(stay)) })]),
    say('money:history.damage', { amount: formatBaht(Math.abs(damage)) }),
  ];
  return `${whole} (${parts.join(' · ')})`;
}

function wordOf(
  field: HistoryField,
  value: string | number,
  language: Language,
  say: StaffSay,
): string {
  if (field === 'totalPrice') return formatBaht(Number(value));
  if (field === 'checkIn' || field === 'checkOut') return formatDate(String(value), language);
  if (field === 'paymentMethod') return methodName(value as PaymentMethod, language);
  if (field === 'source') return sourceName((value as BookingSource) || null, language);
  if (field === 'language') return say(`bookings:detail.languages.${value as Language}`);
  return String(value);
}
