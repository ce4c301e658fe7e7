import type { texts as th } from './year-csv.th.ts';
import type { TextsLike } from '../texts-like.ts';

export const texts: TextsLike<typeof th> = {
  column: {
    month: 'Month',
    sold: 'Nights sold',
    nights: 'All nights',
    revenue: 'Revenue by the nights',
    kept: 'Kept of cancelled stays',
    corrections: 'Corrections of closed months',
    commission: 'Commission',
    expenses: 'Expenses',
    fees: 'Card fees',
    lost: 'Lost by disputes',
    profit: 'Profit',
    cash: 'Cash, in less out',
    state: 'State',
  },
  state: {
    closed: 'Closed',
    open: 'Open',
    so_far: 'So far',
    coming: 'Booked, not in the sum',
  },
  total: 'Together',
};
