import type { texts as th } from './expense-categories.th.ts';
import type { TextsLike } from './texts-like.ts';

export const texts: TextsLike<typeof th> = {
  staff: 'Staff',
  cleaning: 'Cleaning',
  laundry: 'Laundry',
  electricity: 'Electricity',
  water: 'Water',
  internet: 'Internet',
  pool_garden: 'Pool, garden',
  repairs: 'Repairs',
  supplies: 'Supplies',
  fees: 'Fees, advertising',
  tax_insurance: 'Tax, insurance',
  other: 'Other',
};
