import { AMENITIES, type Amenity } from '@villa/shared/domain/villa/amenities.ts';
import type { Villa } from '@villa/shared/contract/villa.ts';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { ShownContents } from '@villa/shared/contract/page-contents.ts';
import { type Language, forEachLanguage, localize } from '@villa/shared/domain/text/language.ts';
import { hasMore, slidesOf } from '../features/villa/page-parts.ts';
import { shortenDescription } from '../features/villa/shorten-description.ts';
import type { PaymentTerms } from '@villa/shared/domain/money/ledger-changes.ts';
import { spoken } from '@villa/shared/domain/villa/villa-contact.ts';
import { type MonthRates, monthRates, nightsOfMonth, priceRange } from './shown-rates.ts';

type OwnPrice =
  | 'weekdayPrice'
  | 'weekdayDiscountedPrice'
  | 'weekendPrice'
  | 'weekendDiscountedPrice';
type TermField = keyof PaymentTerms;
type RateField =
  | 'periods'
  | 'includedGuests'
  | 'extraGuestPrice'
  | 'lengthDiscounts'
  | 'earlyDiscount'
  | 'lastMinuteDiscount';

/** The owner's texts for the parts of the home page that are fetched when the guest comes near. */
type ContentField = keyof ShownContents;

/** The villa's data that the pages show, whatever its nights cost. */
export type DrawnVilla = Omit<
  Villa,
  | OwnPrice
  | RateField
  | ContentField
  | TermField
  | 'holdMinutes'
  | 'paymentHours'
  | 'darkBackgroundImage'
  | 'amenities'
  | 'sampleReviews'
> & {
  /** Left out: all of them. */
  amenities?: readonly Amenity[];
  /** Left out: they are shown. */
  sampleReviews?: boolean;
};

/** The villa's data by which a stay is chosen and priced. */
export type StayVilla = Omit<
  Villa,
  | ContentField
  | TermField
  | 'holdMinutes'
  | 'paymentHours'
  | 'darkBackgroundImage'
  | 'amenities'
  | 'sampleReviews'
>;

/**
 * The villa as the home page is sent with it. An owner may have 400 periods, so none is there: where rates
 * change from day to day, `shown` has the few prices that are drawn first, and the rest is fetched later.
 */
export type FirstVilla = DrawnVilla & {
  /** The lowest price of a night that can be booked, of the whole villa: with fewer bedrooms it may be less. */
  from: number;
  /** True when there is anything below the server's part. */
  more: boolean;
  /** Whom to ask while it is not open for booking, as people read it. Left out where nobody can be, or need be, called. */
  phone?: string;
} & ((Pick<Villa, OwnPrice> & { shown?: never }) | { shown: MonthRates });

/** A villa whose nights cost what its own prices say. */
const PLAIN: Pick<Villa, RateField> = {
  periods: [],
  includedGuests: null,
  extraGuestPrice: 0,
  lengthDiscounts: [],
  earlyDiscount: null,
  lastMinuteDiscount: null,
};

/** The part of the villa that the home page starts with. */
export function firstVilla(villa: StayVilla & Partial<Villa>, today: CalendarDate): FirstVilla {
  const {
    weekdayPrice,
    weekdayDiscountedPrice,
    weekendPrice,
    weekendDiscountedPrice,
    periods: _periods,
    includedGuests: _includedGuests,
    extraGuestPrice: _extraGuestPrice,
    lengthDiscounts: _lengthDiscounts,
    earlyDiscount: _earlyDiscount,
    lastMinuteDiscount: _lastMinuteDiscount,
    holdMinutes: _holdMinutes,
    paymentHours: _paymentHours,
    depositPercent: _depositPercent,
    balanceDueDays: _balanceDueDays,
    damageDeposit: _damageDeposit,
    damageDepositWhen: _damageDepositWhen,
    cancellationPolicy: _cancellationPolicy,
    contact,
    responseTime: _responseTime,
    host: _host,
    address: _address,
    position: _position,
    directions: _directions,
    included: _included,
    houseRules: _houseRules,
    goodToKnow: _goodToKnow,
    nearby: _nearby,
    privacy: _privacy,
    legalName: _legalName,
    licenceNumber: _licenceNumber,
    slideImages: _slideImages,
    darkBackgroundImage: _darkBackgroundImage,
    amenities,
    sampleReviews,
    ...rest
  } = villa;
  const drawn = {
    ...rest,
    ...(amenities && amenities.length < AMENITIES.length ? { amenities } : {}),
    ...(sampleReviews === false ? { sampleReviews } : {}),
    slideImages: slidesOf(villa),
    more: hasMore(villa),
    ...(!villa.openForBooking && contact?.phone ? { phone: spoken(contact.phone) } : {}),
  };
  const own = { weekdayPrice, weekdayDiscountedPrice, weekendPrice, weekendDiscountedPrice };
  const { lowest: from } = priceRange(villa, today);
  if (isPlain(villa)) return { ...drawn, ...own, from };
  const shown = monthRates(villa, nightsOfMonth(today, today), villa.bedrooms);
  return { ...drawn, shown, from };
}

/**
 * The villa as a page in this language is sent with it: of the description in another one only what the first view
 * would show, since the page has no room for more on its first way to the phone. Who changes the language gets the
 * whole text with the villa as it is then.
 */
export function sentIn(language: Language, villa: FirstVilla): FirstVilla {
  const { description } = villa;
  const drawn = localize(description, language);
  return {
    ...villa,
    description: forEachLanguage((other) =>
      localize(description, other) === drawn
        ? description[other]
        : shortenDescription(description[other], other),
    ),
  };
}

function isPlain(villa: Pick<Villa, RateField>): boolean {
  return (Object.keys(PLAIN) as RateField[]).every(
    (field) => JSON.stringify(villa[field]) === JSON.stringify(PLAIN[field]),
  );
}

/** All that a stay is priced with, where the page was sent with it; null: it has to be fetched. */
export function pricedVilla(villa: FirstVilla | StayVilla): StayVilla | null {
  if ('periods' in villa) return villa;
  return villa.shown ? null : { ...PLAIN, ...villa };
}
