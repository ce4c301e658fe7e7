import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { extractText, getDocumentProxy } from 'unpdf';
import { ask, refusalIn } from '../../testing/ask.ts';
import { recordGuest } from '../../testing/booking-guest.ts';
import { type TestApp, createTestApp } from '../../testing/create-test-app.ts';
import { hold } from '../../testing/guest.ts';
import { openToRead } from '../../platform/database/open.ts';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';

let app: TestApp;
let owner: string;
beforeEach(async () => {
  app = await createTestApp({ seed: 'plain' });
  owner = await app.tokenFor('owner');
});
afterEach(() => app.close());

const pathOf = (id: string, rest = '') => `/api/admin/bookings/${id}${rest}`;
const asOwner = async (method: string, path: string, body?: object) =>
  ask(app, method, path, body, { token: await app.tokenFor('owner') });
const ledgerOf = async (id: string) => (await asOwner('GET', pathOf(id, '/payments'))).body;
const pay = async (id: string, payment: object) => {
  const { status, body } = await asOwner('POST', pathOf(id, '/payments'), {
    method: 'bank_transfer',
    again: true,
    moreThanDue: true,
    ...payment,
  });
  expect(status).toBe(201);
  return body.payments.at(-1).id as string;
};
const reverse = (id: string, payment: string) =>
  asOwner('POST', pathOf(id, `/payments/${payment}/reverse`), { reason: 'typed twice' });
const issueAfterUndo = () => {
  app.clock.advance(UNDO_HOLD_MS);
  return app.deps.paymentReceipts.issueDue();
};
const receiptsOf = async (id: string) =>
  (await ledgerOf(id)).payments.map(({ receipt }: { receipt: unknown }) => receipt);
const numbers = () =>
  app.deps.sqlite.prepare('select number from receipts order by issued_at, place').pluck().all();
const textOf = async (path: string, token = owner) => {
  const response = await app.fetch(path, { headers: { authorization: `Bearer ${token}` } });
  expect(response.status).toBe(200);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
};

