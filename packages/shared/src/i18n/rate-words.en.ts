import type { texts as thai } from './rate-words.th.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The same in English; without one of them it does not compile. */
export const texts: {
  [Key in keyof typeof thai]: (typeof thai)[Key];
} = {
  own: 'Regular price',
  season: 'Season',
  special: 'Special days',
  leastNights: (nights) => `at least ${counted(nights, 'night')}`,
  arrivalDays: (days) => `check-in on ${days} only`,
  extraGuests: 'Extra guests',
  above: (guests, price) => `Above ${counted(guests, 'guest')}: ${price} each per night`,
  length: (nights) => `${counted(nights, 'night')} or more`,
  early: (days) => (days === 0 ? 'Booked ahead' : `Booked at least ${counted(days, 'day')} ahead`),
  lastMinute: (days) =>
    days === 0 ? 'Booked on the day of check-in' : `Booked at most ${counted(days, 'day')} ahead`,
  promo: (code) => `Code ${code}`,
  refused: {
    unknown: 'This code is not known, or can no longer be used.',
    ended: 'This code can no longer be used.',
    used_up: 'This code has been used up.',
    other_nights: 'This code is not for these nights.',
    too_short: 'This code asks for more nights.',
  },
  off: (percent) => `${percent}% off`,
};
