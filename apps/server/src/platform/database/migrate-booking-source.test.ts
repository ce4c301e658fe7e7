import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('a booking of before came by the site where a guest made it, and nobody says how where staff did', () => {
  const { sqlite } = trial;
  trial.migrateTo('0045_slip-mails');
  const add = sqlite.prepare(
    `insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
       payment_method, language, client_key, created_at, updated_at)
     values (?, ?, 'cancelled', '2026-12-03', '2026-12-05', 1, 2, 100, '{}', 'bank_transfer', 'th', ?, 0, 0)`,
  );
  const note = sqlite.prepare(
    `insert into booking_history (booking_id, at, actor, event) values (?, 0, ?, 'created')`,
  );
  add.run('guest', 'BV-AAAAAA', 'key');
  add.run('purged guest', 'BV-AAAAAB', null);
  add.run('staff', 'BV-AAAAAC', null);
  note.run('guest', 'guest');
  note.run('purged guest', 'guest');
  note.run('staff', 'admin');
  const rows = sqlite.prepare('select * from bookings order by reference');
  const before = rows.all() as object[];

  trial.migrateToLast();

  const sources = ['site', 'site', null];
  expect(rows.all()).toMatchObject(
    before.map((row, index) => ({ ...row, source: sources[index], agent: null })),
  );
});
