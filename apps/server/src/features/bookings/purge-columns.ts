import { getTableColumns } from 'drizzle-orm';
import { bookingsTable } from '../booking-record/bookings.table.ts';

type Row = typeof bookingsTable.$inferSelect;

/**
 * All that stays of a booking when its time in the bin is over: facts of the stay and of the money.
 * A column that is not in this list is emptied, so that a new one about the guest is forgotten
 * unless somebody decides otherwise here.
 */
export const KEPT_BY_PURGE = [
  'id',
  'reference',
  'status',
  'checkIn',
  'checkOut',
  'rooms',
  'guests',
  'totalPrice',
  'price',
  'paymentTerms',
  'paymentMethod',
  'paysFromAbroad',
  'source',
  'agent',
  'language',
  'expiresAt',
  'confirmedAt',
  'confirmedTotal',
  'cancelReason',
  'ended',
  'cancelling',
  'refundBy',
  'version',
  'createdAt',
  'updatedAt',
  'deletedAt',
  'purgedAt',
] as const satisfies readonly (keyof Row)[];

type Emptied = Omit<Row, (typeof KEPT_BY_PURGE)[number]>;

/** Every other column at its empty value: null where the table allows it, else the column's default. */
export const emptiedColumns = Object.fromEntries(
  Object.entries(getTableColumns(bookingsTable))
    .filter(([name]) => !(KEPT_BY_PURGE as readonly string[]).includes(name))
    .map(([name, column]) => {
      if (!column.notNull) return [name, null];
      // Thrown when the server starts, and by every test: such a column cannot be emptied.
      if (column.default === undefined) {
        throw new Error(
          `bookings.${name} needs a default or null as its empty value, or to be kept`,
        );
      }
      return [name, column.default];
    }),
) as Emptied;
