import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('G1 cleaners and answers of before keep every value, and nobody was told of anything', () => {
  const { sqlite } = trial;
  trial.migrateTo('0071_slip-checks');
  sqlite.exec(`
    insert into people (id, name, email, password_hash, role, created_at)
    values ('c', 'Mali', '', '', 'cleaner', 0);
    insert into turnover_answers (turnover, user_id, answer, facts, at)
    values ('b 1', 'c', 'confirmed', '{}', 5);
  `);
  const kept = ['people', 'turnover_answers'].map((table) =>
    sqlite.prepare(`select * from ${table}`),
  );
  const before = kept.map((rows) => rows.all());

  trial.migrateToLast();

  expect(kept.map((rows) => rows.all())).toMatchObject(before);
  for (const table of ['cleaner_news', 'cleaner_languages']) {
    expect(sqlite.prepare(`select * from ${table}`).all()).toEqual([]);
  }
  const tell = sqlite.prepare(
    `insert into cleaner_news (turnover, user_id, kind, facts, declined, at) values ('b 1', 'c', 'asked', '{}', 0, 1)`,
  );
  tell.run();
  expect(() => tell.run()).toThrow(/UNIQUE/);
});
