import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer, ok, refusal } from '../testing/fake-server.ts';
import { SAMPLE_INFO, moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { EndedNotice } from './booking-gate.tsx';

const server = fakeServer();
const IF_PAID = 'Already transferred? Do not pay again.';
const { money } = moneyFacts({ total: 30_000 });

test.each([
  ['cancelled', { customerInfo: SAMPLE_INFO }, true],
  ['expired', { customerInfo: SAMPLE_INFO }, true],
  // Nobody was told where to pay.
  ['expired', {}, false],
  ['cancelled', {}, false],
  ['cancelled', { customerInfo: SAMPLE_INFO, money: { ...money, received: 9000 } }, false],
] as const)('%s, with %o: whoever may have paid is told what to do', (ending, part, isTold) => {
  server.answer('GET /api/booking/b1/money', refusal('not_found'));
  server.answer('GET /api/booking/b1/cancellation', refusal('not_found'));
  const booking = sampleBooking({ ...part, status: 'cancelled', cancelReason: 'guest' });
  drawStay(<EndedNotice ending={ending} />, booking);
  expect(screen.queryAllByText(IF_PAID)).toHaveLength(isTold ? 1 : 0);
});

/** The page of a stay that is over, without the calls that answer later. */
function drawEnded(
  ending: 'expired' | 'cancelled',
  part: Parameters<typeof sampleBooking>[0],
  language: Language = 'en',
) {
  server.answer('GET /api/booking/b1/money', refusal('not_found'));
  server.answer('GET /api/booking/b1/cancellation', refusal('not_found'));
  const booking = sampleBooking({ status: 'cancelled', ...part });
  drawStay(<EndedNotice ending={ending} />, booking, { language });
  return document.body.textContent.replaceAll('\u00A0', ' ');
}

test('a stay that nobody cancelled is not called cancelled, and its nights are no longer held', () => {
  const said = drawEnded('expired', { customerInfo: SAMPLE_INFO });
  expect(said).toContain('Expired · BV-7K3Q9D');
  expect(said).toContain('We no longer hold these nights for you.');
  expect(said).toContain('contact us with your booking reference BV-7K3Q9D');
  expect(said).not.toContain('Cancelled');
  // Whoever has paid reads what to do before the button.
  expect(said.indexOf('Already transferred?')).toBeLessThan(said.indexOf('Start a new booking'));
});

test('nights that were held for nobody yet are told from those that were to be paid', () => {
  const line = 'Your details were not filled in yet';
  expect(drawEnded('expired', { customerInfo: null })).toContain(line);
  cleanup();
  expect(drawEnded('expired', { customerInfo: SAMPLE_INFO })).not.toContain(line);
});

test.each([
  ['guest', 'en', 'Cancelled by you on 21 Nov 2026'],
  ['request', 'en', 'Cancelled at your request on 21 Nov 2026'],
  ['villa', 'en', 'Cancelled by the villa on 21 Nov 2026'],
  ['guest', 'th', 'ยกเลิกเมื่อ 21 พ.ย. 2569 โดยคุณ'],
  ['request', 'th', 'ยกเลิกเมื่อ 21 พ.ย. 2569 ตามคำขอของคุณ'],
  ['villa', 'th', 'ยกเลิกเมื่อ 21 พ.ย. 2569 โดยที่พัก'],
] as const)(
  'cancelled by the %s, in %s: when, on the villa’s day, and by whom',
  (by, language, line) => {
    // Past midnight at the villa.
    const cancelled = { at: '2026-11-20T17:30:00.000Z', by };
    expect(drawEnded('cancelled', { cancelled }, language)).toContain(line);
  },
);

test.each([
  ['nothing is stored', 'cancelled', {}],
  ['it ran out', 'expired', { cancelReason: 'expired' }],
] as const)('where %s, nobody is said to have cancelled it', (_, ending, part) => {
  expect(drawEnded(ending, part)).not.toMatch(/Cancelled (by|at)/);
});

const SLIP = {
  url: '/slip.png',
  receivedAt: '2026-12-01T10:00:00.000Z',
  state: 'waiting',
  instalmentId: null,
  refusal: null,
} as const;

test.each([
  ['nothing came', {}, true],
  ['a slip was sent', { slips: [SLIP] }, false],
  ['money came', { money: { ...money, received: 9000, paid: 9000, refundDue: 9000 } }, false],
] as const)('cancelled where %s: that nothing was received is said: %o', (_, part, isSaid) => {
  const said = drawEnded('cancelled', part as Parameters<typeof sampleBooking>[0]);
  expect(said.includes('We have received no payment for this booking.')).toBe(isSaid);
  expect(said).toContain('Cancelled · BV-7K3Q9D');
});

test('what goes back is one sum of both pots, and stands before new dates are offered', () => {
  const held = { ...money.damage, received: 5000, held: 5000 };
  const part = { total: 0, received: 32_700, paid: 32_700, refundDue: 32_700, damage: held };
  const said = drawEnded('cancelled', { money: { ...money, ...part } });
  expect(said).toContain('To be paid back to you฿37,700');
  expect(said.indexOf('฿37,700')).toBeLessThan(said.indexOf('You can choose new dates'));
  // Each pot's part below it, and no second sum by the same name.
  expect(said).toContain('That is ฿32,700 for the stay and the damage deposit of ฿5,000.');
  expect(said.split('aid back to you')).toHaveLength(2);
});

test('what went back is told with its amount', () => {
  const part = { total: 9000, received: 30_000, refunded: 21_000, paid: 9000 };
  const said = drawEnded('cancelled', { money: { ...money, ...part, state: 'refunded' } });
  expect(said).toContain('We have paid you back฿21,000');
  expect(said.indexOf('฿21,000')).toBeLessThan(said.indexOf('Not paid back'));
});

const HALF = [{ daysBefore: 1, refundPercent: 50 }];
const REQUEST = {
  id: 'c1',
  state: 'accepted',
  askedAt: '2026-12-01T10:00:00.000Z',
  askedOn: '2026-12-01',
  words: '',
  answer: '',
  closedAt: '2026-12-01T11:00:00.000Z',
};
const ACCOUNT = { bank: 'KBank', name: 'Malee', number: '••• 7890' };

test.each([
  ['as the terms say', 15_000, true],
  ['less than they say', 10_000, false],
] as const)('what is kept %s: the rule is named: %o', async (_, total, isNamed) => {
  const ended = {
    total,
    received: 30_000,
    paid: 30_000,
    refundDue: 30_000 - total,
    state: 'refund_due',
  } as const;
  const booking = sampleBooking({
    status: 'cancelled',
    cancelReason: 'guest',
    money: { ...money, ...ended },
    paymentTerms: { ...moneyFacts({ total: 30_000 }).paymentTerms, cancellationPolicy: HALF },
  });
  server.answer(
    'GET /api/booking/b1/cancellation',
    ok({
      canAsk: false,
      paid: 30_000,
      refund: 0,
      refundReason: null,
      damage: 0,
      needsAccount: true,
      request: REQUEST,
      refundAccount: ACCOUNT,
      canNameAccount: false,
    }),
  );
  drawStay(<EndedNotice ending="cancelled" />, booking);
  const to = await screen.findByText('We will send the refund to');
  // Each part is a line that a guest compares.
  expect([...(to.parentElement?.children ?? [])].map((line) => line.textContent)).toEqual([
    'We will send the refund to',
    'KBank',
    '••• 7890',
    'Malee',
  ]);
  const said = document.body.textContent.replaceAll('\u00A0', ' ');
  expect(/Your terms: 50% back if cancelled by \d/.test(said)).toBe(isNamed);
  expect(said.includes('Not paid back, by the terms of your booking')).toBe(isNamed);
  // No day of it is stored: whom to ask is said in its place, and that this page will show it.
  expect(said).toContain('Once it is paid and recorded, this page shows the day and the amount.');
  expect(said).toContain('contact us with your booking reference BV-7K3Q9D');
});

const PAID_BACK = {
  id: 'p1',
  receivedOn: '2026-12-02',
  amount: 15_000,
  method: 'bank_transfer',
  out: true,
  damage: 0,
  reversed: false,
  receipt: null,
  pictureUrl: null,
} as const;

test.each([
  ['by transfer', [PAID_BACK], true],
  ['in cash', [{ ...PAID_BACK, method: 'cash' }], false],
  ['by transfer and in cash', [PAID_BACK, { ...PAID_BACK, id: 'p2', method: 'cash' }], false],
  [
    'by cash that was taken back',
    [PAID_BACK, { ...PAID_BACK, id: 'p2', method: 'cash', reversed: true }],
    true,
  ],
  [
    'on two days',
    [PAID_BACK, { ...PAID_BACK, id: 'p2', receivedOn: '2026-12-03', method: 'promptpay' }],
    true,
  ],
] as const)(
  'what went back %s: the account that was named stands by it: %o',
  async (_, payments, isNamed) => {
    const ended = { total: 15_000, received: 30_000, refunded: 15_000, paid: 15_000 };
    const facts = { ...money, ...ended, state: 'refunded' } as const;
    server.answer(
      'GET /api/booking/b1/cancellation',
      ok({
        canAsk: false,
        paid: 15_000,
        refund: 0,
        refundReason: null,
        damage: 0,
        needsAccount: false,
        request: REQUEST,
        refundAccount: ACCOUNT,
        canNameAccount: false,
      }),
    );
    server.answer(
      'GET /api/booking/b1/money',
      ok({
        ...moneyFacts({ total: 15_000 }),
        money: facts,
        sentTooMuch: false,
        keptForDamage: [],
        payments,
      }),
    );
    const booking = sampleBooking({ status: 'cancelled', cancelReason: 'guest', money: facts });
    drawStay(<EndedNotice ending="cancelled" />, booking);
    await screen.findByRole('list', { name: 'Payments' });
    await screen.findByText('We have accepted your request to cancel');
    expect(screen.queryAllByText('The account you gave us')).toHaveLength(isNamed ? 1 : 0);
    // The day stands with the sum where all of it went on one.
    const days = new Set(payments.map(({ receivedOn }) => receivedOn));
    expect(screen.queryAllByText(/^Paid back on /)).toHaveLength(days.size === 1 ? 1 : 0);
    expect(document.body.textContent).not.toContain('We will send the refund to');
  },
);

/** All of it goes back, and nobody asked to cancel. */
const PART = { total: 0, received: 30_000, paid: 30_000, refundDue: 30_000 };
const REST = {
  canAsk: false,
  paid: 30_000,
  refund: null,
  refundReason: null,
  damage: 0,
  needsAccount: true,
  request: null,
};

test('where no account was named, the guest names it there, and reads where the money goes', async () => {
  server.answer(
    'GET /api/booking/b1/cancellation',
    ok({ ...REST, refundAccount: null, canNameAccount: true }),
  );
  const booking = sampleBooking({ status: 'cancelled', money: { ...money, ...PART } });
  drawStay(<EndedNotice ending="cancelled" />, booking);
  await userEvent.click(await screen.findByRole('button', { name: 'Tell us where to send it' }));
  const form = screen.getByRole('form', { name: 'The account for your refund' });
  expect(document.activeElement?.textContent).toBe('The account for your refund');
  await userEvent.click(within(form).getByRole('button', { name: 'Save the account' }));
  expect(await within(form).findByText('Please enter the bank, or PromptPay')).toBeDefined();
  expect(server.seen.some(({ method }) => method === 'POST')).toBe(false);

  server.answer(
    'POST /api/booking/b1/refund-account',
    refusal('invalid_fields', { number: 'invalid_account_number' }),
  );
  const field = (name: RegExp) => within(form).getByRole('textbox', { name });
  await userEvent.type(field(/^Bank or PromptPay/), 'KBank');
  await userEvent.type(field(/^Account or PromptPay number/), '123-4-56789-0');
  await userEvent.type(field(/^Account name/), 'Malee');
  await userEvent.click(within(form).getByRole('button', { name: 'Save the account' }));
  // The typed values stay, and the field shows the error.
  expect(await within(form).findByText('Please enter a valid account number')).toBeDefined();
  expect((field(/^Account name/) as HTMLInputElement).value).toBe('Malee');

  const named = { ...REST, refundAccount: ACCOUNT, canNameAccount: true };
  server.answer('POST /api/booking/b1/refund-account', ok(named));
  server.answer('GET /api/booking/b1/cancellation', ok(named));
  await userEvent.click(within(form).getByRole('button', { name: 'Save the account' }));
  await screen.findByText('We will send the refund to');
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(screen.getByRole('button', { name: 'Change the account' })).toBeDefined();
  expect(document.body.textContent).toContain('Once it is paid and recorded');
});

test('where it can no longer be named on the page, the guest is told whom to ask', async () => {
  server.answer(
    'GET /api/booking/b1/cancellation',
    ok({ ...REST, refundAccount: null, canNameAccount: false }),
  );
  const booking = sampleBooking({ status: 'cancelled', money: { ...money, ...PART } });
  drawStay(<EndedNotice ending="cancelled" />, booking);
  const said = await screen.findByText(/Please tell us/);
  expect(said.textContent).toMatch(/Please tell us .* booking reference BV-7K3Q9D\.$/);
});

test.each([
  ['guest', false],
  ['request', false],
  ['villa', true],
] as const)('cancelled by the %s: an apology: %o', (by, isSaid) => {
  const cancelled = { at: '2026-11-20T17:30:00.000Z', by };
  const said = drawEnded('cancelled', { cancelled });
  expect(said.includes('We are sorry.')).toBe(isSaid);
  // The canceller and the day are shown once.
  expect(said.match(/Cancelled (by you|by the villa|at your request) on/g)).toHaveLength(1);
});
