/** D7: no payment is recorded by a match that nobody looked at, in random months. */
import { ERRORS } from '@villa/shared/contract/errors.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip } from '../../testing/guest.ts';
import { modelRuns } from '../../testing/model-runs.ts';
import { type BankRow, bankFile, createStatementStage } from '../../testing/statement-stage.ts';
import { readFileHere } from './reading/read-file.ts';

const STAYS = 4;
const AMOUNTS = [5000, 5000, 7000];
const TIMEOUT_MS = 3 * 3_600_000;
let app: TestApp;
let bookings: string[];
beforeAll(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-28T03:00:00Z' });
  await createStatementStage(app);
  bookings = [];
  for (let at = 0; at < STAYS; at += 1) {
    const [checkIn, checkOut] = [1, 3].map((day) => `2027-0${at + 1}-0${day}`);
    const { _id } = await awaitSlip(app, { checkIn: checkIn ?? '', checkOut: checkOut ?? '' });
    bookings.push(_id);
  }
});
afterAll(() => app.close());

/** A payment that staff recorded, on a day that may be mistyped, with the bank's reference or without. */
const recorded = fc.record({
  booking: fc.integer({ min: 0, max: STAYS - 1 }),
  baht: fc.constantFrom(...AMOUNTS),
  day: fc.integer({ min: 1, max: 28 }),
  reference: fc.constantFrom('', '', 'REF000001', 'REF000002', 'REF000003'),
});
/** A row of the bank, in or out, which may be one of them. */
const row = fc.record({
  baht: fc.constantFrom(...AMOUNTS, -5000),
  day: fc.integer({ min: 1, max: 28 }),
  reference: fc.constantFrom('', 'REF000001', 'REF000002', 'REF000004'),
});
const dayOf = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
const count = (table: string) =>
  Number(app.deps.sqlite.prepare(`select count(*) from ${table}`).pluck().get());

/** One random month: recorded, read, and everything certain accepted at once, as the screen does. @returns payments before and after */
async function liveMonth(
  payments: readonly (typeof recorded extends fc.Arbitrary<infer Value> ? Value : never)[],
  rows: readonly (typeof row extends fc.Arbitrary<infer Value> ? Value : never)[],
): Promise<{ before: number; after: number }> {
  const used = new Set<string>();
  for (const [at, { booking, baht, day, reference }] of payments.entries()) {
    const isFree = reference !== '' && !used.has(reference);
    used.add(reference);
    app.deps.recordPayment.record({
      booking: bookings[booking] ?? '',
      source: { kind: 'staff', actor: { kind: 'admin', personId: null } },
      entries: { amount: baht },
      reference: { bankReference: isFree ? reference : '' },
      decide: 'add',
      method: 'bank_transfer',
      receivedOn: dayOf(day),
      key: `month ${at}`,
      again: true,
      datedBefore: true,
    });
  }
  const file: BankRow[] = rows
    .toSorted((a, b) => a.day - b.day)
    .map(({ baht, day, reference }) => ({ day: dayOf(day), satang: baht * 100, reference }));
  const read = await readFileHere(Buffer.from(bankFile(file)), null);
  if ('refusal' in read) throw new Error(read.refusal);
  const by = { id: 'owner', permissions: ['money.totals', 'bookings.money', 'expenses.write'] };
  const user = { ...by, name: 'Owner', role: 'owner', language: 'en' } as never;
  const bytes = Buffer.from(bankFile(file));
  const { id } = await app.deps.statements.add({ bytes, name: 'bank.csv', account: 'kbank' }, user);
  const { rows: open } = await app.deps.statements.map(id, read.reading.mapping, false, user);
  const before = [count('payments'), count('expenses'), count('booking_history')];
  const all = open.map((one) => ({ id: one.id, as: 'certain' as const }));
  const { done } = await app.deps.acceptStatementRows(id, all, user);
  // Nothing is written anywhere but the marks.
  expect([count('payments'), count('expenses'), count('booking_history')]).toEqual(before);
  const certain = open.filter(({ verdict }) => verdict === 'certain');
  expect(done).toBe(certain.length);
  // Each of them has the reference of its payment, by the rows themselves.
  const marks = app.deps.sqlite
    .prepare(
      `select r.reference, p.bank_reference as ours from statement_rows r
       join payments p on 'payment:' || p.id = r.target where r.decided = 'seen'`,
    )
    .all() as { reference: string; ours: string }[];
  expect(marks).toHaveLength(done);
  for (const { reference, ours } of marks) expect(reference).toBe(ours);
  // A press of record without a look is refused for whatever fits something.
  const asked = open.filter(({ verdict, satang }) => verdict === 'look' && satang > 0);
  for (const question of asked) {
    const blind = {
      id: question.id,
      as: 'record' as const,
      booking: bookings[0] ?? '',
      looked: [],
    };
    await expect(app.deps.acceptStatementRows(id, [blind], user)).rejects.toThrow(
      ERRORS.row_changed[1],
    );
  }
  return { before: before[0] ?? 0, after: count('payments') };
}

test(
  'D7 no payment is recorded by a match that nobody looked at',
  async () => {
    const sqlite = app.deps.sqlite;
    await fc.assert(
      fc.asyncProperty(
        fc.array(recorded, { maxLength: 6 }),
        fc.array(row, { minLength: 2, maxLength: 8 }),
        async (payments, rows) => {
          sqlite.exec('savepoint month');
          try {
            const { before, after } = await liveMonth(payments, rows);
            expect(after).toBe(before);
          } finally {
            sqlite.exec('rollback to month; release month');
          }
        },
      ),
      { numRuns: modelRuns(6, 5000) },
    );
  },
  TIMEOUT_MS,
);
