import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('B7 mails of before keep every value, no message is on, and one goes once a booking and occasion', () => {
  const { sqlite } = trial;
  trial.migrateTo('0056_payment-intents');
  sqlite.exec(`
    insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
      payment_method, language, customer_name, created_at, updated_at, search_text)
    values ('b', 'BV-1', 'confirmed', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'th', 'Malee', 0, 0, '');
    insert into mails (id, booking_id, kind, language, to_address, to_name, message_id, state, created_at)
    values ('m', 'b', 'confirmed', 'th', 'malee@example.com', 'Malee', '<m@x>', 'sent', 5);
  `);
  const kept = ['bookings', 'mails'].map((table) => sqlite.prepare(`select * from ${table}`));
  const before = kept.map((rows) => rows.all());

  trial.migrateToLast();

  expect(kept.map((rows) => rows.all())).toMatchObject(before);
  for (const table of ['message_templates', 'message_plans', 'message_ticks', 'written_messages']) {
    expect(sqlite.prepare(`select * from ${table}`).all()).toEqual([]);
  }
  const write = (id: string, template: string | null, occasion: number) =>
    sqlite
      .prepare(
        `insert into written_messages (id, booking_id, template_id, occasion, anchor, state, missing, at, why)
         values (?, 'b', ?, ?, '2026-12-01', 'sent', '[]', 1, '')`,
      )
      .run(id, template, occasion);
  write('1', 'welcome', 1);
  write('2', 'welcome', 2);
  expect(() => write('3', 'welcome', 1)).toThrow(/UNIQUE/);
  // By hand a guest is written to as often as staff like.
  write('4', null, 1);
  write('5', null, 1);
});
