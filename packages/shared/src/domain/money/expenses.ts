/** The kinds of what a house costs. A commission is none: it comes from the stays themselves. */
export const EXPENSE_CATEGORIES = [
  'staff',
  'cleaning',
  'laundry',
  'electricity',
  'water',
  'internet',
  'pool_garden',
  'repairs',
  'supplies',
  'fees',
  'tax_insurance',
  'other',
] as const;
export type ExpenseCategory = (typeof EXPENSE_CATEGORIES)[number];

/** The money of the house that an expense is paid from. */
export const HOUSE_MONEY = ['account', 'house_cash'] as const;
export type HouseMoney = (typeof HOUSE_MONEY)[number];

/** The same, or somebody's own money: the house owes it to them until it is paid back. */
export const PAID_FROM = [...HOUSE_MONEY, 'person'] as const;
export type PaidFrom = (typeof PAID_FROM)[number];

/** An older day is more likely typed wrongly: two years for the tax office, and some months. */
export const MAX_EXPENSE_DAYS_BACK = 800;
/** An expense belongs to a month so far before or after the one in which it was paid, as a year's insurance does. */
export const MAX_EXPENSE_MONTHS_APART = 12;
