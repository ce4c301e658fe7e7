import { IS_STANDING } from '../ledger/standing-payments.ts';
import { and, desc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Db, Sqlite } from '../../platform/database/open.ts';
import { bookingsTable } from '../booking-record/bookings.table.ts';
import type { SlipCode } from './slip-code.ts';
import { slipCodesTable, slipEvidenceTable } from './slip-evidence.table.ts';
import type { UsedSlip } from './refuse-used-slip.ts';
import type { SlipRow } from './slips.repository.ts';
import { slipsTable } from './slips.table.ts';

export type SlipEvidenceRow = typeof slipEvidenceTable.$inferSelect;

/** Another slip with the same code or file as one of those asked about. */
export interface SameSlip {
  slipId: string;
  how: 'code' | 'file';
  bookingId: string;
  /** The reference of that booking. */
  reference: string;
  /** True if staff accepted that slip, and no payment that names it was reversed. */
  confirmed: boolean;
  /** The slip of that booking. */
  otherSlip: string;
  /** The payment that stands and names it. */
  payment: { receivedOn: string; amount: number } | null;
}

export interface SlipEvidenceRepository {
  /**
   * Answers the newest slip of each range of clients that was never read to its end, without these: the newest first,
   * since somebody waits for that. The range is the booking's; null where staff made it.
   */
  unread(except: ReadonlySet<string>): { slip: SlipRow; clientRange: string | null }[];
  /** False also for one that is gone. */
  isUnread(slipId: string): boolean;
  /** Notes that a reading begins. @returns how often it was begun before */
  begin(slipId: string, fileHash: string): number;
  /** The reading was called off, and does not count. */
  callOff(slipId: string): void;
  /** False when the slip is gone meanwhile. */
  finish(
    slipId: string,
    found: Pick<SlipEvidenceRow, 'code' | 'readAt'> & { codes: readonly SlipCode[] },
  ): boolean;
  of(slipIds: readonly string[]): SlipEvidenceRow[];
  codesOf(slipIds: readonly string[]): (typeof slipCodesTable.$inferSelect)[];
  sameAs(slipIds: readonly string[]): SameSlip[];
  /** Those with the code or the bytes of a file that is no slip here; `slipId` is ''. */
  sameAsFile(fileHash: string, codes: readonly SlipCode[]): SameSlip[];
  /** Accepted slips that are the same as one of these, and those of them that a payment names already. */
  usedBefore: (slipIds: readonly string[]) => UsedSlip[];
  /** The one transfer that a slip's code names; null for none, or several. */
  codeOf: (slipId: string) => SlipCode | null;
}

