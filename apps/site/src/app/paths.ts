import type { Language } from '@villa/shared/domain/language.ts';

/** Every address of the site, so that a link cannot be misspelt. */
export const paths = {
  home: '/',
  /** The home page in one language, whatever the guest's own is. */
  homeIn: (language: Language) => `/${language}`,
  /** Where a guest checks who asks for money. */
  verify: '/verify',
  verifyReceipt: '/verify/receipt',
  /** What those who come along open; the token is its own. */
  sharedStay: '/stay',
  booking: '/booking',
  customerInfo: (id: string) => `/booking/${encodeURIComponent(id)}/customer-info`,
  payment: (id: string) => `/booking/${encodeURIComponent(id)}/payment`,
  confirmation: (id: string) => `/booking/${encodeURIComponent(id)}/confirmation`,
} as const;

/** Where the admin begins; what lies below is the admin's own business. */
export const ADMIN_BASE = '/admin';
