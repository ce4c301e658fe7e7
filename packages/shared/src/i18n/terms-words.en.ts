import type { texts as thai } from './terms-words.th.ts';

/** The same in English; without one of them it does not compile. */
export const texts: typeof thai = {
  now: (amount) => `${amount} now`,
  by: (amount, date) => `${amount} by ${date}`,
  cash: (amount) => `${amount} in cash on arrival`,
  agent: (amount) => `${amount} from the agent`,
  payCash: 'Cash on arrival',
  payAgent: 'Paid by the agent',
  payNow: 'Pay now',
  payBooking: 'Pay when you book',
  payAll: 'Paid in full when you book',
  payAllWith: (sum, damage) => `When you book: ${sum} with the damage deposit of ${damage}`,
  paySent: 'Slip sent',
  payBy: (date) => `Pay by ${date}`,
  damage: {
    with_stay: (amount) =>
      `${amount} damage deposit, paid with the stay, returned after it if nothing is damaged`,
    with_balance: (amount) =>
      `${amount} damage deposit, paid with the balance, returned after the stay if nothing is damaged`,
    now: (amount) =>
      `${amount} damage deposit, paid now, returned after the stay if nothing is damaged`,
    by: (amount, date) =>
      `${amount} damage deposit, paid by ${date}, returned after the stay if nothing is damaged`,
    on_arrival: (amount) =>
      `${amount} damage deposit, paid on arrival, returned after the stay if nothing is damaged`,
  },
  refund: {
    title: 'If you cancel',
    free: (date) => `Cancel for free until ${date}`,
    partly: (percent, date) =>
      `${percent}% of what you paid for the stay is refunded until ${date}`,
    lastly: (percent, date) =>
      `${percent}% of what you paid for the stay is refunded until ${date}, after that nothing`,
    none: 'The stay is not refunded if you cancel',
    until: (date) => `Until ${date}`,
    later: 'After that',
    always: 'From today on',
    all: 'Full refund of what you paid for the stay',
    part: (percent) => `${percent}% refund of what you paid for the stay`,
    nothing: 'No refund of what you paid for the stay',
  },
};
