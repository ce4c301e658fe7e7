import type { Booking } from '@villa/shared/contract/booking.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Instalment, Money } from '@villa/shared/domain/money/ledger.ts';
import { isLate, paymentDue } from '@villa/shared/domain/money/payment-due.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../texts/use-language.ts';
import { useTimeZone } from './use-villa.ts';
import { useVillaToday } from './use-villa-today.ts';

type Words = TFunction<['money']>;
type Next = NonNullable<Money['next']>;

/** The name of the next amount due: a balance and a damage deposit that fall due together are one amount. */
export function nextName(
  next: Next,
  instalments: readonly Instalment[],
  t: Words,
): { name: string; damage: number } {
  const damage = instalments
    .filter(({ kind, dueOn }) => kind === 'damage_deposit' && dueOn === next.dueOn)
    .reduce((sum, { amount, paid }) => sum + amount - paid, 0);
  const kind = t(`money:kind.${next.kind}`);
  const both = next.kind !== 'damage_deposit' && damage > 0;
  return { name: both ? t('money:next.withDamage', { kind }) : kind, damage: both ? damage : 0 };
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
  const today = useVillaToday(useTimeZone());
  const day = (date: CalendarDate) => formatDate(date, language);
  return {
    today,
    /** The next amount due, with its day; null where nothing is due. */
    next(booking: Pick<Booking, 'money' | 'instalments' | 'status' | 'checkOut'>): string | null {
      const next = paymentDue(booking, today);
      if (next === null) return null;
      const { amount, dueOn } = next;
      const values = {
        kind: nextName(next, booking.instalments, t).name,
        amount: formatBaht(amount),
        date: day(dueOn),
      };
      return t(isLate(next, booking, today) ? 'next.late' : 'next.by', values);
    },
    /** The same for a line of a list, with what goes back first. */
    short(booking: Pick<Booking, 'status' | 'money' | 'checkOut'>): {
      text: string;
      isLate: boolean;
    } | null {
      const { money } = booking;
      const tooMuch = money.refundedTooMuch + money.damage.refundedTooMuch;
      if (tooMuch > 0) {
        return { text: t('next.shortTooMuch', { amount: formatBaht(tooMuch) }), isLate: true };
      }
      if (money.refundDue > 0) {
        return { text: t('next.shortBack', { amount: formatBaht(money.refundDue) }), isLate: true };
      }
      // Until staff confirm, the status says what is waited for.
      const next = paymentDue(booking, today);
      const late = isLate(next, booking, today);
      if (next === null || (booking.status !== 'confirmed' && !late)) return null;
      const { amount, dueOn } = next;
      const values = { amount: formatBaht(amount), date: formatDate(dueOn, language, 'day') };
      return { text: t(late ? 'next.shortLate' : 'next.short', values), isLate: late };
    },
  };
}
