/** A line per extra on receipts, invoices and refunds; the lines add up to the sum (C5, G3). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UNDO_HOLD_MS } from '@villa/shared/domain/booking/undo.ts';
import { type ExtrasStage, openExtrasStage } from '../../testing/extras-stage.ts';
import { partOf } from '../ledger/payment-parts.ts';
import { extrasReturned } from './extras-on-papers.ts';
import { invoicePaper } from './invoice-paper.ts';
import { plainPaper, receiptPaper } from './paper-content.ts';
import { paperTexts } from './paper-texts.ts';

let stage: ExtrasStage;
beforeEach(async () => {
  stage = await openExtrasStage();
});
afterEach(() => stage.app.close());

const bahtIn = (text: string) => Number(text.replaceAll(/[^\d.]/g, ''));
type Items = { label: string; amount: string }[];
/** The lines, which are the whole amount. */
function lines(paper: { items: Items; total: { amount: string } }): [string, number][] {
  const all = paper.items.map(({ label, amount }): [string, number] => [label, bahtIn(amount)]);
  expect(all.reduce((sum, [, amount]) => sum + amount, 0)).toBe(bahtIn(paper.total.amount));
  return all;
}

/** The papers of all receipts of a booking, in their order. */
async function receipts(id: string, language: 'th' | 'en' = 'en') {
  stage.app.clock.advance(UNDO_HOLD_MS);
  await stage.logIn();
  stage.app.deps.paymentReceipts.issueDue();
  const { payments } = await stage.ledgerOf(id);
  const verify = { url: '', page: '', code: '' };
  return (payments as { receipt: { number: string } | null }[]).flatMap(({ receipt }) => {
    if (!receipt) return [];
    const kept = stage.app.deps.paymentReceipts.find(receipt.number);
    return [receiptPaper(kept, { language, verify, voidedOn: null })];
  });
}

async function withCarAndBreakfast(): Promise<{ id: string; total: number; ofStay: number }> {
  const car = await stage.sell({ taxable: true, price: 999, cancelHours: 24 });
  const name = { th: 'อาหารเช้า', en: 'Breakfast' };
  const breakfast = await stage.sell({ name, price: 320, unit: 'guest_night', cancelHours: 8000 });
  const id = await stage.confirmed();
  const { totalPrice: ofStay } = await stage.read(id);
  await stage.add(id, { id: car, quantity: 2 });
  await stage.add(id, { id: breakfast, quantity: 1 });
  return { id, total: (await stage.read(id)).totalPrice, ofStay };
}
const CARS = 2138;
const BREAKFASTS = 3840;

test('C5 a receipt names each extra that its payment is for, as the stay is paid first', async () => {
  const { id, total, ofStay } = await withCarAndBreakfast();
  expect(total).toBe(ofStay + CARS + BREAKFASTS);
  await stage.pay(id, ofStay - 1000);
  await stage.pay(id, 1500);
  await stage.pay(id, total - ofStay - 500);
  const { partOfStay, priceWithExtras } = paperTexts.en;
  const papers = await receipts(id);
  expect(papers.map(lines)).toEqual([
    [[partOfStay, ofStay - 1000]],
    [
      [partOfStay, 1000],
      ['Part payment for Car × 2', 500],
    ],
    [
      ['Part payment for Car × 2', CARS - 500],
      ['Breakfast', BREAKFASTS],
    ],
  ]);
  expect(papers[0]?.sums).toContainEqual({
    label: priceWithExtras,
    amount: expect.stringContaining(total.toLocaleString('en')),
  });
  expect((await receipts(id, 'th')).map(lines)[2]?.[1]).toEqual(['อาหารเช้า', BREAKFASTS]);
});

test('C5 one payment of all is the stay and each extra, and a receipt keeps them when they are cancelled', async () => {
  const { id, total, ofStay } = await withCarAndBreakfast();
  await stage.pay(id, total);
  const expected = [
    [paperTexts.en.stay, ofStay],
    ['Car × 2', CARS],
    ['Breakfast', BREAKFASTS],
  ];
  expect((await receipts(id)).map(lines)).toEqual([expected]);
  const [car] = (await stage.extrasOf(id)).extras;
  await stage.cancel(id, car.id);
  expect((await receipts(id)).map(lines)).toEqual([expected]);
});

test('C5 an invoice names the extras that its amount reaches', async () => {
  const { id, total, ofStay } = await withCarAndBreakfast();
  await stage.pay(id, ofStay);
  const body = { amount: total - ofStay - 40, dueOn: '2026-11-20', to: 'guest' };
  const { body: made, status } = await stage.staff('POST', `/bookings/${id}/invoices`, body);
  expect(status).toBe(201);
  const number = JSON.stringify(made).match(/"number":"([^"]+)"/)?.[1] ?? '';
  const row = stage.app.deps.invoices.find(number);
  expect(lines(invoicePaper(row, { language: 'en', voidedOn: null }))).toEqual([
    ['Car × 2', CARS],
    ['Part payment for Breakfast', BREAKFASTS - 40],
  ]);
});

