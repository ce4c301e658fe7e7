/**
 * `villa://open/bookings/ID` opens that booking in the desk. Any page and any program may name such an address, so
 * only the admin's screens that are known here are opened, by a path that is put together anew, and never one that
 * carries a code (a registration, a new password).
 */
import { VILLA_PARTS } from '@villa/admin/features/villa/villa-parts.ts';
import { paths } from '@villa/admin/paths.ts';
import { STATUS_FILTERS } from '@villa/admin/status-filter.ts';

export const LINK_SCHEME = 'villa';

const MAX_LENGTH = 200;
const LINK = /^villa:\/\/open(\/[\w/-]*)?(?:\?([\w=-]*))?$/i;
const SCREENS: readonly string[] = [
  paths.dashboard,
  paths.bookings,
  paths.calendar,
  paths.rates,
  paths.channels,
  paths.newBooking,
  paths.bin,
  paths.villa,
  paths.bank,
  paths.users,
  paths.mails,
  paths.backups,
  paths.account,
  ...VILLA_PARTS.map(paths.villaPart),
];
const ID = String.raw`([\w-]{1,64})`;
const ONE: readonly (readonly [RegExp, (id: string) => string])[] = [
  [new RegExp(`^${paths.bookings}/${ID}$`), paths.booking],
  [new RegExp(`^${paths.bookings}/${ID}/edit$`), paths.editBooking],
  [new RegExp(`^${paths.mails}/${ID}$`), paths.mail],
];
const MONTH = /^month=\d{4}-\d{2}$/;

/** The admin's path that a link names; null for any other link, which opens no screen. */
export function readVillaLink(link: string): string | null {
  if (link.length > MAX_LENGTH) return null;
  const [matched, written = '/', query = ''] = LINK.exec(link) ?? [];
  if (matched === undefined) return null;
  // Some systems put a slash at the end.
  const path = written === '/' ? written : written.replace(/\/$/, '');
  if (SCREENS.includes(path)) return withQuery(path, query);
  for (const [form, pathOf] of ONE) {
    const id = form.exec(path)?.[1];
    if (id !== undefined) return pathOf(id);
  }
  return null;
}

/** Other parameters of a screen are dropped. */
function withQuery(path: string, query: string): string {
  const filter = STATUS_FILTERS.find((each) => query === `status=${each}`);
  if (path === paths.bookings && filter) return paths.bookingsOf(filter);
  return path === paths.calendar && MONTH.test(query) ? `${path}?${query}` : path;
}

/** The link that a start of the app was given; null when there is none, or more than one, which no system does. */
export function linkIn(argv: readonly string[]): string | null {
  const links = argv.filter((each) => each.toLowerCase().startsWith(`${LINK_SCHEME}:`));
  return links.length === 1 ? (links[0] ?? null) : null;
}
