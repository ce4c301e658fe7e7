import type { Language } from '@villa/shared/domain/text/language.ts';

/** Every address of the site, so that a link cannot be misspelt. */
export const paths = {
  home: '/',
  /** The home page in one language, whatever the guest's own is. */
  homeIn: (language: Language) => `/${language}`,
  /** The page where a guest checks a receiver of money. */
  verify: '/verify',
  verifyReceipt: '/verify/receipt',
  /** The page where a guest asks for a lost link. */
  find: '/find',
  /** The page for fellow guests; the token is its own. */
  sharedStay: '/stay',
  /** The page of a price that staff sent; the token is its own. */
  quote: '/q',
  /** The page of one guest's own row, or of a channel's stay; the token is its own. */
  ownCheckIn: '/check-in',
  /** The page on which a stay is reviewed; the token is its own. */
  review: '/review',
  booking: '/booking',
  /** The guest's own link: it leads to the step that the booking has reached. */
  ofBooking: (id: string) => `/booking/${encodeURIComponent(id)}`,
  customerInfo: (id: string) => `/booking/${encodeURIComponent(id)}/customer-info`,
  extras: (id: string) => `/booking/${encodeURIComponent(id)}/extras`,
  payment: (id: string) => `/booking/${encodeURIComponent(id)}/payment`,
  checkIn: (id: string) => `/booking/${encodeURIComponent(id)}/check-in`,
  confirmation: (id: string) => `/booking/${encodeURIComponent(id)}/confirmation`,
} as const;

/** The base path of the admin; the paths below it are the admin's own. */
export const ADMIN_BASE = '/admin';
