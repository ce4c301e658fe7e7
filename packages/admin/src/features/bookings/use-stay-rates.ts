import { promoCodesQuery, ratePeriodsQuery } from '@villa/admin/kit/rates-queries.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import { type AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { rulesBrokenData } from '@villa/shared/contract/rules-broken.ts';
import type { PromoCodeAnswer } from '@villa/shared/contract/rates.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import { dateInZone } from '@villa/shared/domain/stay/calendar-date.ts';
import { isOtherStay, priceStay, wishOf } from '@villa/shared/domain/pricing/pricing.ts';
import { chosenExtras, withExtras } from '@villa/shared/domain/pricing/extras.ts';
import { type Quote, readQuote, writeQuote } from '@villa/shared/domain/pricing/quote.ts';
import {
  type BrokenRateRule,
  type RatePeriod,
  findBrokenRateRules,
} from '@villa/shared/domain/pricing/rate-periods.ts';
import {
  type PromoRefusal,
  type PromoTerms,
  normalizePromoCode,
  refusePromo,
  refusePromoStay,
} from '@villa/shared/domain/pricing/stay-discounts.ts';
import { type Stay, nightCount } from '@villa/shared/domain/stay/stay.ts';
import { useWatch } from 'react-hook-form';
import { useApi } from '../../use-host.ts';
import { fillsGapQuery } from './api/rates.ts';
import type { BookingFormMethods } from './components/guest-fields.tsx';
import { useVillaToday } from '@villa/admin/kit/use-villa-today.ts';

/** The rates of the stay in the form. */
export interface StayRates {
  /** Null while no stay is chosen. */
  quote: Quote | null;
  /** The rules that would stop a guest; staff may book it all the same. */
  broken: BrokenRateRule[];
  code: CodeState | null;
}

/** The state of the code in the form; `refusal` of null: it may be used. */
export interface CodeState {
  refusal: PromoRefusal | null;
  /** Its terms, where it is known. */
  terms: PromoTerms | null;
}

/** An unchanged stay keeps the price its booking was made at, whatever the rates are now, as on the server. */
export function useStayRates(
  { control }: BookingFormMethods,
  villa: Villa,
  booking?: AdminBooking,
): StayRates {
  const [checkIn, checkOut, rooms, shown, typed] = useWatch({
    control,
    name: ['checkIn', 'checkOut', 'rooms', 'guests', 'promoCode'],
  });
  const api = useApi();
  const periods: readonly RatePeriod[] =
    useQuery(ratePeriodsQuery(api)).data?.periods ?? villa.periods;
  const codes = useQuery(promoCodesQuery(api)).data?.promoCodes;
  const today = useVillaToday(villa.timeZone);
  const bookedOn =
    booking === undefined ? today : dateInZone(new Date(booking.createdAt), villa.timeZone);
  const stay = checkIn && checkOut ? { checkIn, checkOut } : null;
  const isStay = stay !== null && nightCount(stay) >= 1;
  const sameDays = booking?.checkIn === checkIn && booking.checkOut === checkOut;
  const rules = isStay && !sameDays ? findBrokenRateRules(villa, periods, stay) : [];
  // A booking that is moved is in the way of its own gap, which the server sees through.
  const asksForGap = rules.length > 0 && booking === undefined;
  const fillsGap = useQuery({
    ...fillsGapQuery(api, stay ?? { checkIn: '', checkOut: '' }),
    enabled: asksForGap,
  }).data;
  if (!isStay) return { quote: null, broken: [], code: null };
  const broken = asksForGap && fillsGap === true ? [] : rules;
  const code = codeOf(typed, booking, codes, stay, bookedOn);
  // The booking's own code stays its own, whatever stay it has now.
  const isOwn = code !== null && code.terms === booking?.promo;
  const promo = code !== null && (isOwn || code.refusal === null) ? code.terms : null;
  const extras = booking === undefined ? [] : chosenExtras(booking.price);
  const wish = { ...stay, rooms: Number(rooms), guests: Number(shown), promo, extras };
  const priced = priceStay({ ...villa, periods }, wish, bookedOn);
  const isSame =
    booking !== undefined &&
    !isOtherStay(
      { wish: wishOf(booking), lines: readQuote(booking.price).lines },
      { wish, lines: priced.lines },
    );
  if (!isSame) return { quote: writeQuote(priced), broken, code };
  // Extras follow how many guests come; the nights keep their price.
  const quote =
    extras.length === 0 || wish.guests === booking.guests
      ? booking.price
      : withExtras(booking.price, extras, { guests: wish.guests, taxPercent: villa.taxPercent });
  return { quote, broken, code };
}

/** The booking's own code on its own terms, else the one of that name as it is now. */
function codeOf(
  typed: string,
  booking: AdminBooking | undefined,
  codes: readonly PromoCodeAnswer[] | undefined,
  stay: Stay,
  bookedOn: string,
): CodeState | null {
  const wanted = normalizePromoCode(typed);
  if (wanted === '') return null;
  const own = booking?.promo;
  if (own?.code === wanted) return { refusal: refusePromoStay(own, stay), terms: own };
  // Not known yet; the server will say.
  if (codes === undefined) return null;
  const found = codes.find(({ code }) => code === wanted);
  return found
    ? { refusal: refusePromo(found, stay, bookedOn), terms: found }
    : { refusal: 'unknown', terms: null };
}

/** The rules that the server named when it refused this stay, whatever was known of them here. */
export function brokenByServer(failure: unknown, stay: Stay): BrokenRateRule[] {
  if (!(failure instanceof ApiError) || failure.code !== 'rules_broken') return [];
  const { data } = rulesBrokenData.safeParse(failure.data);
  const isSame = data?.checkIn === stay.checkIn && data.checkOut === stay.checkOut;
  return data && isSame ? data.rules : [];
}
