import { expect, test } from 'vitest';
import { createMigrationTrial } from '../../testing/migration-trial.ts';
import { migrateDatabase } from './migrate.ts';

test('links for a new password that waited in clear are forgotten, other mails stay as they are', () => {
  const trial = createMigrationTrial();
  trial.migrateTo('0028_read-again');
  const { sqlite } = trial;
  const insert = sqlite.prepare(
    `insert into mails (id, kind, language, to_address, to_name, data, message_id, state, created_at)
     values (?, ?, 'th', 'nok@example.com', 'Nok', ?, ?, ?, 6)`,
  );
  const link = 'https://villa.example/admin/new-password?code=a-secret-that-opens';
  const data = JSON.stringify({ link, until: '2026-11-21T02:00:00.000Z' });
  insert.run('waits', 'password_link', data, '<1>', 'waiting');
  insert.run('failed', 'password_link', data, '<2>', 'failed');
  insert.run('late', 'owner_late', '{"payments":[]}', '<3>', 'sent');
  insert.run('bare', 'test', null, '<4>', 'sent');

  migrateDatabase(sqlite);

  const rows = sqlite.prepare('select id, data, state, unvouched_mailbox, over_limit from mails');
  const kept = { unvouched_mailbox: null, over_limit: 0 };
  const emptied = '{"until":"2026-11-21T02:00:00.000Z","linkId":"","origin":""}';
  expect(rows.all()).toEqual([
    { id: 'waits', data: emptied, state: 'waiting', ...kept },
    { id: 'failed', data: emptied, state: 'failed', ...kept },
    { id: 'late', data: '{"payments":[]}', state: 'sent', ...kept },
    { id: 'bare', data: null, state: 'sent', ...kept },
  ]);
  trial.close();
});