describe('when a receipt is issued', () => {
  test('once the undo has run out, and once', async () => {
    const { _id } = await hold(app);
    await pay(_id, { amount: 10_000 });
    expect(app.deps.paymentReceipts.issueDue()).toBe(0);
    app.clock.advance(UNDO_HOLD_MS - 1);
    expect(app.deps.paymentReceipts.issueDue()).toBe(0);
    expect(await receiptsOf(_id)).toEqual([null]);
    app.clock.advance(1);
    expect(app.deps.paymentReceipts.issueDue()).toBe(1);
    expect(app.deps.paymentReceipts.issueDue()).toBe(0);
    expect(await receiptsOf(_id)).toEqual([
      { number: '2026-0001', token: expect.stringMatching(/^[2-9A-Y]{24}$/), voided: false },
    ]);
  });

  test('not for a payment that was reversed before', async () => {
    const { _id } = await hold(app);
    const payment = await pay(_id, { amount: 10_000 });
    await reverse(_id, payment);
    expect(issueAfterUndo()).toBe(0);
    // It is not even tried, round after round.
    expect(app.deps.receiptRows.dueUntil(app.clock.now())).toEqual([]);
    expect(await receiptsOf(_id)).toEqual([null, null]);
    await pay(_id, { amount: 9000 });
    issueAfterUndo();
    expect(numbers()).toEqual(['2026-0001']);
  });

  test('only for stay money that came in', async () => {
    const { _id } = await hold(app);
    await pay(_id, { amount: 5000, damage: 5000 });
    await pay(_id, { amount: 12_000, damage: 2000 });
    await pay(_id, { amount: 1000, out: true, moreThanDue: true });
    app.deps.sqlite.exec(
      `insert into payments (id, booking_id, method, received_on, taken_over, at)
        values ('before', '${_id}', 'cash', '2026-01-01', true, 1);
       insert into payment_entries (payment_id, pot, amount) values ('before', 'stay', 500)`,
    );
    expect(issueAfterUndo()).toBe(1);
    expect(app.deps.paymentReceipts.find('2026-0001').snapshot).toMatchObject({
      amount: 10_000,
      damage: 2000,
    });
  });

  test('also of a booking that was put into the bin meanwhile, and after a night without a server', async () => {
    const { _id } = await hold(app);
    await pay(_id, { amount: 10_000 });
    await asOwner('DELETE', pathOf(_id));
    app.clock.advance(9 * 3_600_000);
    expect(app.deps.paymentReceipts.issueDue()).toBe(1);
    expect(app.deps.paymentReceipts.find('2026-0001').issuedOn).toBe('2026-11-20');
  });

  test('the year of a number is the villa’s on the day of issue', async () => {
    const { _id } = await hold(app);
    await pay(_id, { amount: 1000 });
    // 23:59:40 in Bangkok: the undo runs out before the year does, that of the next payment after it.
    app.clock.set('2026-12-31T16:59:40Z');
    app.deps.paymentReceipts.issueDue();
    await pay(_id, { amount: 2000 });
    app.clock.set('2026-12-31T16:59:59Z');
    expect(issueAfterUndo()).toBe(1);
    await pay(_id, { amount: 3000 });
    issueAfterUndo();
    expect(numbers()).toEqual(['2026-0001', '2027-0001', '2027-0002']);
    const { issuedOn, snapshot } = app.deps.paymentReceipts.find('2027-0001');
    expect([snapshot.receivedOn, issuedOn]).toEqual(['2026-12-31', '2027-01-01']);
  });

  test('with all that are due in one commit, and one that fails leaves no gap and holds up no other', async () => {
    const { _id } = await hold(app);
    for (let amount = 1; amount <= 4; amount += 1) await pay(_id, { amount });
    const failed = vi.spyOn(app.deps.log, 'error').mockReturnValue();
    const other = openToRead(join(app.dataDir, 'villa.db'));
    const committed = () => other.prepare('select count(*) from receipts').pluck().get();
    const rows = { ...app.deps.receiptRows };
    const seen: unknown[] = [];
    app.deps.receiptRows.issue = (receipt) => {
      seen.push(committed());
      const number = rows.issue(receipt);
      if (receipt.snapshot.amount === 2) throw new Error('it cannot be written');
      return number;
    };
    expect(issueAfterUndo()).toBe(3);
    expect(seen).toEqual([0, 0, 0, 0]);
    expect(committed()).toBe(3);
    expect(failed).toHaveBeenCalledTimes(1);
    Object.assign(app.deps.receiptRows, rows);
    expect(app.deps.paymentReceipts.issueDue()).toBe(1);
    expect((await receiptsOf(_id)).map(({ number }: { number: string }) => number)).toEqual([
      '2026-0001',
      '2026-0004',
      '2026-0002',
      '2026-0003',
    ]);
    other.close();
  });

  test('of two servers by one', async () => {
    const other = await createTestApp({ seed: 'none', dataDir: app.dataDir });
    const { _id } = await hold(app);
    for (let amount = 1; amount <= 20; amount += 1) await pay(_id, { amount });
    other.clock.advance(UNDO_HOLD_MS);
    app.clock.advance(UNDO_HOLD_MS);
    // The other server issues the receipts that this one has read as due, before this one writes.
    const due = app.deps.receiptRows.dueUntil(app.clock.now());
    let isFirst = true;
    app.deps.receiptRows.dueUntil = (until) => {
      if (!isFirst) return other.deps.receiptRows.dueUntil(until);
      isFirst = false;
      expect(other.deps.paymentReceipts.issueDue()).toBe(20);
      return due;
    };
    expect(app.deps.paymentReceipts.issueDue()).toBe(0);
    expect(numbers()).toHaveLength(20);
    await other.close();
  });
});

describe('the rows themselves', () => {
  test('are never changed or removed, and take no number but the next', async () => {
    const { _id } = await hold(app);
    const payment = await pay(_id, { amount: 10_000 });
    issueAfterUndo();
    const other = await pay(_id, { amount: 9000 });
    const run = (sql: string) => () => app.deps.sqlite.exec(sql);
    expect(run("update receipts set issued_on = '2026-01-01'")).toThrow('only ever added');
    expect(run('delete from receipts')).toThrow('only ever added');
    const copy = (number: string, place: number, of: string) =>
      run(`insert into receipts select '${number}', 2026, ${place}, 'token-${place}', '${of}',
        booking_id, issued_on, issued_at, snapshot from receipts`);
    expect(copy('2026-0003', 3, other)).toThrow('receipt_number');
    expect(copy('2026-0001', 1, other)).toThrow('receipt_number');
    expect(copy('2026-9', 2, other)).toThrow('receipt_number');
    expect(copy('2026-0002', 2, payment)).toThrow('receipt_second');
    await reverse(_id, other);
    expect(copy('2026-0002', 2, other)).toThrow('receipt_payment');
    await reverse(_id, payment);
    expect(run('delete from receipt_voids')).toThrow('only ever added');
    expect(run('update receipt_voids set reason = 1')).toThrow('only ever added');
  });
});

