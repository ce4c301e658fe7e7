import { createHash, createHmac, randomBytes } from 'node:crypto';
import { and, eq, gte, isNotNull, isNull } from 'drizzle-orm';
import type { CalendarDate } from '@villa/shared/domain/stay/calendar-date.ts';
import type { Db } from '../../platform/database/open.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import { earlierReviewLinksTable, reviewLinkKeysTable } from './review-link-keys.table.ts';

const KEY_ID = 1;
const KEY_BYTES = 32;
/** 128 bits. */
const TOKEN_LETTERS = 22;

/** The secrets of the links to reviews, 22 letters each. */
export interface ReviewTokens {
  /** The one of a booking; makes the house's secret with the first. */
  of(bookingId: string): string;
  /** The id of the booking that one is of, among those that end on this day or later; null: of none. */
  bookingOf(token: string, from: CalendarDate): string | null;
}

/**
 * A token follows from the booking's id and the house's secret. Staff know every id, and never the secret, so they cannot
 * write in their guests' names.
 */
export function createReviewTokens({
  db,
  writeTransaction,
}: {
  db: Db;
  writeTransaction: WriteTransaction;
}): ReviewTokens {
  const readSecret = (): string | null =>
    db.select().from(reviewLinkKeysTable).where(eq(reviewLinkKeysTable.id, KEY_ID)).get()?.secret ??
    null;

  function makeSecret(): string {
    return writeTransaction(() => {
      const secret = randomBytes(KEY_BYTES).toString('base64url');
      // Another process may have made it meanwhile.
      db.insert(reviewLinkKeysTable).values({ id: KEY_ID, secret }).onConflictDoNothing().run();
      return readSecret() ?? secret;
    });
  }

  return {
    of: (bookingId) => tokenOf(bookingId, readSecret() ?? makeSecret()),
    bookingOf(token, from) {
      const secret = readSecret();
      const { id, checkOut, confirmedAt, deletedAt } = bookingsTable;
      const isKnown = and(isNotNull(confirmedAt), isNull(deletedAt), gte(checkOut, from));
      const rows = db
        .select({ id, earlier: earlierReviewLinksTable.bookingId })
        .from(bookingsTable)
        .leftJoin(earlierReviewLinksTable, eq(earlierReviewLinksTable.bookingId, id))
        .where(isKnown)
        .all();
      const found = rows.find(
        (one) =>
          (secret !== null && tokenOf(one.id, secret) === token) ||
          (one.earlier !== null && earlierTokenOf(one.id) === token),
      );
      return found?.id ?? null;
    },
  };
}

function tokenOf(bookingId: string, secret: string): string {
  const mac = createHmac('sha256', secret).update(`review ${bookingId}`);
  return mac.digest('base64url').slice(0, TOKEN_LETTERS);
}

/** The token as it was before there was a secret: whoever knows the booking's id can work it out. */
export function earlierTokenOf(bookingId: string): string {
  const hash = createHash('sha256').update(`review ${bookingId}`);
  return hash.digest('base64url').slice(0, TOKEN_LETTERS);
}
