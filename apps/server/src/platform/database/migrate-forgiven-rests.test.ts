import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('a villa of before keeps every value and forgives nothing', () => {
  const { sqlite } = trial;
  trial.migrateTo('0042_staff-discount');
  sqlite.exec(
    `insert into villa (id, name, title, description, beachfront, weekday_price, weekend_price)
     values (1, '{}', '{}', '{}', '{}', 12345, 3)`,
  );
  const villa = sqlite.prepare('select * from villa');
  const before = villa.get() as object;

  trial.migrateToLast();

  expect(villa.get()).toMatchObject({ ...before, forgive_up_to: 0 });
});
