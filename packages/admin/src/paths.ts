import type { StatusFilter } from './status-filter.ts';

/** Every address of the admin, below wherever the host shows it. */
export const paths = {
  dashboard: '/',
  slips: '/slips',
  /** The review, at the first slip of a booking. */
  slipsOf: (booking: string) => `/slips?booking=${encodeURIComponent(booking)}`,
  /** A picture from elsewhere, and the question which booking's slip it is. */
  addSlip: '/slips/add',
  bookings: '/bookings',
  /** The list of those in one status, or in a group of them. */
  bookingsOf: (status: StatusFilter) => `/bookings?status=${status}`,
  /** Those whose money is late. */
  lateBookings: '/bookings?money=late',
  newestBookings: '/bookings?sort=created&order=desc',
  calendar: '/bookings/calendar',
  newBooking: '/bookings/new',
  bin: '/bookings/bin',
  booking: (id: string) => `/bookings/${encodeURIComponent(id)}`,
  editBooking: (id: string) => `/bookings/${encodeURIComponent(id)}/edit`,
  villa: '/villa',
  villaPart: (part: string) => `/villa/${part}`,
  rates: '/rates',
  quotes: '/quotes',
  /** The form of a new quote with a stay in it. */
  quoteOf: (stay: Readonly<Record<string, string>>) =>
    `/quotes?${new URLSearchParams(stay).toString()}`,
  channels: '/calendar-sync',
  cleaningWeek: '/calendar-sync/cleaning',
  channelStays: '/calendar-sync/stays',
  channelStay: (id: string) => `/calendar-sync/stays/${encodeURIComponent(id)}`,
  clash: (id: string) => `/calendar-sync/clashes/${encodeURIComponent(id)}`,
  expenses: '/expenses',
  expensesOf: (month: string) => `/expenses?month=${month}`,
  deposits: '/deposits',
  guests: '/guests',
  guest: (id: string) => `/guests/${encodeURIComponent(id)}`,
  month: '/month',
  monthOf: (month: string) => `/month?month=${month}`,
  yearOf: (year: string) => `/month/year?year=${year}`,
  bank: '/bank',
  users: '/people',
  line: '/line',
  messages: '/messages',
  newMessage: '/messages/new',
  message: (id: string) => `/messages/${encodeURIComponent(id)}`,
  bookingMessages: (id: string) => `/bookings/${encodeURIComponent(id)}/messages`,
  alerts: '/alerts',
  mails: '/mails',
  mail: (id: string) => `/mails/${encodeURIComponent(id)}`,
  backups: '/backups',
  system: '/system',
  rest: '/rest',
  account: '/account',
  logIn: '/login',
  register: '/register',
  newPassword: '/new-password',
} as const;
