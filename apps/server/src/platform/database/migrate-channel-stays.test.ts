import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('notes and reserved entries of before become stays of their own days, each night in one, and payouts are only ever added to', () => {
  const { sqlite } = trial;
  trial.migrateTo('0048_mail-server-warnings-disk-days');
  sqlite.exec(`
    insert into channels (id, name, kind, import_url, export_token, colour, active, take, linked, version, created_at, next_try_at, failures, events)
    values ('c', 'Airbnb', 'airbnb', '', 't', '#000000', 1, 'all', '[]', 1, 5, 0, 0, 0);
    insert into channel_events (channel_id, from_night, until_day, shown, title, is_window, is_ours) values
      ('c', '2026-12-03', '2026-12-06', 'reserved', 'Reserved', 0, 0),
      ('c', '2026-12-10', '2026-12-14', 'closed', 'Not available', 0, 0),
      ('c', '2026-12-20', '2026-12-22', 'reserved', 'Reserved', 0, 0),
      ('c', '2026-12-24', '2026-12-26', 'reserved', 'Reserved', 0, 0),
      ('c', '2026-12-28', '2026-12-30', 'closed', 'Not available', 0, 0);
  `);
  const night = sqlite.prepare('insert into nights (night, channel_id) values (?, ?)');
  // Past nights without an entry, and all that the calendar shows but one that is booked here.
  const owned = ['10-01', '10-02', '12-03', '12-04', '12-05', '12-10', '12-11', '12-12', '12-13'];
  for (const day of [...owned, '12-20', '12-21', '12-28', '12-29']) night.run(`2026-${day}`, 'c');
  const note = sqlite.prepare(
    'insert into channel_notes (channel_id, night, name, amount, person_id, at) values (?, ?, ?, ?, ?, 7)',
  );
  note.run('c', '2026-10-01', 'Past', 10_000, 'o');
  note.run('c', '2026-12-04', 'Lek', 21_000, 'o');
  // Two were noted while one entry was two.
  note.run('c', '2026-12-10', 'First', null, 'o');
  note.run('c', '2026-12-12', 'Second', 5000, 'o');

  trial.migrateToLast();

  const stays = sqlite
    .prepare(
      `select from_night || ' ' || until_day || ' ' || name || ' ' || coalesce(gross, '') as stay, channel_name as channel
       from channel_stays order by from_night`,
    )
    .all();
  expect(stays).toEqual(
    [
      '2026-10-01 2026-10-03 Past 10000',
      '2026-12-03 2026-12-06 Lek 21000',
      '2026-12-10 2026-12-12 First ',
      '2026-12-12 2026-12-14 Second 5000',
      '2026-12-20 2026-12-22  ',
    ].map((stay) => ({ stay, channel: 'Airbnb' })),
  );
  sqlite.exec(`
    insert into channel_payouts (id, channel_id, channel_name, received_on, satang, by, at)
    values ('p', 'c', 'Airbnb', '2026-12-05', 100, 'o', 1);
  `);
  expect(() => sqlite.exec('update channel_payouts set satang = 1')).toThrow(/only ever added/);
  expect(() => sqlite.exec('delete from channel_payouts')).toThrow(/only ever added/);
});
