/**
 * The reads whose last answers staff may see without a connection, for every host: the admin's service worker in a
 * browser and the desk. Nothing that writes is in it, and neither slips nor who has arrived: those are decided by what
 * is true now.
 */

/** Carries the moment, in ISO 8601, at which an answer that is shown again was true. An answer of now has no such header. */
export const AS_OF_HEADER = 'x-as-of';

/** Answers who is logged in: whose answers are kept. */
export const ME_READ = '/api/admin/auth/me';

/** Paths of `GET` calls as the contract writes them; queries do not matter. */
export const OFFLINE_READS = [
  // Everybody's screens: who is logged in, the villa's name and its time zone.
  ME_READ,
  '/api/villa',
  '/api/villa/rooms',
  '/api/admin/villa',
  // The dashboard.
  '/api/admin/today',
  '/api/admin/alarms',
  '/api/admin/stats',
  '/api/admin/recent-bookings',
  '/api/admin/open-money',
  '/api/admin/month-compared',
  '/api/admin/channels/stays',
  // The calendar.
  '/api/admin/calendar',
  '/api/admin/blocks',
  // Bookings, and each with its details.
  '/api/admin/bookings',
  '/api/admin/bookings/:id',
  // The office, which an owner looks at on the way.
  '/api/admin/damage-deposits',
  '/api/admin/expenses',
  '/api/admin/rates/periods',
  '/api/admin/rates/promo-codes',
] as const;

/** Two lists have their names where a booking's id stands. */
const PATTERNS = OFFLINE_READS.map(
  (path) => new RegExp(`^${path.replace(/:\w+/g, '(?!(?:bin|unconfirmed)$)[\\w-]+')}$`),
);

/**
 * Tells whether the last answer may be kept for reading without a connection.
 * @param address a path with its query, without an origin
 */
export function isOfflineRead(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  return PATTERNS.some((pattern) => pattern.test(path));
}
