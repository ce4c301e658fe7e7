import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
});
afterEach(() => trial.close());

test('B5 a group of before gets the alerts of the first owner, and no other link changes', () => {
  const { sqlite } = trial;
  trial.migrateTo('0061_check-in');
  const addUser = sqlite.prepare(
    `insert into people (id, name, email, password_hash, role, created_at, removed_at)
     values (?, ?, ? || '@example.com', 'none', ?, ?, ?)`,
  );
  addUser.run('gone', 'Gone', 'gone', 'owner', 0, 9);
  addUser.run('staff', 'Nok', 'nok', 'staff', 1, null);
  addUser.run('first', 'Mali', 'mali', 'owner', 2, null);
  addUser.run('second', 'Somchai', 'somchai', 'owner', 3, null);
  const addLink = sqlite.prepare(
    `insert into line_links (id, kind, subject, user_id, line_id, name, linked_at)
     values (?, ?, ?, ?, 'L', '', 5)`,
  );
  addLink.run('1', 'group', 'group', null);
  addLink.run('2', 'user', 'second', 'second');
  const links = sqlite.prepare('select id, user_id from line_links order by id').raw();

  trial.migrateToLast();

  expect(links.all()).toEqual([
    ['1', 'first'],
    ['2', 'second'],
  ]);
});