test('C5 a refund names the extra whose money it gives back, once', async () => {
  const { id, total } = await withCarAndBreakfast();
  await stage.pay(id, total);
  const [car] = (await stage.extrasOf(id)).extras;
  stage.app.clock.advance(60_000);
  await stage.cancel(id, car.id);
  stage.app.clock.advance(60_000);
  await stage.logIn();
  const refund = (amount: number) =>
    stage.staff('POST', `/bookings/${id}/payments`, { method: 'cash', amount, out: true });
  expect((await refund(1000)).status).toBeLessThan(300);
  expect((await refund(CARS - 1000)).status).toBeLessThan(300);
  const back = papersOfRefunds(id);
  expect(back.map(lines)).toEqual([
    [['Returned for Car × 2', 1000]],
    [['Returned for Car × 2', CARS - 1000]],
  ]);
});

test('C5 a refund names the extra that was counted down or priced lower, and how many come back', async () => {
  const { id, total } = await withCarAndBreakfast();
  await stage.pay(id, total);
  const [car] = (await stage.extrasOf(id)).extras;
  const pass = async () => {
    stage.app.clock.advance(60_000);
    await stage.logIn();
  };
  await pass();
  expect((await stage.count(id, car.id, 1)).status).toBe(200);
  await pass();
  // Breakfast is by guest and night: two of the four do not come.
  expect((await stage.staff('PATCH', `/bookings/${id}`, { guests: 2 })).status).toBe(200);
  const { money } = await stage.read(id);
  expect(money.refundDue).toBe(CARS / 2 + BREAKFASTS / 2);
  await pass();
  const body = { method: 'cash', amount: money.refundDue, out: true };
  expect((await stage.staff('POST', `/bookings/${id}/payments`, body)).status).toBeLessThan(300);
  expect(papersOfRefunds(id).map(lines)).toEqual([
    [
      ['Returned for Car', CARS / 2],
      ['Returned for Breakfast', BREAKFASTS / 2],
    ],
  ]);
});

test('C5 a refund of before the names were kept is of extras, or of the one that was cancelled', async () => {
  const { id, total } = await withCarAndBreakfast();
  await stage.pay(id, total);
  const [car] = (await stage.extrasOf(id)).extras;
  stage.app.clock.advance(60_000);
  await stage.count(id, car.id, 1);
  stage.app.clock.advance(60_000);
  await stage.cancel(id, car.id);
  const { ledgers } = stage.app.deps;
  const charges = ledgers.read(id).charges.map((one) => ({ ...one, extras: null }));
  stage.app.clock.advance(60_000);
  await stage.logIn();
  const body = { method: 'cash', amount: CARS, out: true };
  await stage.staff('POST', `/bookings/${id}/payments`, body);
  const ledger = { ...ledgers.read(id), charges };
  const refund = ledger.payments.find((one) => partOf(one, 'stay') < 0)!;
  const rows = stage.app.deps.bookedExtraRows.ofBooking(id);
  const back = extrasReturned(stage.app.deps.bookings.find(id), ledger, refund, rows);
  expect(back.map(({ name, amount }) => [name?.en ?? null, amount])).toEqual([
    [null, CARS / 2],
    ['Car', CARS / 2],
  ]);
});

test('G3 the refund of a cancelled stay names the extras that come back, and none whose hours are over', async () => {
  const { id, total, ofStay } = await withCarAndBreakfast();
  await stage.pay(id, total);
  stage.app.clock.advance(60_000);
  await stage.logIn();
  const half = Math.floor(ofStay / 2 + 0.5);
  const kept = total - half - CARS;
  const ended = await stage.staff('PATCH', `/bookings/${id}/status`, { status: 'cancelled', kept });
  expect(ended.status).toBe(200);
  const body = { method: 'cash', amount: half + CARS, out: true };
  expect((await stage.staff('POST', `/bookings/${id}/payments`, body)).status).toBeLessThan(300);
  const { stayRefund } = paperTexts.en;
  expect(papersOfRefunds(id).map(lines)).toEqual([
    [
      [stayRefund, half],
      ['Returned for Car × 2', CARS],
    ],
  ]);
});

function papersOfRefunds(id: string) {
  const { ledgers, paymentReceipts } = stage.app.deps;
  return ledgers
    .read(id)
    .payments.filter((one) => partOf(one, 'stay') < 0)
    .map((one) => plainPaper(paymentReceipts.paperOf(id, one.id, 'en')));
}
