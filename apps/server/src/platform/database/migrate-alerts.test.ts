import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('B2 users and mails of before keep every value, nobody is alerted, and one goes once an occasion and device', () => {
  const { sqlite } = trial;
  trial.migrateTo('0059_cleaning');
  sqlite.exec(`
    insert into people (id, name, email, password_hash, role, slip_mails, created_at)
    values ('u', 'Mali', 'mali@example.com', 'none', 'owner', 0, 0);
    insert into mails (id, kind, language, to_address, to_name, message_id, state, created_at)
    values ('m', 'channel_clash', 'th', 'mali@example.com', 'Mali', '<m@x>', 'waiting', 5);
  `);
  const kept = ['people', 'mails'].map((table) => sqlite.prepare(`select * from ${table}`));
  const before = kept.map((rows) => rows.all());

  trial.migrateToLast();

  expect(kept.map((rows) => rows.all())).toMatchObject(before);
  for (const table of ['alerts', 'alert_settings', 'push_subscriptions']) {
    expect(sqlite.prepare(`select * from ${table}`).all()).toEqual([]);
  }
  const write = (id: string, target: string) =>
    sqlite
      .prepare(
        `insert into alerts (id, event, occasion, user_id, way, target, data, state, expires_at, created_at)
         values (?, 'slip_sent', 'o', 'u', 'push', ?, '{}', 'waiting', 9, 1)`,
      )
      .run(id, target);
  write('1', 'phone');
  write('2', 'tablet');
  expect(() => write('3', 'phone')).toThrow(/UNIQUE/);
});
