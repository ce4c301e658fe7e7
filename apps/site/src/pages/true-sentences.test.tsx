import { act, cleanup } from '@testing-library/react';
import type { Cancellation } from '@villa/shared/contract/cancellations.ts';
import type { TopUpAnswer } from '@villa/shared/contract/top-ups.ts';
import { LANGUAGES, type Language } from '@villa/shared/domain/text/language.ts';
import {
  type Case,
  IN,
  STAY_CASES,
  TERMS,
  WAITING,
  bookingOf,
  nowOf,
} from '@villa/shared/testing/stay-cases.ts';
import { PLAIN_TERMS } from '@villa/shared/domain/money/ledger-changes.ts';
import { rowsAt, lettersIn } from '@villa/shared/testing/true-sentences.ts';
import { expect, test, vi } from 'vitest';
import { stepOf } from '../features/booking/booking-step.ts';
import { draw } from '../features/booking/testing/draw.tsx';
import { fakeServer, ok } from '../features/booking/testing/fake-server.ts';
import { SAMPLE_INFO, sampleBooking } from '../features/booking/testing/sample-booking.ts';
import { sampleVilla } from '../testing/sample-villa.ts';
import BookingConfirmationPage from './booking-confirmation-page.tsx';
import BookingCustomerInfoPage from './booking-customer-info-page.tsx';
import BookingPaymentPage from './booking-payment-page.tsx';

const server = fakeServer();
const PAGES = {
  'customer-info': <BookingCustomerInfoPage />,
  payment: <BookingPaymentPage />,
  confirmation: <BookingConfirmationPage />,
};

const NOBODY_ASKED: Cancellation = {
  canAsk: true,
  certain: null,
  endsAt: null,
  paid: 0,
  refund: null,
  refundReason: null,
  damage: 0,
  request: null,
  refundAccount: null,
  needsAccount: false,
  canNameAccount: false,
};

const WAYS = {
  reference: 'BV-7K3Q9D',
  bankAccounts: [],
  promptpay: { id: '0812345678', name: 'Baan Vela', qrUrl: '/qr.png', hasAmount: true },
  expiresAt: null,
};

/** All that the guest's page of a booking says, each text on a line of its own. */
async function pageOf(one: Case, language: Language, villa = sampleVilla): Promise<string> {
  const { today, hasLeft } = nowOf(one);
  const { customerInfo, ...facts } = bookingOf(one);
  const { status } = facts;
  const at = `${today}T${hasLeft ? '09' : '03'}:00:00.000Z`;
  const isAsked = one.request === 'accepted';
  const booking = sampleBooking({
    ...facts,
    customerInfo: customerInfo && SAMPLE_INFO,
    language,
    ...(status === 'cancelled' && {
      cancelReason: isAsked ? 'guest' : 'admin',
      cancelled: { at, by: isAsked ? 'request' : 'villa' },
    }),
  });
  const asked = { id: 'c1', askedAt: at, askedOn: today, words: '', answer: '' };
  const cancellation: Cancellation = {
    ...NOBODY_ASKED,
    request: one.request ? { ...asked, state: one.request, closedAt: null } : null,
  };
  const topUp: TopUpAnswer = {
    offer: null,
    topUp: one.topUp
      ? { ...one.topUp, id: 't1', rooms: 3, takenAt: at, endsAt: `${IN}T03:00:00.000Z` }
      : null,
  };
  server.answer('GET /api/villa', ok(villa));
  server.answer(
    'GET /api/booking/b1',
    ok({ status: 'success', data: { booking, serverTime: at } }),
  );
  server.answer('GET /api/booking/b1/cancellation', ok(cancellation));
  server.answer('GET /api/booking/b1/top-up', ok(topUp));
  const nothing = { sentTooMuch: false, priceChange: null, keptForDamage: [], payments: [] };
  server.answer('GET /api/booking/b1/money', ok({ ...booking, ...nothing }));
  server.answer(
    'GET /api/booking/b1/payment',
    ok({ ...WAYS, amount: booking.money.next?.amount ?? 0, serverTime: at }),
  );
  const step = stepOf(booking);
  const { container, client } = draw(
    PAGES[step],
    `/booking/b1/${step}`,
    language,
    '/booking/:id/:step',
  );
  const isDrawn = () => container.querySelector('h1') !== null && client.isFetching() === 0;
  await vi.waitUntil(isDrawn, { interval: 1, timeout: 10_000 });
  // An answer is drawn a moment after it came.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  await vi.waitUntil(isDrawn, { interval: 1, timeout: 10_000 });
  const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
  const lines: string[] = [];
  while (texts.nextNode()) lines.push(texts.currentNode.textContent ?? '');
  cleanup();
  return lines.join('\n');
}

test('F10 the page of a stay that its guest has cancelled offers no calendar and no way to the villa', async () => {
  const cases = ['all of it came', 'has cancelled so and owes nothing'] as const;
  const [kept, cancelled] = [STAY_CASES.confirmed[cases[0]], STAY_CASES.told[cases[1]]];
  for (const [language, ...offers] of [
    ['en', 'Add to calendar', 'Getting here'],
    ['th', 'เพิ่มลงในปฏิทิน', 'การเดินทาง'],
  ] as const) {
    const villa = { ...sampleVilla, directions: { en: 'By the sea', th: 'ริมทะเล' } };
    const said = [await pageOf(kept, language, villa), await pageOf(cancelled, language, villa)];
    expect(said.map((page) => offers.map((offer) => page.includes(offer)))).toEqual([
      [true, true],
      [false, false],
    ]);
  }
});

test('a slip for both pots is named with its sum, and one for the stay alone is not', async () => {
  const sent: Case = { status: 'in_review', slips: [WAITING] };
  const both = { ...PLAIN_TERMS, damageDeposit: 5000 };
  expect(await pageOf({ ...sent, terms: both }, 'en')).toContain(
    'Slip of ฿43,700 received, with the damage deposit of ฿5,000',
  );
  expect(await pageOf({ ...sent, terms: PLAIN_TERMS }, 'en')).toContain('Slip received');
});

test('F10 while a slip is looked at, the page says what can be done once it is confirmed', async () => {
  const terms = { ...TERMS, cancellationPolicy: [{ daysBefore: 7, refundPercent: 50 }] };
  const page = (guestsCancel: boolean, one: Case) =>
    pageOf({ status: 'in_review', slips: [WAITING], ...one }, 'en', {
      ...sampleVilla,
      guestsCancel,
    });
  const [asks, cancels] = [
    'you can ask on this page',
    'you can cancel it on this page by yourself',
  ];
  expect(await page(true, { terms })).toContain(cancels);
  expect(await page(false, { terms })).toContain(asks);
  // The terms give nothing back any more, or never did.
  expect(await page(true, { terms, today: '2026-12-12' })).toContain(asks);
  expect(await page(true, {})).toContain(asks);
});

test('38.1 in each state the guest’s own page says what is true of it, and nothing else', async () => {
  const said: string[][] = [];
  for (const [index, { name, one }] of rowsAt('page').entries()) {
    // By turns: a sentence is chosen for both languages at once.
    const language = LANGUAGES[index % LANGUAGES.length] ?? 'th';
    said.push([name, lettersIn(await pageOf(one, language), 'page', language)]);
  }
  expect(said).toEqual(rowsAt('page').map(({ name, letters }) => [name, letters]));
});
