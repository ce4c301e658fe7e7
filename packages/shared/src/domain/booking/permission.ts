/** Work in the villa that a role may do or not. Each call of the contract names the one that it is about (`access`). */
export const PERMISSIONS = [
  /** Bookings with their guests, the calendar, closed nights and the dashboard. */
  'bookings.read',
  /** Create, change, confirm, cancel and delete bookings; close nights. */
  'bookings.write',
  /** Payments, slips and receipts; record what a guest paid, and a damage deposit that went back in cash. */
  'bookings.money',
  /** Note what the house paid, and see what one has noted oneself; without `money.totals` each has its picture. */
  'expenses.write',
  /** Give a booking a plan of payments of its own; another damage deposit needs `money.correct` besides. */
  'bookings.plan',
  /** The sums of a month's money, with its list. */
  'money.totals',
  /** Refund, reverse or keep a guest's money; charge for damage; agree on any price; cancel, delete, move or price a stay that is over. */
  'money.correct',
  /**
   * How to reach guests: their addresses and telephone numbers in staff's answers, and the mails to them. The guest's own
   * page has them as well, for whoever opens it by its address.
   */
  'guests.contact',
  /** Say whom not to take again, hand out what is known of a guest, and forget it. */
  'guests.write',
  /** The register of who arrives, with passports: fill in, file with the immigration office, say who has arrived. */
  'arrivals.write',
  /** The cleaning week: days and numbers of guests, no names. */
  'cleaning.read',
  /** Answer for turnovers: come or not, begin, say that the house is ready, report what is broken or missing. */
  'cleaning.write',
  /** The villa's settings, rooms and rates as staff see them. */
  'villa.read',
  /** The villa's texts, rooms and pictures. */
  'villa.write',
  /** Prices, house rules, terms, legal data, arrival and the home page's contents. */
  'villa.rules',
  /** Seasons and promo codes. */
  'rates.write',
  /** Extras that guests can add: what there is, and its prices. */
  'extras.write',
  /** Bank accounts and PromptPay: where guests' money goes. */
  'accounts.write',
  /** Calendars of other sites: connect, change and remove them, and see their secret addresses. */
  'channels.write',
  /** Messages to guests that go by themselves: write, switch on and off, remove. */
  'messages.write',
  /** Answer guests' reviews, and hide one with a reason that readers are told. */
  'reviews.write',
  /** Users, invitations and the mails to users. */
  'people',
  /** Backups and the test of the mail server. */
  'system',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The roles of users: a role's name, and its row below. */
export const ROLES = ['owner', 'staff', 'cleaner'] as const;
export type Role = (typeof ROLES)[number];

export type RolePermissions = Readonly<Record<Role, readonly Permission[]>>;

/** The permissions of each role. */
export const ROLE_PERMISSIONS: RolePermissions = {
  owner: PERMISSIONS,
  staff: [
    'bookings.read',
    'bookings.write',
    'bookings.money',
    'bookings.plan',
    'expenses.write',
    'guests.contact',
    'reviews.write',
    'arrivals.write',
    'cleaning.read',
    'villa.read',
    'villa.write',
  ],
  // Invited by a link, without a password; their own pages are the site's.
  cleaner: ['cleaning.read', 'cleaning.write'],
};

/** The permissions of a role; none for one that has no row. */
export function permissionsOf(
  role: Role,
  table: RolePermissions = ROLE_PERMISSIONS,
): readonly Permission[] {
  return Object.hasOwn(table, role) ? table[role] : [];
}

/** Tells whether users of a role may do something. */
export function can(
  role: Role,
  permission: Permission,
  table: RolePermissions = ROLE_PERMISSIONS,
): boolean {
  return permissionsOf(role, table).includes(permission);
}
