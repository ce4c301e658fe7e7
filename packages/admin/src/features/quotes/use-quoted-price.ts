import { useQuery } from '@tanstack/react-query';
import type { Villa } from '@villa/shared/contract/villa.ts';
import {
  type CalendarDate,
  daysBetween,
  isCalendarDate,
} from '@villa/shared/domain/stay/calendar-date.ts';
import { quoteStay } from '@villa/shared/domain/pricing/pricing.ts';
import type { Quote } from '@villa/shared/domain/pricing/quote.ts';
import { normalizePromoCode, refusePromo } from '@villa/shared/domain/pricing/stay-discounts.ts';
import { promoCodesQuery, ratePeriodsQuery } from '@villa/admin/kit/rates-queries.ts';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';
import { useApi } from '@villa/admin/use-host.ts';

/** More would be a stay that nobody books, and takes long to reckon. */
const MAX_NIGHTS = 365;

/** The form of a new quote, as it is typed. */
export interface QuoteValues {
  /** `YYYY-MM-DD`, or typed text that is no day. */
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  rooms: number;
  guests: number;
  code: string;
  name: string;
  /** True where another price than that of the rates was agreed. */
  isAgreed: boolean;
  amount: string;
  reason: string;
  validDays: number;
}

/** The price by the rates of a stay in the form, as the server will work it out; null while there is no stay. */
export function useQuotedPrice(villa: Villa, values: QuoteValues): Quote | null {
  const api = useApi();
  const { checkIn, checkOut, rooms, guests, code } = values;
  const periods = useQuery(ratePeriodsQuery(api)).data?.periods ?? villa.periods;
  const codes = useQuery(promoCodesQuery(api)).data?.promoCodes ?? [];
  const bookedOn = useVillaToday(villa.timeZone);
  const isStay =
    isCalendarDate(checkIn) &&
    isCalendarDate(checkOut) &&
    checkIn >= bookedOn &&
    checkIn < checkOut &&
    daysBetween(checkIn, checkOut) <= MAX_NIGHTS;
  if (!isStay) return null;
  const stay = { checkIn, checkOut };
  const named = codes.find((one) => one.code === normalizePromoCode(code));
  const promo = named && refusePromo(named, stay, bookedOn) === null ? named : null;
  return quoteStay({ ...villa, periods }, { ...stay, rooms, guests, promo, extras: [] }, bookedOn);
}
