import { addPayment } from '@villa/shared/contract/ledger.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ask, refusalIn } from '../../testing/ask.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { awaitSlip, confirmPaid, sendSlip } from '../../testing/guest.ts';
import { bankFile, createStatementStage } from '../../testing/statement-stage.ts';

const STAY = { checkIn: '2026-12-15', checkOut: '2026-12-18', rooms: 3 };
const DEPOSIT = 1_161_000;
let app: TestApp;
let stage: Awaited<ReturnType<typeof createStatementStage>>;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain', now: '2026-11-10T03:00:00Z' });
  app.deps.sqlite.exec('update villa set deposit_percent = 30, balance_due_days = 7');
  stage = await createStatementStage(app);
});
afterEach(() => app.close());

const count = (table: string) =>
  app.deps.sqlite.prepare(`select count(*) from ${table}`).pluck().get();
const paymentsOf = async (id: string) =>
  (
    await ask(app, 'GET', `/api/admin/bookings/${id}/payments`, undefined, {
      token: await stage.token(),
    })
  ).body.payments;
const fitsOf = (row: { fits: { name: string }[] } | undefined) => row?.fits.map(({ name }) => name);

describe('reading a file', () => {
  test('D6 the columns of a first file wait to be looked at, and are kept for its account', async () => {
    const file = bankFile([
      { day: '2026-10-25', satang: -100 },
      { day: '2026-11-08', satang: 100 },
    ]);
    const { body } = await stage.send(file);
    expect(body).toMatchObject({
      state: 'mapping',
      rows: [],
      reading: { certain: true, rowCount: 2, balanced: 2, isOtherAccount: false },
    });
    expect(count('statement_files')).toBe(1);
    const { mapping } = body.reading;
    const path = `/${body.id}`;
    const preview = await stage.call('PATCH', path, { mapping, preview: true });
    expect(preview.body).toMatchObject({ state: 'mapping', rows: [] });
    const done = await stage.call('PATCH', path, { mapping });
    expect(done.body).toMatchObject({ state: 'read', newRows: 2, rows: [{ satang: -100 }, {}] });
    // The file is kept no longer than needed.
    expect(count('statement_files')).toBe(0);
    expect(refusalIn(await stage.call('PATCH', path, { mapping }))).toEqual([409, 'row_changed']);
    const next = bankFile([{ day: '2026-11-09', satang: 200 }], 20_000_000);
    expect((await stage.send(next)).body).toMatchObject({ state: 'read', newRows: 1 });
  });

  test('D6 an unknown account, no file and a file that is none are refused', async () => {
    expect((await stage.send('a', 'nobody')).body.fields).toEqual({ account: 'unknown' });
    const { status, body } = await stage.send('hello');
    expect([status, body.code, typeof body.data.why]).toEqual([422, 'statement_refused', 'string']);
    expect(count('statements')).toBe(0);
  });

  test('D6 a file whose columns nobody looked at goes after a day', async () => {
    await stage.send(bankFile([{ day: '2026-11-08', satang: 100 }]));
    app.clock.advance(23 * 3_600_000);
    expect(app.deps.sweepStatements()).toBe(0);
    app.clock.advance(2 * 3_600_000);
    expect(app.deps.sweepStatements()).toBe(1);
    expect([count('statements'), count('statement_files')]).toEqual([0, 0]);
  });

  test('D6 the same row in two files counts once, two equal rows of a day count as two', async () => {
    const rows = [
      { day: '2026-11-06', satang: 500_00 },
      { day: '2026-11-07', satang: 100_00 },
      { day: '2026-11-07', satang: 100_00 },
    ];
    expect((await stage.read(rows)).newRows).toBe(3);
    expect(await stage.read(rows)).toMatchObject({ rowCount: 3, newRows: 0, rows: [] });
    const later = await stage.read([...rows.slice(1), { day: '2026-11-08', satang: 100_00 }], {
      opening: 20_000_000 + 500_00,
    });
    expect(later).toMatchObject({ rowCount: 3, newRows: 1, rows: [{ day: '2026-11-08' }] });
  });

  test('D6 the same row of another account is another one', async () => {
    const [, other] = stage.accounts();
    const rows = [{ day: '2026-11-06', satang: 500_00 }];
    await stage.read(rows);
    expect((await stage.read(rows, { account: other ?? '' })).newRows).toBe(1);
  });
});

