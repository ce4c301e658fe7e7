/** F2: money that went back to a guest is found in the rows out of a statement. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { confirmPaid, sendSlip } from '../../testing/guest.ts';
import { createStatementStage } from '../../testing/statement-stage.ts';

const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 };
const KBANK = { id: 'kbank', name: 'KBANK', digits: '00011' };

let app: TestApp;
let stage: Awaited<ReturnType<typeof createStatementStage>>;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-10T03:00:00Z' });
  app.deps.sqlite.exec('update villa set deposit_percent = 30, balance_due_days = 7');
  stage = await createStatementStage(app);
});
afterEach(() => app.close());

const pathOf = (id: string) => `/api/admin/bookings/${id}/payments`;
const seenOf = async (id: string) => (await stage.payments(id)).map(({ seen }) => seen);

describe('a refund', () => {
  test('F2 a refund that went out is found in a row out, seen by it, and no longer once it is reversed', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    await confirmPaid(app, id);
    const refund = { amount: 1000, method: 'bank_transfer', out: true, moreThanDue: true };
    const token = await stage.token();
    expect((await ask(app, 'POST', pathOf(id), refund, { token })).status).toBe(201);
    const { id: statement, rows } = await stage.read([
      // The same amount in is another thing.
      { day: '2026-11-10', time: '10:00', satang: 100_000 },
      { day: '2026-11-10', time: '11:00', satang: -100_000, text: 'To Somying J' },
    ]);
    const paidBack = (await stage.payments(id)).at(-1)?.id ?? '';
    expect(rows).toMatchObject([
      // It is due again, and the refund itself is no money in.
      { satang: 100_000, fits: [{ name: `due:${id} 1000` }] },
      {
        satang: -100_000,
        verdict: 'look',
        fits: [{ name: `payment:${paidBack}`, satang: -100_000, booking: { _id: id } }],
      },
    ]);
    const [into, out] = rows.map((row) => row.id);
    const seen = { as: 'seen' as const, fit: `payment:${paidBack}` };
    expect((await stage.accept(statement, [{ id: into ?? '', ...seen }])).status).toBe(409);
    expect((await stage.accept(statement, [{ id: out ?? '', ...seen }])).body.done).toBe(1);
    expect(await seenOf(id)).toEqual([
      undefined,
      { on: '2026-11-10', account: KBANK, inPayout: false },
    ]);
    // It is nobody's expense then, and is not offered again.
    const again = { id: out ?? '', as: 'expense' as const, category: 'other' as const };
    expect((await stage.accept(statement, [again])).status).toBe(409);
    const reverse = `${pathOf(id)}/${paidBack}/reverse`;
    await ask(app, 'POST', reverse, { reason: 'the bank sent it back' }, { token });
    expect((await seenOf(id)).filter(Boolean)).toEqual([]);
    expect((await stage.find(statement)).rows.map(({ verdict }) => verdict)).toEqual([
      'unknown',
      'unknown',
    ]);
  });

  test('F2 a refund by reference is certain, and of two of one amount each row is one', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    await confirmPaid(app, id);
    const token = await stage.token();
    const refund = { amount: 1000, method: 'bank_transfer', out: true, moreThanDue: true };
    for (const bankReference of ['OUT000001', 'OUT000002']) {
      const body = { ...refund, bankReference, again: true };
      await ask(app, 'POST', pathOf(id), body, { token });
    }
    const out = { day: '2026-11-10', satang: -100_000 };
    const { id: statement, rows } = await stage.read([
      { ...out, time: '11:00', reference: 'OUT000002' },
      { ...out, time: '11:01' },
    ]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['certain', 'look']);
    expect(rows[1]?.fits).toHaveLength(1);
    await stage.accept(statement, [
      { id: rows[0]?.id ?? '', as: 'certain' },
      { id: rows[1]?.id ?? '', as: 'seen', fit: rows[1]?.fits[0]?.name ?? '' },
    ]);
    expect((await seenOf(id)).map(Boolean)).toEqual([false, true, true]);
  });
});
