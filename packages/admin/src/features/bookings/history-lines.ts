import type { PaymentMethod } from '@villa/shared/domain/money/payment-methods.ts';
import { methodName } from '@villa/shared/i18n/payment-methods.ts';
import type { HistoryEntry, HistoryField } from '@villa/shared/contract/admin-bookings.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import type { TFunction } from 'i18next';

type Words = TFunction<['bookings', 'money']>;

/** The event and its actor, in one sentence. */
export function headOf(entry: HistoryEntry, t: Words): string {
  const isAsked = entry.event === 'slip_cleared' && entry.actor === 'admin';
  const what = t(`history.event.${isAsked ? 'asked' : entry.event}`);
  return t('history.by', { what, name: actorOf(entry, t) });
}

function actorOf({ actor, by }: HistoryEntry, t: Words): string {
  if (actor === 'guest') return t('history.guest');
  return actor === 'clock' ? t('history.system') : (by ?? t('history.staff'));
}

/** The changes, line by line; for personal fields only their names. */
export function linesOf(entry: HistoryEntry, language: Language, t: Words): string[] {
  const { reason, priceUnexplained } = entry;
  const isSaid = reason !== null || priceUnexplained;
  const lines = entry.changes
    .filter(({ field }) => field !== 'priceReason' || !isSaid)
    .map(({ field, from, to }) => {
      const name = t(`field.${field}`);
      if (from === null || to === null) return t('history.touched', { field: name });
      const say = (value: string | number) => wordOf(field, value, language, t);
      return t('history.change', { field: name, from: say(from), to: say(to) });
    });
  if (entry.money !== null) lines.unshift(moneyLine(entry, entry.money, t));
  if (priceUnexplained) lines.push(t('history.priceUnexplained'));
  return reason === null ? lines : [...lines, t('history.reason', { reason })];
}

/** The amount received, refunded or kept; of both pots where the damage deposit is part of it. */
function moneyLine(
  { event }: HistoryEntry,
  { stay, damage }: NonNullable<HistoryEntry['money']>,
  t: Words,
): string {
  const sum = stay + damage;
  const amount = formatBaht(Math.abs(sum));
  if (event === 'charge') return t(`money:history.${sum < 0 ? 'lessKept' : 'kept'}`, { amount });
  // A reversed payment is named as it was recorded.
  const wasIn = event === 'payment_reversed' ? sum < 0 : sum > 0;
  const whole = t(`money:history.${wasIn ? 'came' : 'went'}`, { amount });
  if (damage === 0) return whole;
  const parts = [
    ...(stay === 0 ? [] : [t('money:history.stay', { amount: formatBaht(Math.abs(stay)) })]),
    t('money:history.damage', { amount: formatBaht(Math.abs(damage)) }),
  ];
  return `${whole} (${parts.join(' · ')})`;
}

function wordOf(field: HistoryField, value: string | number, language: Language, t: Words): string {
  if (field === 'totalPrice') return formatBaht(Number(value));
  if (field === 'checkIn' || field === 'checkOut') return formatDate(String(value), language);
  if (field === 'paymentMethod') return methodName(value as PaymentMethod, language);
  if (field === 'language') return t(`detail.languages.${value as Language}`);
  return String(value);
}
