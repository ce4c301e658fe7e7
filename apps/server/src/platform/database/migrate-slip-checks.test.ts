import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MigrationTrial, createMigrationTrial } from '../../testing/migration-trial.ts';

let trial: MigrationTrial;
beforeEach(() => {
  trial = createMigrationTrial();
  trial.migrateTo('0070_link-opened');
  trial.sqlite.exec(
    `insert into bookings (id, reference, status, check_in, check_out, rooms, guests, total_price, price,
       payment_method, language, customer_name, created_at, updated_at, search_text)
     values ('one', 'BV-1', 'in_review', '2026-12-01', '2026-12-03', 3, 2, 900, '{}', 'promptpay', 'en', 'Emma', 0, 0, '')`,
  );
});
afterEach(() => trial.close());

function slip(id: string, reference: string, transfer: object | null, readAt: number): void {
  trial.sqlite
    .prepare(
      `insert into slips (id, booking_id, file, type, bytes, created_at, state, sent_at)
       values (?, 'one', ?, 'image/png', 1, 0, 'waiting', 0)`,
    )
    .run(id, id);
  trial.sqlite
    .prepare(
      `insert into slip_evidence (slip_id, file_hash, code, tries, transfer, read_at)
       values (?, ?, 'read', 1, ?, ?)`,
    )
    .run(id, id, transfer === null ? null : JSON.stringify(transfer), readAt);
  trial.sqlite
    .prepare("insert into slip_codes (slip_id, place, bank, reference) values (?, 0, '014', ?)")
    .run(id, reference);
}

test('D5 answers of before are kept a transfer, and a receiver has parts', () => {
  const right = { found: true, amount: 900, receiver: 'xxx-x-x6789-x', usedBefore: false };
  slip('a', 'REF1', right, 20);
  slip('b', 'REF1', { ...right, usedBefore: true }, 30);
  slip('c', 'REF2', { found: false }, 40);
  slip('d', 'REF3', null, 50);
  trial.migrateToLast();
  const receiver = { account: null, proxy: null, either: 'xxx-x-x6789-x', names: [] };
  const rows = trial.sqlite
    .prepare('select slip_id, transfer from slip_evidence order by slip_id')
    .all() as { slip_id: string; transfer: string | null }[];
  expect(rows.map(({ transfer }) => JSON.parse(transfer ?? 'null') as unknown)).toEqual([
    { ...right, receiver, at: null },
    { ...right, usedBefore: true, receiver, at: null },
    { found: false },
    null,
  ]);
  const checks = trial.sqlite
    .prepare('select reference, state, asks, answer, at from slip_checks order by reference')
    .all() as { answer: string }[];
  expect(checks.map((row) => ({ ...row, answer: JSON.parse(row.answer) as unknown }))).toEqual([
    {
      reference: 'REF1',
      state: 'answered',
      asks: 1,
      answer: { ...right, receiver, at: null },
      at: 20,
    },
    { reference: 'REF2', state: 'answered', asks: 1, answer: { found: false }, at: 40 },
  ]);
});
