import type { texts as thai } from './month.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof thai> = {
  intro: 'What came in and went back, by the day on which it did.',
  previous: 'Previous month',
  next: 'Next month',
  thisMonth: 'This month',
  save: 'Save as CSV',
  figures: {
    in: 'Received',
    out: 'Paid back',
    revenue: 'Revenue of the month',
    outstanding: 'Outstanding',
    held: 'Damage deposits to return',
  },
  asOf: 'On {{date}}',
  revenue: {
    nights: '{{amount}} by the nights of this month',
    kept: '{{amount}} kept of cancelled stays',
    inBin: 'Another {{amount}} of bookings in the bin is not counted',
  },
  keptForDamage: '{{amount}} kept for damage this month',
  methods: {
    title: 'By method',
    method: 'Method',
    total: 'Total',
  },
  payments: {
    title: 'Payments of the month',
    count: '{{count}} in the list',
    receivedOn: 'Received or paid',
    booking: 'Booking',
    method: 'Method',
    receipt: 'Receipt',
    amount: 'Amount',
    writtenOn: 'Recorded {{date}}',
    ofItDamage: 'of it damage deposit {{amount}}',
    allDamage: 'damage deposit',
    noName: 'No name',
  },
  mark: {
    isReversal: 'Reversal',
    isReversed: 'Reversed',
    takenOver: 'From before receipts',
    inBin: 'In the bin',
  },
  empty: 'No money came or went in this month',
};