describe('a mistake', () => {
  test('voids the receipt, which keeps its number; the next one has the next', async () => {
    const { _id } = await hold(app);
    const payment = await pay(_id, { amount: 10_000 });
    issueAfterUndo();
    await reverse(_id, payment);
    await pay(_id, { amount: 11_000 });
    issueAfterUndo();
    expect(await receiptsOf(_id)).toMatchObject([
      { number: '2026-0001', voided: true },
      null,
      { number: '2026-0002', voided: false },
    ]);
    expect(await textOf('/api/admin/receipts/2026-0001?language=en')).toContain(
      'This receipt is void',
    );
    expect(await textOf('/api/admin/receipts/2026-0002?language=en')).not.toContain('void');
  });

  test('money that goes back is none: the receipt stays', async () => {
    const { _id } = await hold(app);
    await pay(_id, { amount: 10_000 });
    issueAfterUndo();
    await pay(_id, { amount: 10_000, out: true, moreThanDue: true });
    issueAfterUndo();
    expect(await receiptsOf(_id)).toMatchObject([{ voided: false }, null]);
  });
});

describe('what a receipt says', () => {
  const legal = {
    legalName: 'บริษัท ทะเลดี จำกัด',
    legalAddress: '9 หมู่ 1 ต.ในหาน\nอ.เมือง ภูเก็ต',
    legalAddressEn: '9 Moo 1, Nai Harn\nMueang, Phuket',
    taxNumber: '0-8355-12345-67-8',
    licenceNumber: '12/2569',
  };

  test('stays as it was, whatever villa, guest and stay become', async () => {
    await asOwner('PATCH', '/api/admin/villa', legal);
    const booking = await recordGuest(app, await hold(app));
    const details = { company: 'Siam Travel Ltd', taxNumber: '0105512345678', address: '1 Silom' };
    const path = `/api/booking/${booking._id}/receipt-details`;
    expect((await ask(app, 'PATCH', path, details)).body.receiptDetails).toEqual(details);
    await pay(booking._id, { amount: 10_000 });
    issueAfterUndo();
    const before = await textOf('/api/admin/receipts/2026-0001?language=en');
    for (const words of [
      'Receipt No. 2026-0001',
      'Tax ID 0835512345678',
      'Licence no. 12/2569',
      '9 Moo 1, Nai Harn',
      'Siam Travel Ltd',
      'Guest Anna Suksan',
      '1 Silom',
      'Ten thousand baht only',
      'Received on 20 Nov 2026 Issued on 20 Nov 2026',
    ]) {
      expect(before).toContain(words);
    }
    expect(before.toLowerCase()).not.toContain('tax invoice');
    const thai = await textOf('/api/admin/receipts/2026-0001?language=th');
    expect(thai).not.toContain('Nai Harn');
    await asOwner('PATCH', '/api/admin/villa', {
      legalName: 'Other Ltd',
      legalAddressEn: '',
      vatRegistered: true,
    });
    await ask(app, 'PATCH', path, { ...details, company: 'Other Travel' });
    await asOwner('PATCH', pathOf(booking._id), { totalPrice: 1, priceReason: 'a friend' });
    expect(await textOf('/api/admin/receipts/2026-0001?language=en')).toBe(before);
  });

  test('to whom it is made out is in the history when it changes, by its field and not by its contents', async () => {
    const booking = await recordGuest(app, await hold(app));
    const path = `/api/booking/${booking._id}/receipt-details`;
    const details = { company: 'Siam Travel Ltd', taxNumber: '0105512345678', address: '' };
    const detail = async () => (await asOwner('GET', pathOf(booking._id))).body;
    const before = await detail();
    await ask(app, 'PATCH', path, details);
    await ask(app, 'PATCH', path, details);
    await asOwner('PATCH', path, { ...details, address: '1 Silom' });
    const after = await detail();
    expect(after.history.slice(before.history.length)).toMatchObject([
      {
        event: 'receipt_details',
        actor: 'guest',
        changes: [{ field: 'company' }, { field: 'taxNumber' }],
      },
      {
        event: 'receipt_details',
        actor: 'admin',
        by: 'A user (owner)',
        changes: [{ field: 'address', from: null, to: null }],
      },
    ]);
    expect(JSON.stringify(after.history)).not.toMatch(/Siam|0105512345678|Silom/);
    // Nobody's open form has become stale by it.
    expect(after.version).toBe(before.version);
  });

  test('a guest who says to whom takes nobody’s undo away', async () => {
    const { _id } = await recordGuest(app, await hold(app));
    const token = await app.tokenFor('staff');
    const as = (method: string, path: string, body?: object) =>
      ask(app, method, path, body, { token });
    const received = { amount: 10_000, method: 'cash' };
    await as('PATCH', pathOf(_id, '/status'), { status: 'confirmed', received });
    const company = { company: 'Siam Travel Ltd', taxNumber: '', address: '' };
    await ask(app, 'PATCH', `/api/booking/${_id}/receipt-details`, company);
    const { version } = (await as('GET', pathOf(_id))).body;
    const undone = await as('POST', pathOf(_id, '/undo'), { version });
    expect([undone.status, undone.body.status]).toEqual([200, 'pending']);
  });

  test('in Thai the era of Buddha, and the amount in Thai words', async () => {
    const { _id } = await hold(app);
    await pay(_id, { amount: 11_610 });
    issueAfterUndo();
    const thai = (await textOf('/api/admin/receipts/2026-0001?language=th')).replaceAll(' ', '');
    expect(thai).toContain('2569');
    expect(thai).toContain('2026-0001');
  });

  test('a tax invoice only of a villa that is registered for VAT, a full one only with the buyer’s address', async () => {
    const refused = await asOwner('PATCH', '/api/admin/villa', { vatRegistered: true });
    expect(refused.body.fields).toEqual({
      legalName: 'required',
      legalAddress: 'required',
      taxNumber: 'required',
    });
    expect((await asOwner('PATCH', '/api/admin/villa', { taxNumber: '123' })).body.fields).toEqual({
      taxNumber: 'invalid_tax_number',
    });
    await asOwner('PATCH', '/api/admin/villa', { ...legal, vatRegistered: true });
    const { _id } = await hold(app);
    await pay(_id, { amount: 10_700 });
    issueAfterUndo();
    const short = await textOf('/api/admin/receipts/2026-0001?language=en');
    expect(short).toContain('Receipt / Abbreviated tax invoice');
    expect(short).toContain('This amount includes VAT.');
    const details = { company: 'Siam Travel Ltd', taxNumber: '', address: '1 Silom' };
    await ask(app, 'PATCH', `/api/booking/${_id}/receipt-details`, details);
    await pay(_id, { amount: 10_700 });
    issueAfterUndo();
    const full = await textOf('/api/admin/receipts/2026-0002?language=en');
    expect(full).toContain('Receipt / Tax invoice');
    expect(full).toContain('฿10,000.00');
    expect(full).toContain('฿700.00');
  });
});

