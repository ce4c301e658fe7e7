/** One stay with everything, whose sums were worked out by hand, on each page and paper that says them (C5, F1, D8). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ask } from '../../testing/ask.ts';
import { type ExtrasStage, openExtrasStage } from '../../testing/extras-stage.ts';
import { walkStayWithEverything } from '../../testing/stay-with-everything.ts';
import { invoicePaper } from './invoice-paper.ts';
import { type PaperContent, plainPaper, receiptPaper } from './paper-content.ts';

let stage: ExtrasStage;
let id: string;
let invoice: string;
beforeEach(async () => {
  stage = await openExtrasStage();
  ({ id, invoice } = await walkStayWithEverything(stage));
});
afterEach(() => stage.app.close());

const owner = async (path: string) => (await stage.staff('GET', path)).body;
const lines = ({ items, total }: PaperContent) => [
  ...items.map(({ label, amount }) => `${label} ${amount}`),
  total.amount,
];

test('C5 guest and staff read the same money of it', async () => {
  const { money, price } = await stage.read(id);
  expect(price).toMatchObject({
    subtotal: 61_020,
    extrasTotal: 7500,
    taxesAndFees: 4355,
    total: 72_875,
    extraGuests: { total: 4800 },
    discount: { code: 'SEASIDE', amount: 6780 },
  });
  expect(money).toEqual({
    total: 70_875,
    received: 74_159,
    refunded: 3284,
    paid: 70_875,
    due: 0,
    next: null,
    refundDue: 0,
    refundedTooMuch: 0,
    damage: {
      asked: 10_000,
      received: 10_000,
      refunded: 8500,
      held: 1500,
      kept: 1500,
      refundedTooMuch: 0,
    },
    state: 'paid',
  });
  const told = (await ask(stage.app, 'GET', `/api/booking/${id}/money`)).body;
  expect(told.money).toEqual(money);
  expect(told.keptForDamage).toEqual([{ amount: 1500, reason: 'A broken lamp' }]);
  const { charges, instalments } = await stage.ledgerOf(id);
  expect(
    charges.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount]),
  ).toEqual([
    ['price', 59_513],
    ['extra', 2568],
    ['damage_deposit', 10_000],
    ['price_change', 5778],
    ['extra', 6300],
    ['extra', -1284],
    ['price_change', -2000],
    ['kept_for_damage', 1500],
  ]);
  expect(
    instalments.map(({ kind, amount, paid }: Record<string, unknown>) => [kind, amount, paid]),
  ).toEqual([
    ['deposit', 17_854, 17_854],
    ['top_up', 5778, 5778],
    ['balance', 47_243, 47_243],
    ['damage_deposit', 10_000, 10_000],
  ]);
});

test('C5 its papers name each part: receipts, invoice, deposit and refunds', () => {
  const { ledgers, paymentReceipts, invoices } = stage.app.deps;
  const verify = { url: '', page: '', code: '' };
  const receipt = (number: string) =>
    receiptPaper(paymentReceipts.find(number), { language: 'en', verify, voidedOn: null });
  const balance = [
    'Part payment for the stay ฿41,659',
    'Airport transfer × 2 ฿2,568',
    'Breakfast ฿6,300',
    '฿50,527',
  ];
  expect(['2026-0001', '2026-0002', '2026-0003'].map((number) => lines(receipt(number)))).toEqual([
    ['Part payment for the stay ฿17,854', '฿17,854'],
    ['Part payment for the stay ฿5,778', '฿5,778'],
    balance,
  ]);
  const asked = invoicePaper(invoices.find(invoice), { language: 'en', voidedOn: null });
  expect(lines(asked)).toEqual(balance);
  const [car, deposit, last] = ledgers
    .read(id)
    .payments.slice(3)
    .map((one) => plainPaper(paymentReceipts.paperOf(id, one.id, 'en')));
  expect(car && lines(car)).toEqual(['Returned for Airport transfer ฿1,284', '฿1,284']);
  expect(deposit && lines(deposit)).toEqual(['Damage deposit ฿10,000', '฿10,000']);
  expect(last && lines(last)).toEqual([
    'Returned of the payment for the stay ฿2,000',
    'Returned of the damage deposit ฿8,500',
    '฿10,500',
  ]);
  expect(last?.sums).toEqual([{ label: 'Kept for damage', amount: '฿1,500' }]);
});

test('D8 the books count it in the months of its nights and of its payments', async () => {
  const [november, december, year] = await Promise.all([
    owner('/money/month?month=2026-11'),
    owner('/money/month?month=2026-12'),
    owner('/money/year?year=2026'),
  ]);
  expect(november).toMatchObject({
    pots: { in: { stay: 74_159, damage: 0 }, out: { stay: 1284, damage: 0 } },
    outstanding: 0,
    damage: { held: 0, kept: 0 },
    revenue: { total: 0 },
    sold: 0,
  });
  expect(december).toMatchObject({
    pots: { in: { stay: 0, damage: 10_000 }, out: { stay: 2000, damage: 8500 } },
    outstanding: 0,
    damage: { held: 0, kept: 1500 },
    revenue: { nights: 70_875, total: 70_875 },
    sold: 3,
  });
  const { text } = await stage.staff('GET', '/money/month.csv?month=2026-12&language=en');
  expect(text.split('\r\n').slice(-4)).toEqual([
    expect.stringMatching(/^"Total of 2 payments",{9}-2000\.00,1500\.00,-500\.00,/),
    expect.stringMatching(/^"Kept of damage deposits in this month, for damage",{10}1500\.00,/),
    expect.stringMatching(/^"Damage deposits owed .* 7 Dec 2026, in none of these",{10}0\.00,/),
    '',
  ]);
  expect(year.total).toMatchObject({ revenue: 7_087_500, profit: 7_087_500, cash: 7_237_500 });
});

test('C5 its row of the spreadsheet holds the same, and no deposit that was kept', async () => {
  const { text } = await stage.staff('GET', '/bookings.csv?language=en');
  const [head = '', row = '', total = ''] = text
    .split('\r\n')
    .map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/));
  const sums = Object.fromEntries(
    [...head].map((name, at) => [name.replaceAll('"', ''), [row[at], total[at]]]),
  );
  const said = (amount: number) => [String(amount), String(amount)];
  expect(sums).toMatchObject({
    'Extra guests': said(4800),
    'Stay discount': said(6780),
    Subtotal: said(61_020),
    Extras: said(7500),
    'Taxes and fees': said(4355),
    'Price by the rates': said(72_875),
    'Agreed total': said(70_875),
    Received: said(74_159),
    'Paid back': said(3284),
    Due: said(0),
    'Refund due': said(0),
    'Damage deposit held (in none of these)': said(0),
  });
});
