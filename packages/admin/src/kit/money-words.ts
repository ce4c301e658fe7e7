import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Money } from '@villa/shared/domain/money/ledger.ts';
import { type StayAsk, factsOf, stayState } from '@villa/shared/domain/booking/stay-state.ts';
import { formatBaht, formatDate, formatInstant } from '@villa/shared/i18n/locale.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../texts/use-language.ts';
import { useTimeZone } from './use-villa.ts';
import { useVillaToday } from './use-villa-today.ts';

type Words = TFunction<['money']>;
type Owing = Parameters<typeof factsOf>[0] & { expiresAt?: string | null };

/** The name of the next amount due: a balance and a damage deposit that fall due together are one amount. */
export function nextName({ kind, pots }: StayAsk, t: Words): { name: string; damage: number } {
  const name = t(`money:kind.${kind}`);
  const isBoth = kind !== 'damage_deposit' && pots.damage > 0;
  if (!isBoth) return { name, damage: 0 };
  return { name: t('money:next.withDamage', { kind: name }), damage: pots.damage };
}

/** `−฿500`, `+฿500`. */
export function signedBaht(amount: number): string {
  return `${amount < 0 ? '−' : '+'}${formatBaht(Math.abs(amount))}`;
}

/** The amount received, followed by the part of it that was refunded. */
export function receivedText({ received, refunded }: Money, t: Words): string {
  const came = formatBaht(received);
  if (refunded === 0) return came;
  return t('money:figure.withBack', { received: came, refunded: formatBaht(refunded) });
}

/** Sentences about a booking's money, as they stand today at the villa. */
export function useMoneyWords() {
  const { t } = useTranslation('money');
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const today = useVillaToday(timeZone);
  const day = (date: CalendarDate) => formatDate(date, language);
  const askOf = (booking: Owing) => stayState(factsOf(booking), { today }).ask;
  /** Until when the payment that is asked for next is waited for: its window where one runs, else the plan's day. */
  const until = ({ status, expiresAt }: Owing, by: CalendarDate) =>
    status === 'pending' && expiresAt ? formatInstant(expiresAt, language, timeZone) : day(by);
  return {
    today,
    until,
    ask: askOf,
    /** The next amount due, with its day; null where nothing is due. */
    next(booking: Owing): string | null {
      const ask = askOf(booking);
      if (ask === null) return null;
      const values = {
        kind: nextName(ask, t).name,
        amount: formatBaht(ask.amount),
        date: until(booking, ask.by),
      };
      return t(ask.late ? 'next.late' : 'next.by', values);
    },
    /** The same for a line of a list, with what goes back first. */
    short(booking: Owing): { text: string; isLate: boolean } | null {
      const { money, status } = booking;
      const tooMuch = money.refundedTooMuch + money.damage.refundedTooMuch;
      if (tooMuch > 0) {
        return { text: t('next.shortTooMuch', { amount: formatBaht(tooMuch) }), isLate: true };
      }
      if (money.refundDue > 0) {
        return { text: t('next.shortBack', { amount: formatBaht(money.refundDue) }), isLate: true };
      }
      const ask = askOf(booking);
      // Until staff confirm, the status says what is waited for.
      if (ask === null || (status !== 'confirmed' && !ask.late)) return null;
      const values = { amount: formatBaht(ask.amount), date: formatDate(ask.by, language, 'day') };
      const both = ask.pots.stay > 0 && ask.pots.damage > 0 ? 'Both' : '';
      const text = t(`next.${ask.late ? 'shortLate' : 'short'}${both}`, values);
      return { text, isLate: ask.late };
    },
  };
}
