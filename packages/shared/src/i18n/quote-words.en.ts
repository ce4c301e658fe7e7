import type { texts as thai } from './quote-words.th.ts';

/** The same in English; without one of them it does not compile. */
export const texts: typeof thai = {
  hello: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
  stay: (villa, dates, nights, guests, total) =>
    `${villa} ${dates} (${nights === 1 ? '1 night' : `${nights} nights`}, ${guests === 1 ? '1 guest' : `${guests} guests`}) is ${total} in total, taxes included.`,
  all: (amount) => `${amount} when you book`,
  deposit: (amount) => `Deposit ${amount} when you book`,
  by: (amount, date) => `${amount} by ${date}`,
  damage: (amount) => `damage deposit ${amount}`,
  damageBy: (amount, date) => `damage deposit ${amount} by ${date}`,
  damageOnArrival: (amount) => `damage deposit ${amount} on arrival`,
  between: ', ',
  end: '.',
  free: 'The nights are free now, and not held.',
  taken: 'Not all of these nights are free at the moment.',
  until: (instant) => `The price is good until ${instant}:`,
};
