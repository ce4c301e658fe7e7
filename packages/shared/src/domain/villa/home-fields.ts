/** The fields of the villa that the home page draws at first as they are; further ones are fetched later. */
export const HOME_FIELDS = [
  'name',
  'title',
  'description',
  'beachfront',
  'backgroundImage',
  'pictures',
  'maxGuests',
  'bedrooms',
  'bathrooms',
  'minRooms',
  'size',
  'showCalendarPrices',
  'minNights',
  'maxNights',
  'daysAhead',
  'checkInTime',
  'checkOutTime',
  'timeZone',
  'openForBooking',
] as const;

/** The fields that every price of a stay is reckoned with. */
export const CHARGE_FIELDS = ['priceReductionPerRoom', 'taxPercent'] as const;

/** The villa's own price of a night. */
export const OWN_PRICES = [
  'weekdayPrice',
  'weekdayDiscountedPrice',
  'weekendPrice',
  'weekendDiscountedPrice',
] as const;

/** The fields that change the price of a night or of a stay; the home page is sent without them. */
export const RATE_FIELDS = [
  'periods',
  'includedGuests',
  'extraGuestPrice',
  'lengthDiscounts',
  'earlyDiscount',
  'lastMinuteDiscount',
] as const;
