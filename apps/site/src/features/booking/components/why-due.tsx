import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { addDays, dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { DEFAULT_TIME_ZONE } from '@villa/shared/domain/stay/time-zone.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/formats.ts';
import { useTranslation } from 'react-i18next';
import { moneyQuery } from '../api/get-money.ts';
import { firmDays } from '../firm-days.ts';
import { useShownLanguage } from '../use-shown-language.ts';
import { useStayWords } from '../use-stay-words.ts';

interface WhyDueProps {
  booking: Pick<
    Booking,
    '_id' | 'version' | 'checkIn' | 'checkOut' | 'nights' | 'money' | 'paymentTerms'
  >;
  /** The villa's. */
  timeZone?: string | undefined;
}

/**
 * Why a balance is asked for: the price went up on a day, or the booking's terms name the day; or since when a stay costs
 * nothing. Nothing where none of it is written.
 */
export function WhyDue({ booking, timeZone = DEFAULT_TIME_ZONE }: WhyDueProps) {
  const { t } = useTranslation('booking');
  const language = useShownLanguage();
  const stay = useStayWords(booking);
  const { money, paymentTerms, checkIn } = booking;
  const { next } = money;
  const isBalance = next?.kind === 'balance';
  const isFree = next === null && money.total === 0;
  const { data, error } = useQuery({ ...moneyQuery(booking), enabled: isBalance || isFree });
  if (!(isBalance || isFree) || (data === undefined && error === null)) return null;
  const change = data?.priceChange ?? null;
  const days = paymentTerms.balanceDueDays;
  let why: string;
  if (
    change !== null &&
    (isFree || change.to > change.from) &&
    change.to === money.total &&
    change.from !== change.to
  ) {
    const day = formatDate(dateInZone(new Date(change.at), timeZone), language);
    const [from, to] = [formatBaht(change.from), formatBaht(change.to)];
    why = t(`money.why.${isFree ? 'free' : 'price'}`, { date: firmDays(day), from, to, stay });
  } else if (isBalance && days > 0 && next.dueOn === addDays(checkIn, -days)) {
    why = t('money.why.terms', { count: days });
  } else return null;
  return <p className="text-sm">{why}</p>;
}
