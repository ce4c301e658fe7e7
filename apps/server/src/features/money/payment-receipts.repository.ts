import { IS_STANDING } from '../ledger/standing-payments.ts';
import type { ReceiptOfPayment, ReceiptDetails } from '@villa/shared/contract/payment-receipts.ts';
import { MAIL_STATES, type MailState } from '@villa/shared/contract/mails.ts';
import { receiptNumber } from '@villa/shared/domain/money/receipt-number.ts';
import {
  type Column,
  and,
  asc,
  eq,
  gt,
  isNotNull,
  isNull,
  lte,
  max,
  not,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../platform/database/open.ts';
import { prepareInsert } from '../../platform/database/prepare-insert.ts';
import { once } from '../../platform/once.ts';
import { paymentsTable } from '../ledger/payments.table.ts';
import { receiptVoidsTable, receiptsTable } from './payment-receipts.table.ts';
import { receiptDetailsTable } from './receipt-details.table.ts';

type ReceiptRow = typeof receiptsTable.$inferSelect;

/** A receipt as it is kept, and when it was voided. */
export interface KeptReceipt extends ReceiptRow {
  voided: { at: Date; reason: string; reversedBy: string | null } | null;
}

/** A receipt before it has its number. */
export type NewReceipt = Omit<ReceiptRow, 'number' | 'place'>;

/** The numbered receipts, and to whom they are made out. */
export interface PaymentReceiptsRepository {
  /** The payments written until an instant whose receipt is still to be issued, in the order in which they were written. */
  dueUntil(written: Date): { paymentId: string; bookingId: string }[];
  /** Gives it the next number of its year; belongs into a write transaction. @returns the number */
  issue(receipt: NewReceipt): string;
  find(number: string): KeptReceipt | null;
  /** Another number takes its place. */
  replace(number: string, at: Date): void;
  /** Those that guests got by mail, that were voided until an instant, and of which they have not heard. */
  voidUntold(voided: Date): KeptReceipt[];
  /** The newest receipt of a payment; null where none was issued. */
  findOfPayment(paymentId: string): KeptReceipt | null;
  /** The valid receipt of its payment, or of the one that stands in that one's place; null while there is none. */
  successorOf(receipt: Pick<KeptReceipt, 'paymentId'>): KeptReceipt | null;
  /** It has left the house. */
  wasMailed(number: string): boolean;
  /** The numbers of a booking's receipts for payments that were written after an instant, and that are not void. */
  validSince(bookingId: string, at: Date): string[];
  findByToken(token: string): KeptReceipt | null;
  /** By a code of before, as `foldOldReceiptCode` writes it; null unless it is one alone. */
  findByOldCode(folded: string): KeptReceipt | null;
  /** The newest receipts of a booking, by payment. */
  of(bookingId: string): Map<string, ReceiptOfPayment>;
  /** Those of a booking that are valid. */
  validOf(bookingId: string): KeptReceipt[];
  /** All empty where nothing was written down. */
  detailsOf(bookingId: string): ReceiptDetails;
  setDetails(bookingId: string, details: ReceiptDetails, now: Date): void;
}

/** As `foldOldReceiptCode` of the domain does. */
const FOLDED_TOKEN = sql`replace(replace(replace(replace(replace(${receiptsTable.token},
  'O', '0'), 'o', '0'), 'I', '1'), 'l', '1'), 'B', '8')`;

const DAY_MS = 24 * 3_600_000;
/** Until an instant; what lies a day ahead was written before the clock was set back, and waits for nothing. */
const isUntil = (at: Column, instant: Date) =>
  or(lte(at, instant), gt(at, new Date(instant.getTime() + DAY_MS)));

/** A payment of stay money that stands in the place of the receipt's own. */
const CORRECTED = sql`with recursive later(id) as (
    select id from payments where corrects = ${receiptsTable.paymentId}
    union select p.id from payments p join later l on p.corrects = l.id)
  select 1 from later join payments p on p.id = later.id
  where ${sql.raw(IS_STANDING)}
    and exists (select 1 from payment_entries e where e.payment_id = p.id and e.pot = 'stay' and e.amount > 0)`;

const NO_DETAILS: ReceiptDetails = { company: '', taxNumber: '', address: '' };

export function createPaymentReceiptsRepository(db: Db): PaymentReceiptsRepository {
  const insert = prepareInsert(db, receiptsTable);
  const lastPlace = once(() =>
    db
      .select({ place: max(receiptsTable.place) })
      .from(receiptsTable)
      .where(eq(receiptsTable.year, sql.placeholder('year')))
      .prepare(),
  );
  const details = once(() =>
    db
      .select({
        company: receiptDetailsTable.company,
        taxNumber: receiptDetailsTable.taxNumber,
        address: receiptDetailsTable.address,
      })
      .from(receiptDetailsTable)
      .where(eq(receiptDetailsTable.bookingId, sql.placeholder('bookingId')))
      .prepare(),
  );

  const read = (where: ReturnType<typeof and>): KeptReceipt[] =>
    db
      .select({ receipt: receiptsTable, voided: receiptVoidsTable })
      .from(receiptsTable)
      .leftJoin(receiptVoidsTable, eq(receiptVoidsTable.number, receiptsTable.number))
      .where(where)
      .orderBy(asc(receiptsTable.year), asc(receiptsTable.place))
      .all()
      .map(({ receipt, voided }) => ({
        ...receipt,
        voided: voided && {
          at: voided.at,
          reason: voided.reason,
          reversedBy: voided.reversedBy,
        },
      }));

  /** True if a mail about the receipt was written. */
  const mailed = (kind: string, path: string, states: readonly MailState[]) => sql`exists (
    select 1 from mails m where m.booking_id = ${receiptsTable.bookingId} and m.kind = ${kind}
      and m.data ->> ${path} = ${receiptsTable.number}
      and m.state in (select value from json_each(${JSON.stringify(states)})))`;

  return {
    dueUntil: (written) =>
      db
        .select({ paymentId: paymentsTable.id, bookingId: paymentsTable.bookingId })
        .from(paymentsTable)
        .where(
          and(
            isUntil(paymentsTable.at, written),
            eq(paymentsTable.takenOver, false),
            sql`exists (select 1 from payment_entries e where e.payment_id = ${paymentsTable.id}
              and e.pot = 'stay' and e.amount > 0)`,
            sql`not exists (select 1 from receipts r where r.payment_id = ${paymentsTable.id})`,
            sql`exists (select 1 from payments p where p.id = ${paymentsTable.id} and ${sql.raw(IS_STANDING)})`,
          ),
        )
        .orderBy(asc(paymentsTable.at), sql`${paymentsTable}.rowid`)
        .all(),
    issue(receipt) {
      const last = lastPlace().get({ year: receipt.year });
      const place = (last?.place ?? 0) + 1;
      return insert.get({ ...receipt, place, number: receiptNumber(receipt.year, place) }).number;
    },
    voidUntold: (voided) =>
      read(
        and(
          isUntil(receiptVoidsTable.at, voided),
          mailed('receipt', '$.receipt.number', ['sent', 'filed']),
          not(mailed('receipt_void', '$.voidReceipt.number', MAIL_STATES)),
          // The receipt that replaces it says so itself.
          isNotNull(receiptVoidsTable.reversedBy),
          not(sql`exists (${CORRECTED})`),
        ),
      ),
    findOfPayment: (paymentId) => read(eq(receiptsTable.paymentId, paymentId)).at(-1) ?? null,
    successorOf: ({ paymentId }) =>
      read(
        sql`${receiptsTable.paymentId} in (with recursive later(id) as (
          select ${paymentId}
          union select p.id from payments p join later l on p.corrects = l.id) select id from later)`,
      ).findLast(({ voided }) => voided === null) ?? null,
    wasMailed: (number) =>
      read(
        and(
          eq(receiptsTable.number, number),
          mailed('receipt', '$.receipt.number', ['sent', 'filed']),
        ),
      ).length > 0,
    validSince: (bookingId, at) =>
      read(
        and(
          eq(receiptsTable.bookingId, bookingId),
          isNull(receiptVoidsTable.number),
          sql`(select p.at from payments p where p.id = ${receiptsTable.paymentId}) >= ${at.getTime()}`,
        ),
      ).map(({ number }) => number),
    replace(number, at) {
      db.insert(receiptVoidsTable).values({ number, reversedBy: null, reason: '', at }).run();
    },
    find: (number) => read(eq(receiptsTable.number, number))[0] ?? null,
    findByToken: (token) => read(eq(receiptsTable.token, token))[0] ?? null,
    findByOldCode(folded) {
      const [receipt, another] = read(sql`${FOLDED_TOKEN} = ${folded}`);
      return another ? null : (receipt ?? null);
    },
    of: (bookingId) =>
      new Map(
        read(eq(receiptsTable.bookingId, bookingId)).map(({ paymentId, number, token, voided }) => [
          paymentId,
          { number, token, voided: voided !== null },
        ]),
      ),
    validOf: (bookingId) =>
      read(and(eq(receiptsTable.bookingId, bookingId), isNull(receiptVoidsTable.number))),
    detailsOf: (bookingId) => details().get({ bookingId }) ?? NO_DETAILS,
    setDetails(bookingId, { company, taxNumber, address }, now) {
      const said = { company, taxNumber, address, updatedAt: now };
      db.insert(receiptDetailsTable)
        .values({ bookingId, ...said })
        .onConflictDoUpdate({ target: receiptDetailsTable.bookingId, set: said })
        .run();
    },
  };
}