describe('who gets what', () => {
  test('anybody with the token learns number, dates, amount, and whether it is void; nobody a name', async () => {
    const booking = await recordGuest(app, await hold(app));
    const payment = await pay(booking._id, { amount: 10_000 });
    issueAfterUndo();
    const [{ token }] = await receiptsOf(booking._id);
    const verified = async () => (await ask(app, 'GET', `/api/receipts/${token}`)).body;
    expect(await verified()).toEqual({
      number: '2026-0001',
      issuer: 'วิลล่า · Villa',
      amount: 10_000,
      receivedOn: '2026-11-20',
      issuedOn: '2026-11-20',
      voided: false,
      voidedOn: null,
      replacedBy: null,
    });
    await reverse(booking._id, payment);
    expect(await verified()).toMatchObject({ voided: true, voidedOn: '2026-11-20' });
    expect(refusalIn(await ask(app, 'GET', '/api/receipts/2026-0001'))).toEqual([404, 'not_found']);
  });

  test('a code that was typed is understood, and another one is not', async () => {
    const { _id } = await hold(app);
    await pay(_id, { amount: 10_000 });
    issueAfterUndo();
    const [{ token }] = await receiptsOf(_id);
    const verify = async (typed: string) =>
      (await ask(app, 'GET', `/api/receipts/${encodeURIComponent(typed)}`)).status;
    const groups: string[] = token.match(/.{4}/g);
    expect(await verify(groups.join('-'))).toBe(200);
    expect(await verify(` ${groups.join(' ').toLowerCase()}`)).toBe(200);
    expect(await verify(token.slice(1))).toBe(404);
    const last = token.endsWith('7') ? '9' : '7';
    expect(await verify(token.slice(0, -1) + last)).toBe(404);
    expect(await verify('x'.repeat(3000))).toBe(404);
  });

  test('a paper of before is verified as ever, also where look-alikes were typed', async () => {
    const { _id } = await hold(app);
    await pay(_id, { amount: 10_000 });
    issueAfterUndo();
    // As the rows are that were written before codes could be typed.
    const { sqlite } = app.deps;
    const old = 'aB0-_xYz12lI8O3k4m5n6p';
    const triggers = sqlite
      .prepare<[], { name: string; sql: string }>(
        "select name, sql from sqlite_master where type = 'trigger' and tbl_name = 'receipts'",
      )
      .all();
    for (const { name } of triggers) sqlite.exec(`drop trigger ${name}`);
    sqlite.prepare('update receipts set token = ?').run(old);
    for (const { sql } of triggers) sqlite.exec(sql);
    const verify = async (typed: string) =>
      (await ask(app, 'GET', `/api/receipts/${encodeURIComponent(typed)}`)).status;
    expect(await verify(old)).toBe(200);
    expect(await verify('a8O- _xYz 12Il B03k 4m5n 6p')).toBe(200);
    expect(await verify(old.toUpperCase())).toBe(404);
    expect(await verify(old.replace('k', 'j'))).toBe(404);
  });

  test('tokens cannot be tried out without end', async () => {
    const bounded = await createTestApp({ seed: 'plain', limits: true });
    const answers: number[] = [];
    for (let tries = 0; tries < 61; tries += 1) {
      answers.push((await ask(bounded, 'GET', `/api/receipts/guess-${tries}`)).status);
    }
    expect(answers).toEqual([...Array<number>(60).fill(404), 429]);
    await bounded.close();
  });

  test('a guest gets the receipts of the own booking, and of no other', async () => {
    const one = await hold(app);
    const other = await hold(app, { checkIn: '2027-01-10', checkOut: '2027-01-12' });
    await pay(one._id, { amount: 10_000 });
    issueAfterUndo();
    const asGuest = (id: string) => app.fetch(`/api/booking/${id}/receipts/2026-0001`);
    const got = await asGuest(one._id);
    expect(got.headers.get('content-type')).toBe('application/pdf');
    expect(got.headers.get('content-disposition')).toContain('receipt-2026-0001.pdf');
    expect((await asGuest(other._id)).status).toBe(404);
  });

  test('staff get it also when the booking is in the bin, and when the guest was forgotten', async () => {
    const booking = await recordGuest(app, await hold(app));
    await pay(booking._id, { amount: 10_000 });
    await asOwner('PATCH', pathOf(booking._id, '/status'), { status: 'confirmed' });
    issueAfterUndo();
    // Once the stay is over: one that is deleted before is not forgotten while its money is there.
    app.clock.set('2026-12-07T02:00:00Z');
    owner = await app.tokenFor('owner');
    await asOwner('DELETE', pathOf(booking._id));
    expect(await textOf('/api/admin/receipts/2026-0001?language=en')).toContain('Anna Suksan');
    app.clock.advance(31 * 86_400_000);
    app.deps.bookings.sweep();
    const token = await app.tokenFor('staff');
    expect(await textOf('/api/admin/receipts/2026-0001?language=en', token)).toContain(
      'Anna Suksan',
    );
  });
});

describe('papers without a number', () => {
  test('a damage deposit that is held, and what goes back, are no receipts', async () => {
    const { _id } = await hold(app);
    const held = await pay(_id, { amount: 17_000, damage: 5000 });
    const back = await pay(_id, { amount: 8000, damage: 5000, out: true, moreThanDue: true });
    const plain = await pay(_id, { amount: 100 });
    const paper = (payment: string) =>
      textOf(`/api/booking/${_id}/payments/${payment}/paper?language=en`);
    const deposit = await paper(held);
    expect(deposit).toContain('Damage deposit received');
    expect(deposit).toContain('Five thousand baht only');
    expect(deposit).not.toMatch(/receipt/i);
    const refund = await paper(back);
    expect(refund).toContain('Refund');
    expect(refund).toContain('Returned of the payment for the stay');
    expect(refund).toContain('Eight thousand baht only');
    const status = async (payment: string) =>
      (await app.fetch(`/api/booking/${_id}/payments/${payment}/paper`)).status;
    expect(await status(plain)).toBe(404);
    await reverse(_id, back);
    expect(await status(back)).toBe(404);
  });
});