describe('what rows are', () => {
  test('D7 “all certain ones” marks payments as seen and records none', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    await confirmPaid(app, id, { bankReference: 'REF000001', bank: '014' });
    const before = await paymentsOf(id);
    const { id: statement, rows } = await stage.read([
      { day: '2026-11-10', time: '10:01', satang: DEPOSIT, reference: 'REF000001' },
      { day: '2026-11-10', time: '11:00', satang: 500 },
    ]);
    expect(rows.map(({ verdict }) => verdict)).toEqual(['certain', 'unknown']);
    const all = rows.map((row) => ({ id: row.id, as: 'certain' as const }));
    expect((await stage.accept(statement, all)).body).toEqual({
      done: 1,
      changed: 1,
      payment: null,
    });
    // The mark alone is new.
    const { seen, ...payment } = (await paymentsOf(id))[0];
    expect([payment]).toEqual(before);
    expect(seen).toMatchObject({ on: '2026-11-10', inPayout: false });
    expect((await stage.find(statement)).rows).toMatchObject([
      { verdict: 'decided', decided: { as: 'seen', booking: { _id: id } } },
      { verdict: 'unknown' },
    ]);
  });

  test('D7 a due amount is a question; recording it writes one payment with the row as its key', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    const { id: statement, rows } = await stage.read([
      {
        day: '2026-11-10',
        time: '10:01',
        satang: DEPOSIT,
        text: 'From SCB',
        reference: 'REF000001',
      },
    ]);
    const [row] = rows;
    expect(row).toMatchObject({
      verdict: 'look',
      fits: [{ kind: 'due', part: 'deposit', booking: { _id: id }, agrees: ['amount', 'slip'] }],
    });
    if (!row) throw new Error('no row');
    const { body } = await stage.record(statement, row, id);
    expect(body).toMatchObject({ done: 1 });
    const [payment, ...others] = await paymentsOf(id);
    expect(others).toEqual([]);
    expect(payment).toMatchObject({
      id: body.payment,
      receivedOn: '2026-11-10',
      bankReference: 'REF000001',
      entries: [{ pot: 'stay', amount: 11_610 }],
    });
    expect(payment.slipIds).toHaveLength(1);
    // The answer was lost, and it is pressed again.
    expect((await stage.record(statement, row, id)).body.payment).toBe(body.payment);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('D7 nothing is recorded from a match that was not looked at', async () => {
    const { _id: id } = await sendSlip(app, STAY);
    const { id: statement, rows } = await stage.read([
      { day: '2026-11-10', time: '10:01', satang: DEPOSIT },
    ]);
    const row = { id: rows[0]?.id ?? '', as: 'record' as const, booking: id };
    expect((await stage.accept(statement, [row])).body.fields).toEqual({ looked: 'required' });
    const refused = await stage.accept(statement, [{ ...row, looked: [] }]);
    expect(refusalIn(refused)).toEqual([409, 'row_changed']);
    expect(refused.body.data.fits).toEqual([`due:${id} 11610`]);
    // Somebody records it by hand while it is on the screen.
    await confirmPaid(app, id);
    const late = await stage.accept(statement, [{ ...row, looked: [`due:${id} 11610`] }]);
    expect(refusalIn(late)).toEqual([409, 'row_changed']);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('D7 deposit and balance of one amount, the deposit’s day mistyped: both are shown, and either is one press', async () => {
    app.deps.sqlite.exec('update villa set deposit_percent = 50');
    const { _id: id } = await awaitSlip(app, STAY);
    const half = 19_350;
    const headers = { authorization: `Bearer ${await stage.token()}` };
    const received = { amount: half, method: 'bank_transfer' as const, receivedOn: '2026-10-08' };
    await app.api.call(addPayment, {
      params: { id },
      body: { ...received, datedBefore: true },
      headers,
    });
    const [payment] = await paymentsOf(id);
    await ask(
      app,
      'PATCH',
      `/api/admin/bookings/${id}/status`,
      { status: 'confirmed' },
      {
        token: await stage.token(),
      },
    );
    const { id: statement, rows } = await stage.read([
      { day: '2026-11-10', time: '10:02', satang: half * 100 },
    ]);
    const [row] = rows;
    expect(row?.verdict).toBe('look');
    expect(fitsOf(row)).toEqual([`payment:${payment.id}`, `due:${id} ${half}`]);
    expect(row?.fits[0]).toMatchObject({ differs: ['day', 'fits_others'] });
    const seen = { id: row?.id ?? '', as: 'seen' as const, fit: `payment:${payment.id}` };
    expect((await stage.accept(statement, [seen])).body.done).toBe(1);
    expect(await paymentsOf(id)).toHaveLength(1);
    // The balance itself then fits what is due alone.
    const { rows: later } = await stage.read([
      { day: '2026-11-11', time: '10:02', satang: half * 100 },
    ]);
    expect(fitsOf(later[0])).toEqual([`due:${id} ${half}`]);
  });

  test('D7 a row for a booking that has recorded the amount on another day asks about that payment first', async () => {
    const { _id: id } = await awaitSlip(app, STAY);
    await confirmPaid(app, id, { receivedOn: '2026-10-20', datedBefore: true });
    const [payment] = await paymentsOf(id);
    const { id: statement, rows } = await stage.read([{ day: '2026-11-10', satang: DEPOSIT }]);
    expect(rows[0]).toMatchObject({ verdict: 'unknown', fits: [] });
    const row = { id: rows[0]?.id ?? '', as: 'record' as const, booking: id, looked: [] };
    const { body } = await stage.accept(statement, [row]);
    expect([body.code, body.data.fits]).toEqual(['row_changed', [`payment:${payment.id}`]]);
    const seen = { id: row.id, as: 'seen' as const, fit: `payment:${payment.id}` };
    expect((await stage.accept(statement, [seen])).status).toBe(200);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('F2 a row that is not whole baht is never recorded as a payment', async () => {
    const { _id: id } = await awaitSlip(app, STAY);
    const { id: statement, rows } = await stage.read([{ day: '2026-11-10', satang: DEPOSIT + 50 }]);
    const row = { id: rows[0]?.id ?? '', as: 'record' as const, booking: id, looked: [] };
    expect((await stage.accept(statement, [row])).status).toBe(422);
    expect(await paymentsOf(id)).toEqual([]);
  });
});

describe('two people, undo, and other ids', () => {
  async function question() {
    const { _id: id } = await sendSlip(app, STAY);
    const { id: statement, rows } = await stage.read([{ day: '2026-11-10', satang: DEPOSIT }]);
    const [row] = rows;
    if (!row) throw new Error('no row');
    return { id, statement, row };
  }

  test('D7 two people accept one row at once: one payment', async () => {
    const { id, statement, row } = await question();
    const other = await app.tokenFor('owner');
    const answer = {
      id: row.id,
      as: 'record' as const,
      booking: id,
      looked: row.fits.map(({ name }) => name),
    };
    const both = await Promise.all([
      stage.accept(statement, [answer]),
      stage.accept(statement, [answer], other),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('D7 undo frees the row, and it can be recorded once more', async () => {
    const { id, statement, row } = await question();
    await stage.record(statement, row, id);
    const open = [{ id: row.id, as: 'open' as const }];
    expect((await stage.accept(statement, open)).status).toBe(200);
    const [again] = (await stage.find(statement)).rows;
    expect(again?.verdict).toBe('look');
    if (!again) throw new Error('no row');
    expect((await stage.record(statement, again, id)).status).toBe(200);
    const payments: { reverses: string | null; reversedBy: string | null }[] = await paymentsOf(id);
    const standing = payments.filter(({ reverses, reversedBy }) => !reverses && !reversedBy);
    expect([payments.length, standing.length]).toEqual([3, 1]);
    app.clock.advance(UNDO_HOLD_MS + 1000);
    expect(refusalIn(await stage.accept(statement, open))).toEqual([409, 'undo_over']);
  });

  test('D7 a payment that is reversed elsewhere frees its row; one that is corrected keeps it', async () => {
    const { id, statement, row } = await question();
    const { body } = await stage.record(statement, row, id);
    app.clock.advance(UNDO_HOLD_MS + 60_000);
    const payment = `/api/admin/bookings/${id}/payments/${body.payment}`;
    const token = await stage.token();
    const fix = { reason: 'the day', receivedOn: '2026-11-09', datedBefore: true };
    const corrected = await ask(app, 'POST', `${payment}/correct`, fix, { token });
    expect(corrected.status).toBe(201);
    expect((await stage.find(statement)).rows[0]?.verdict).toBe('decided');
    const now = (await paymentsOf(id)).find(
      (one: { corrects: string | null }) => one.corrects === body.payment,
    );
    const back = { reason: 'it never came' };
    await ask(app, 'POST', `/api/admin/bookings/${id}/payments/${now.id}/reverse`, back, { token });
    expect((await stage.find(statement)).rows[0]?.verdict).toBe('look');
  });

  test('D7 a row of another statement, and one that there is not, are not found', async () => {
    const { statement, row } = await question();
    const other = await stage.read([{ day: '2026-11-09', satang: 700 }]);
    for (const [of, id] of [
      [other.id, row.id],
      [statement, 'nobody'],
      ['nobody', row.id],
    ]) {
      const answer = { id: id ?? '', as: 'not_ours' as const };
      expect(refusalIn(await stage.accept(of ?? '', [answer]))).toEqual([404, 'not_found']);
    }
    expect((await stage.call('GET', '/nobody')).status).toBe(404);
  });

  test('D7 staff who read no sums have none of it', async () => {
    const { statement } = await question();
    const staff = await app.tokenFor('staff');
    expect((await stage.call('GET', `/${statement}`, undefined, staff)).status).toBe(403);
    expect((await stage.send('a', 'b', staff)).status).toBe(403);
  });
});

describe('rows that are no guest’s', () => {
  test('D7 a transfer between own accounts is neither income nor alarm, and can be said of two rows', async () => {
    const [first, second] = stage.accounts();
    const out = await stage.read([{ day: '2026-11-08', satang: -1_000_000 }], {
      account: first ?? '',
    });
    expect(out.rows[0]?.verdict).toBe('unknown');
    const into = await stage.read([{ day: '2026-11-08', satang: 1_000_000 }], {
      account: second ?? '',
    });
    expect(into.rows[0]).toMatchObject({ verdict: 'transfer', other: { account: { id: first } } });
    expect((await stage.list()).statements.map(({ open }) => open)).toEqual([
      { certain: 0, look: 0, unknown: 0 },
      { certain: 0, look: 0, unknown: 0 },
    ]);
    const row = into.rows[0]?.id ?? '';
    expect((await stage.accept(into.id, [{ id: row, as: 'transfer' }])).body.done).toBe(1);
    expect((await stage.find(out.id)).rows[0]?.decided?.as).toBe('transfer');
    await stage.accept(into.id, [{ id: row, as: 'open' }]);
    expect((await stage.find(out.id)).rows[0]).toMatchObject({
      verdict: 'transfer',
      decided: null,
    });
    expect([count('payments'), count('expenses')]).toEqual([0, 0]);
  });

  test('D8 an expense comes from a row out by one press, once; undo takes it back', async () => {
    const { id: statement, rows } = await stage.read([{ day: '2026-11-08', satang: -1_248_050 }]);
    const row = { id: rows[0]?.id ?? '', as: 'expense' as const, category: 'electricity' as const };
    const twice = await Promise.all([
      stage.accept(statement, [row]),
      stage.accept(statement, [row]),
    ]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(count('expenses')).toBe(1);
    const month = await ask(app, 'GET', '/api/admin/expenses?month=2026-11', undefined, {
      token: await stage.token(),
    });
    expect(month.body.expenses).toMatchObject([
      {
        satang: 1_248_050,
        category: 'electricity',
        paidOn: '2026-11-08',
        paidFrom: 'account',
        note: '',
      },
    ]);
    await stage.accept(statement, [{ id: row.id, as: 'open' }]);
    expect((await stage.find(statement)).rows[0]?.verdict).toBe('unknown');
    expect((await stage.accept(statement, [row])).status).toBe(200);
    expect(count('expenses')).toBe(3);
  });

  test('D8 an expense that was noted by hand is a question, and is not noted twice', async () => {
    const entry = { paidOn: '2026-11-08', category: 'water', satang: 64_050, paidFrom: 'account' };
    await ask(app, 'POST', '/api/admin/expenses', entry, { token: await stage.token() });
    const { id: statement, rows } = await stage.read([{ day: '2026-11-08', satang: -64_050 }]);
    expect(rows[0]).toMatchObject({ verdict: 'look', fits: [{ kind: 'expense', label: 'water' }] });
    const fit = rows[0]?.fits[0]?.name ?? '';
    await stage.accept(statement, [{ id: rows[0]?.id ?? '', as: 'seen', fit }]);
    expect(count('expenses')).toBe(1);
  });

  test('D7 cash of the owner’s and what is not the villa’s stand as they were said, until undone', async () => {
    const { id: statement, rows } = await stage.read([
      { day: '2026-11-08', satang: 1_000_000 },
      { day: '2026-11-09', satang: 1827 },
    ]);
    const [cash = '', other = ''] = rows.map(({ id }) => id);
    await stage.accept(statement, [
      { id: cash, as: 'cash' },
      { id: other, as: 'not_ours' },
    ]);
    const decided = (await stage.find(statement)).rows.map((row) => row.decided?.as);
    expect(decided).toEqual(['cash', 'not_ours']);
    await stage.accept(statement, [{ id: cash, as: 'open' }]);
    expect((await stage.find(statement)).rows[0]?.verdict).toBe('unknown');
  });
});
