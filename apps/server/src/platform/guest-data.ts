import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Db } from './database/open.ts';

/**
 * The one that the data of a column or a folder are about. `guest`: nothing of it remains once the guest is forgotten. `books`: about a
 * guest, and kept as long as the payments that it proves. `copy`: of what stands elsewhere; it goes with its source or
 * with its age. `staff`: written by or about users. `none`: about nobody.
 */
export type DataOwner = 'guest' | 'books' | 'copy' | 'staff' | 'none';

/** The guest of a booking; or every guest's data that were to be kept no longer than to this instant. */
export type ForgetSubject = { booking: string } | { before: Date };

/** One store and whose data it holds. A test goes through all tables and folders by these lists. */
export interface GuestData {
  /** A table; or a folder or file of the data folder, a folder with its slash. */
  store: string;
  /** Every column that holds text or JSON, by its name in the database; of a folder `files`. */
  columns: Readonly<Record<string, DataOwner>>;
  /** Removes what is the guest's; belongs into a transaction. Left out where nothing is, or where it goes by itself. */
  forget?: (subject: ForgetSubject, db: Db) => void;
}

type Columns<Table extends SQLiteTable> = Table['_']['columns'];
/** The columns with text or JSON: one that is added does not compile until it is in the table's list. */
type TextColumn<Table extends SQLiteTable> = {
  [Name in keyof Columns<Table>]: Columns<Table>[Name]['_']['dataType'] extends 'string' | 'json'
    ? Name
    : never;
}[keyof Columns<Table>];

export function ofTable<Table extends SQLiteTable>(
  table: Table,
  columns: Readonly<Record<TextColumn<Table>, DataOwner>>,
  forget?: GuestData['forget'],
): GuestData {
  const inDatabase = getTableColumns(table);
  return {
    store: getTableName(table),
    columns: Object.fromEntries(
      Object.entries<DataOwner>(columns).map(([name, owner]) => [
        inDatabase[name]?.name ?? name,
        owner,
      ]),
    ),
    ...(forget && { forget }),
  };
}

/** A table about nobody's guest, whatever columns it gets. */
export function withoutGuests(table: SQLiteTable, owner: 'staff' | 'none' = 'none'): GuestData {
  const texts = Object.values(getTableColumns(table)).filter(({ dataType }) =>
    ['string', 'json'].includes(dataType),
  );
  return {
    store: getTableName(table),
    columns: Object.fromEntries(texts.map(({ name }) => [name, owner])),
  };
}

export function ofFolder(store: string, files: DataOwner): GuestData {
  return { store, columns: { files } };
}

/** Forgets a booking's guest in one table. */
export const whenBooking =
  (forget: (bookingId: string, db: Db) => void): NonNullable<GuestData['forget']> =>
  (subject, db) => {
    if ('booking' in subject) forget(subject.booking, db);
  };
