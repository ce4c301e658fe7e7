import { asc, eq } from 'drizzle-orm';
import type { Db, Sqlite } from '../../platform/database/open.ts';
import { IS_ENDED_HOLD } from '../booking-record/ended-holds.ts';
import { promoCodesTable, promoUsesTable } from './promo-codes.table.ts';

export type PromoCodeRow = typeof promoCodesTable.$inferSelect;

export interface PromoCodesRepository {
  list(): PromoCodeRow[];
  /** By the code in capitals. */
  findByCode(code: string): PromoCodeRow | undefined;
  insert(row: PromoCodeRow): void;
  update(id: string, changes: Partial<Omit<PromoCodeRow, 'id'>>): void;
  /** With its uses; the bookings keep what they were given. */
  remove(id: string): void;
  /** How many bookings use it at this instant. */
  uses(id: string): number;
  /** Notes that a booking uses it; nothing when the code is gone. Belongs into the booking's transaction. */
  take(id: string, bookingId: string): void;
  giveBack(bookingId: string): void;
}

export function createPromoCodesRepository(db: Db, sqlite: Sqlite): PromoCodesRepository {
  const byId = (id: string) => eq(promoCodesTable.id, id);
  // A hold whose time is over uses nothing, even before the sweep has ended it.
  const count = sqlite
    .prepare(
      `select count(*) from promo_uses u join bookings b on b.id = u.booking_id
       where u.promo_code_id = @id and not ${IS_ENDED_HOLD}`,
    )
    .pluck();
  const take = sqlite.prepare(
    `insert or replace into promo_uses (booking_id, promo_code_id)
     select @bookingId, id from promo_codes where id = @id`,
  );
  const giveBack = sqlite.prepare('delete from promo_uses where booking_id = ?');
  return {
    list: () => db.select().from(promoCodesTable).orderBy(asc(promoCodesTable.code)).all(),
    findByCode: (code) =>
      db.select().from(promoCodesTable).where(eq(promoCodesTable.code, code)).get(),
    insert: (row) => void db.insert(promoCodesTable).values(row).run(),
    update: (id, changes) => void db.update(promoCodesTable).set(changes).where(byId(id)).run(),
    remove(id) {
      db.delete(promoUsesTable).where(eq(promoUsesTable.promoCodeId, id)).run();
      db.delete(promoCodesTable).where(byId(id)).run();
    },
    uses: (id) => count.get({ id }) as number,
    take: (id, bookingId) => void take.run({ id, bookingId }),
    giveBack: (bookingId) => void giveBack.run(bookingId),
  };
}
