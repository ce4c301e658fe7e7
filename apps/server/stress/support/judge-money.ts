import type Database from 'better-sqlite3';

/** Each finds what must not be there, with what is said of it. */
const RULES: readonly [says: string, select: string][] = [
  [
    'payment %s has no entries',
    'select id from payments where id not in (select payment_id from payment_entries)',
  ],
  [
    'payment %s is reversed by other amounts',
    `select p.id from payments p join payments r on r.reverses = p.id
      where (select sum(amount) from payment_entries where payment_id in (p.id, r.id)) <> 0`,
  ],
  [
    'booking %s does not owe its price',
    `select b.id from bookings b where b.status <> 'cancelled' and b.deleted_at is null
      and b.total_price <> coalesce(
        (select sum(amount) from charges c where c.booking_id = b.id and c.pot = 'stay'), 0)`,
  ],
  [
    'the instalments of booking %s are not what it owes',
    `select b.id from bookings b where coalesce(
        (select sum(amount) from instalments i where i.booking_id = b.id), 0)
      <> coalesce((select sum(amount) from charges c
        where c.booking_id = b.id and c.kind <> 'kept_for_damage'), 0)`,
  ],
  [
    'payment %s has two receipts',
    'select payment_id from receipts group by payment_id having count(*) > 1',
  ],
];

/** Answers the faults of the ledgers: payments have their entries, charges and instalments agree with the booking. */
export function judgeMoney(db: Database.Database): string[] {
  return RULES.flatMap(([says, select]) =>
    (db.prepare(select).pluck().all() as string[]).map((id) => says.replace('%s', id)),
  );
}
