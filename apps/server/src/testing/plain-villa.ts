import type { Db } from '../platform/database/open.ts';
import { villaTable } from '../features/villa/villa.table.ts';

/** The worked example's villa, with nothing to look at: what the booking rules need. */
export function insertPlainVilla(db: Db): void {
  const text = { th: 'วิลล่า', en: 'Villa' };
  db.insert(villaTable)
    .values({
      id: 1,
      name: text,
      title: text,
      description: text,
      beachfront: text,
      weekdayPrice: 15_000,
      weekdayDiscountedPrice: 12_900,
      weekendPrice: 18_000,
      weekendDiscountedPrice: null,
    })
    .run();
}
