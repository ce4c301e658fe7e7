import type { texts as thai } from './common.th.ts';
import type { TextsLike } from './texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  villa: 'Villa',
  skipToContent: 'Skip to content',
  language: {
    switch: 'เปลี่ยนเป็นภาษาไทย',
  },
  theme: {
    toLight: 'Switch to light mode',
    toDark: 'Switch to dark mode',
  },
  loading: 'Loading...',
  close: 'Close',
  pleaseWait: 'Please wait',
  tryAgain: 'Try Again',
  notOpen: 'The villa takes no bookings at the moment. You can look at dates and prices.',
  bookNow: 'Book now',
  failure: {
    title: 'Something went wrong',
    text: "We're sorry, but there was an error loading this page.",
  },
  late: {
    page: 'This page has not loaded completely. Please check your connection.',
    failed: 'This part could not be loaded. Please check your connection and try again.',
    noAnswer:
      'No answer has come. Please check your connection and press Book again: you will not be booked twice.',
  },
  stay: {
    checkIn: 'Check-in',
    checkOut: 'Check-out',
    guests: 'Guests',
    rooms: 'Bedrooms',
    nights: 'Nights',
    hours: '{{nights}}, from {{from}} to {{until}}',
    change: 'Change',
  },
  count: {
    nights_one: '{{count}} night',
    nights_other: '{{count}} nights',
    guests_one: '{{count}} guest',
    guests_other: '{{count}} guests',
    bedrooms_one: '{{count}} bedroom',
    bedrooms_other: '{{count}} bedrooms',
    bathrooms_one: '{{count}} bathroom',
    bathrooms_other: '{{count}} bathrooms',
    rooms_one: '{{count}} room',
    rooms_other: '{{count}} rooms',
  },
  price: {
    perNight: 'per night',
    breakdown: 'Price breakdown',
    weekday: 'Sunday – Thursday',
    weekend: 'Friday – Saturday',
    from: 'From',
    subtotal: 'Subtotal',
    discount: 'Discount',
    roomSavings:
      'You save {{amount}} with fewer bedrooms. The prices above are lower by that already.',
    reducedNights: 'The nights above cost {{amount}} less than their regular prices.',
    taxesAndFees: 'Taxes and fees',
    taxesIncluded: 'Taxes and fees are included.',
    total: 'Total',
    off: '{{percent}}% off',
    everyNight: 'Night by night',
    wasNow: 'Was {{was}}, now {{now}}',
  },
  status: {
    pending: 'Awaiting payment',
    in_review: 'Slip in review',
    confirmed: 'Confirmed',
    cancelled: 'Cancelled',
  },
  thaiTime: 'Thai time',
  opensInNewTab: 'opens in a new tab',
  messages: 'Messages',
};
