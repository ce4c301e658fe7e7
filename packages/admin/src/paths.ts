import type { StatusFilter } from './status-filter.ts';

/** Every address of the admin, below wherever the host shows it. */
export const paths = {
  dashboard: '/',
  bookings: '/bookings',
  /** The list of those in one status, or in a group of them. */
  bookingsOf: (status: StatusFilter) => `/bookings?status=${status}`,
  calendar: '/bookings/calendar',
  newBooking: '/bookings/new',
  bin: '/bookings/bin',
  booking: (id: string) => `/bookings/${encodeURIComponent(id)}`,
  editBooking: (id: string) => `/bookings/${encodeURIComponent(id)}/edit`,
  villa: '/villa',
  villaPart: (part: string) => `/villa/${part}`,
  rates: '/rates',
  channels: '/calendar-sync',
  clash: (id: string) => `/calendar-sync/clashes/${encodeURIComponent(id)}`,
  bank: '/bank',
  users: '/people',
  mails: '/mails',
  mail: (id: string) => `/mails/${encodeURIComponent(id)}`,
  backups: '/backups',
  account: '/account',
  logIn: '/login',
  register: '/register',
  newPassword: '/new-password',
} as const;