export function createSlipEvidenceRepository(db: Db, sqlite: Sqlite): SlipEvidenceRepository {
  // One statement for any number of slips; the ids come as a JSON list.
  const shown = `b.id as bookingId, b.reference, same.other as otherSlip,
       other.state is 'accepted' as confirmed, paid.id as paymentId, paid.received_on as receivedOn,
       (select sum(e.amount) from payment_entries e where e.payment_id = paid.id) as amount`;
  const withPayments = `join slips other on other.id = same.other
     join bookings b on b.id = other.booking_id
     left join payments paid on paid.id = (
       select p.id from payments p
       where p.booking_id = other.booking_id and ${IS_STANDING}
         and (exists (select 1 from json_each(p.slip_ids) named where named.value = other.id)
           -- Written down when payments began: of before, a slip was not named.
           or (p.taken_over and b.slip_id = other.id))
       order by p.at limit 1
     )`;
  const sameAs = sqlite.prepare(
    `with same as (
       select mine.slip_id as slipId, 'code' as how, theirs.slip_id as other
       from slip_codes mine
       join slip_codes theirs on theirs.bank = mine.bank and theirs.reference = mine.reference
       where mine.slip_id in (select value from json_each(@ids)) and theirs.slip_id <> mine.slip_id
       union
       select mine.slip_id, 'file', theirs.slip_id
       from slip_evidence mine join slip_evidence theirs on theirs.file_hash = mine.file_hash
       where mine.slip_id in (select value from json_each(@ids)) and theirs.slip_id <> mine.slip_id
     )
     select same.slipId, same.how, ${shown}
     from same
     join slips mine on mine.id = same.slipId
     ${withPayments}
     -- Sent twice for the same booking is once, unless its money was accepted by the other one.
     where other.booking_id <> mine.booking_id or other.state is 'accepted'
     order by confirmed desc, other.created_at desc`,
  );
  const sameAsFile = sqlite.prepare(
    `with same as (
       select 'code' as how, theirs.slip_id as other
       from json_each(@codes) mine
       join slip_codes theirs on theirs.bank = mine.value ->> 'bank'
         and theirs.reference = mine.value ->> 'reference'
       union
       select 'file', slip_id from slip_evidence where file_hash = @fileHash
     )
     select '' as slipId, same.how, ${shown}
     from same ${withPayments}
     order by confirmed desc, other.created_at desc`,
  );
  const named = sqlite.prepare(
    `select b.id as bookingId, b.reference, p.received_on as receivedOn,
       (select sum(e.amount) from payment_entries e where e.payment_id = p.id) as amount
     from slips s join bookings b on b.id = s.booking_id
     join payments p on p.booking_id = b.id and ${IS_STANDING}
     where s.id in (select value from json_each(@ids))
       and exists (select 1 from json_each(p.slip_ids) one where one.value = s.id)`,
  );
  type SameRow = Omit<SameSlip, 'confirmed' | 'payment'> & {
    confirmed: 0 | 1;
    paymentId: string | null;
    receivedOn: string;
    amount: number;
  };
  const sameSlip = ({ paymentId, receivedOn, amount, ...same }: SameRow): SameSlip => ({
    ...same,
    confirmed: same.confirmed === 1,
    payment: paymentId === null ? null : { receivedOn, amount },
  });
  const findSame = (slipIds: readonly string[]): SameSlip[] =>
    (sameAs.all({ ids: JSON.stringify(slipIds) }) as SameRow[]).map(sameSlip);
  const { clientRange } = bookingsTable;
  const evidenceOf = (slipId: string) => eq(slipEvidenceTable.slipId, slipId);
  return {
    unread: (except) =>
      db
        // In a group SQLite takes the row that has the greatest value.
        .select({ slip: slipsTable, clientRange, newest: max(slipsTable.createdAt) })
        .from(slipsTable)
        .innerJoin(bookingsTable, eq(bookingsTable.id, slipsTable.bookingId))
        .leftJoin(slipEvidenceTable, eq(slipEvidenceTable.slipId, slipsTable.id))
        .where(
          and(
            isNull(slipEvidenceTable.code),
            sql`${slipsTable.id} not in (select value from json_each(${JSON.stringify([...except])}))`,
          ),
        )
        .groupBy(clientRange)
        .orderBy(desc(slipsTable.createdAt), desc(slipsTable.id))
        .all(),
    isUnread: (slipId) =>
      db
        .select({ id: slipsTable.id })
        .from(slipsTable)
        .leftJoin(slipEvidenceTable, eq(slipEvidenceTable.slipId, slipsTable.id))
        .where(and(eq(slipsTable.id, slipId), isNull(slipEvidenceTable.code)))
        .get() !== undefined,
    begin(slipId, fileHash) {
      const row = db
        .insert(slipEvidenceTable)
        .values({ slipId, fileHash, tries: 1 })
        .onConflictDoUpdate({
          target: slipEvidenceTable.slipId,
          set: { fileHash, tries: sql`${slipEvidenceTable.tries} + 1` },
        })
        .returning({ tries: slipEvidenceTable.tries })
        .get();
      return row.tries - 1;
    },
    callOff: (slipId) =>
      void db
        .update(slipEvidenceTable)
        .set({ tries: sql`max(0, ${slipEvidenceTable.tries} - 1)` })
        .where(evidenceOf(slipId))
        .run(),
    finish(slipId, { codes, ...found }) {
      const { changes } = db.update(slipEvidenceTable).set(found).where(evidenceOf(slipId)).run();
      if (changes === 0) return false;
      db.delete(slipCodesTable).where(eq(slipCodesTable.slipId, slipId)).run();
      for (const [place, code] of codes.entries()) {
        db.insert(slipCodesTable)
          .values({ slipId, place, ...code })
          .run();
      }
      return true;
    },
    of: (slipIds) =>
      db
        .select()
        .from(slipEvidenceTable)
        .where(inArray(slipEvidenceTable.slipId, [...slipIds]))
        .all(),
    codesOf: (slipIds) =>
      db
        .select()
        .from(slipCodesTable)
        .where(inArray(slipCodesTable.slipId, [...slipIds]))
        .orderBy(slipCodesTable.place)
        .all(),
    sameAs: findSame,
    sameAsFile: (fileHash, codes) =>
      (sameAsFile.all({ fileHash, codes: JSON.stringify(codes) }) as SameRow[]).map(sameSlip),
    usedBefore(slipIds) {
      const ids = JSON.stringify(slipIds);
      const rows = named.all({ ids }) as (Pick<UsedSlip, 'bookingId' | 'reference'> & {
        receivedOn: string;
        amount: number;
      })[];
      return [
        ...findSame(slipIds).filter(({ confirmed }) => confirmed),
        ...rows.map(({ receivedOn, amount, ...booking }) => ({
          ...booking,
          how: 'file' as const,
          payment: { receivedOn, amount },
        })),
      ].map(({ bookingId, reference, how, payment }) => ({ bookingId, reference, how, payment }));
    },
    codeOf(slipId) {
      const rows = db
        .select({ bank: slipCodesTable.bank, reference: slipCodesTable.reference })
        .from(slipCodesTable)
        .where(eq(slipCodesTable.slipId, slipId))
        .all();
      return rows.length === 1 ? (rows[0] ?? null) : null;
    },
  };
}
