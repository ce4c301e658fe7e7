import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('a villa of before keeps what it says, and promises no time', () => {
  const { sqlite } = trial;
  trial.migrateTo('0023_samples_and_amenities');
  const text = JSON.stringify({ th: 'วิลล่า', en: 'Villa' });
  const contact = '{"phone":"0812345678","line":"@villa","whatsapp":"","email":""}';
  sqlite
    .prepare(
      `insert into villa (id, name, title, description, beachfront, weekday_price, weekend_price, contact)
       values (1, ?, ?, ?, ?, 15000, 18000, ?)`,
    )
    .run(text, text, text, text, contact);
  const villas = () => sqlite.prepare('select * from villa').all();
  const before = villas();

  trial.migrateTo('0024_response_time');

  expect(sqlite.pragma('foreign_key_check')).toEqual([]);
  expect(villas()).toMatchObject(before);
  expect(villas()).toMatchObject([{ response_time: '{"th":"","en":""}' }]);
});
