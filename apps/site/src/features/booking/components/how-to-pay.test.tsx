import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment } from '@villa/shared/contract/payment.ts';
import { sampleVilla } from '@villa/site/testing/sample-villa.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { drawStay } from '../testing/draw-stay.tsx';
import { ok, refusal, fakeServer } from '../testing/fake-server.ts';
import { SAMPLE_INFO, bookingAnswer, sampleBooking } from '../testing/sample-booking.ts';
import { BookingGate } from './booking-gate.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { SlipUpload } from './slip-upload.tsx';

const CHANGE = 'PATCH /api/booking/b1';
const PAYMENT: Payment = {
  amount: 42_900,
  reference: 'BV-7K3Q9D',
  bankAccounts: [
    { id: 'a1', bankName: 'SCB', accountNumber: '123-4-56789-0', accountName: 'Baan Vela' },
  ],
  promptpay: { id: '0812345678', name: 'Baan Vela', qrUrl: '/qr.png', hasAmount: true },
  expiresAt: null,
  serverTime: '2026-12-01T10:00:00.000Z',
};
const server = fakeServer();

beforeEach(() => {
  localStorage.clear();
  server.answer('GET /api/booking/b1/payment', ok(PAYMENT));
});

function sent(): unknown[] {
  return server.seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
}

function radio(name: RegExp): HTMLInputElement {
  return screen.getByRole('radio', { name });
}

test('the choice is saved with the booking and can be made with the keyboard', async () => {
  server.answer(CHANGE, ok(bookingAnswer({ paymentMethod: 'promptpay' })));
  drawStay(<HowToPay />, sampleBooking());
  await screen.findByText('123-4-56789-0');
  expect(radio(/bank transfer/i).checked).toBe(true);
  radio(/bank transfer/i).focus();
  await userEvent.keyboard('{ArrowUp}');
  expect(radio(/promptpay/i).checked).toBe(true);
  await waitFor(() => expect(sent()).toEqual([{ paymentMethod: 'promptpay' }]));
});

test('a failed change of the method goes back and says so', async () => {
  server.answer(CHANGE, refusal('unavailable'));
  drawStay(<HowToPay />, sampleBooking());
  await screen.findByText('123-4-56789-0');
  await userEvent.click(radio(/promptpay/i));
  await screen.findByText(/^The payment method could not be changed: .*cannot be reached/);
  await waitFor(() => expect(radio(/bank transfer/i).checked).toBe(true));
});

test('F14 the last choice is shown first, also of another booking; what is off has no tile', async () => {
  server.answer('GET /api/booking/b1/payment', ok(PAYMENT));
  server.answer(CHANGE, ok(bookingAnswer({ paymentMethod: 'promptpay' })));
  const { unmount } = drawStay(<HowToPay />, sampleBooking());
  await screen.findByText('123-4-56789-0');
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await userEvent.click(radio(/promptpay/i));
  unmount();
  server.answer('GET /api/booking/b2/payment', ok(PAYMENT));
  drawStay(<HowToPay />, sampleBooking({ _id: 'b2' }));
  await screen.findByRole('img', { name: 'PromptPay QR for ฿42,900' });
  expect(radio(/promptpay/i).checked).toBe(true);
});

describe('F14 while a payment is open on the provider’s page', () => {
  const card = {
    amount: 42_900,
    damageLeftOut: 0,
    means: ['card' as const],
    isTest: false,
    open: { url: 'https://checkout.stripe.com/c/1', endsAt: '2026-12-01T10:40:00.000Z' },
  };
  const OPEN: Payment = { ...PAYMENT, card };
  const tiles = () => screen.getAllByRole('radio').map((tile) => tile.getAttribute('value'));
  const drawBoth = () =>
    drawStay(
      <>
        <HowToPay />
        <SlipUpload as="main" onSent={() => {}} />
      </>,
      sampleBooking({ customerInfo: SAMPLE_INFO }),
    );

  test('F14 it is her last choice on any device, slips are away, and it says until when; the tiles keep their order', async () => {
    server.answer('GET /api/booking/b1/payment', ok(OPEN));
    drawBoth();
    await screen.findByText(/^It stays open until 17:40\./);
    expect(radio(/^card/i).checked).toBe(true);
    expect(tiles()).toEqual(['promptpay', 'bank_transfer', 'card']);
    expect(screen.queryByLabelText('I have paid: send the slip')).toBeNull();
  });

  test('F14 another tile shows no account before the page is ended, and then its own', async () => {
    server.answer('GET /api/booking/b1/payment', ok(OPEN));
    server.answer(CHANGE, ok(bookingAnswer({ paymentMethod: 'promptpay' })));
    drawBoth();
    await screen.findByText(/^It stays open until/);
    await userEvent.click(radio(/promptpay/i));
    expect(radio(/promptpay/i).checked).toBe(true);
    expect(screen.getByText(/^It stays open until/)).toBeDefined();
    expect(screen.queryByRole('img', { name: /QR/ })).toBeNull();
    expect(screen.queryByLabelText('I have paid: send the slip')).toBeNull();
    const closed = { ...OPEN, card: { ...card, open: null } };
    server.answer('GET /api/booking/b1/payment', ok(closed));
    server.answer(
      'DELETE /api/booking/b1/checkout',
      ok({ state: 'ended', amount: 42_900, url: null, endsAt: null }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Stop it and pay another way' }));
    await screen.findByRole('img', { name: 'PromptPay QR for ฿42,900' });
    expect(screen.getByLabelText('I have paid: send the slip')).toBeDefined();
    expect(tiles()).toEqual(['promptpay', 'bank_transfer', 'card']);
  });
});

test('a slip says which way was shown, which the guest need not have chosen', async () => {
  const paymentSlipUrl = '/api/booking/b1/slip?file=s1';
  server.answer('POST /api/upload/slip', ok({ status: 'success', data: { paymentSlipUrl } }));
  server.answer(CHANGE, ok(bookingAnswer({ status: 'in_review', paymentSlipUrl })));
  drawStay(
    <>
      <HowToPay />
      <SlipUpload as="main" onSent={() => {}} />
    </>,
    sampleBooking({ customerInfo: SAMPLE_INFO }),
  );
  await screen.findByRole('img', { name: 'PromptPay QR for ฿42,900' });
  const slip = new File(['%PDF-1.7 paid'], 'slip.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('I have paid: send the slip'), slip);
  await userEvent.click(await screen.findByRole('button', { name: 'Send slip' }));
  await waitFor(() =>
    expect(sent()).toEqual([{ paymentSlipUrl, status: 'in_review', paymentMethod: 'promptpay' }]),
  );
});

test('a transfer shows the bank accounts, PromptPay the QR, both the exact amount to copy', async () => {
  const guest = userEvent.setup();
  server.answer(
    CHANGE,
    ok(bookingAnswer({ paymentMethod: 'promptpay', customerInfo: SAMPLE_INFO })),
  );
  server.answer('GET /api/booking/b1', ok(bookingAnswer({ customerInfo: SAMPLE_INFO })));
  draw(
    <BookingGate id="b1" step="payment" villa={sampleVilla}>
      <HowToPay />
    </BookingGate>,
    '/booking/b1/payment',
  );
  // The guest's telephone is a Thai one.
  await guest.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await screen.findByText('123-4-56789-0');
  await guest.click(screen.getByRole('button', { name: 'Copy Account number' }));
  expect(await navigator.clipboard.readText()).toBe('1234567890');
  await screen.findByText('Account number copied');

  await guest.click(radio(/promptpay/i));
  expect(screen.getByRole('img', { name: 'PromptPay QR for ฿42,900' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Download QR' }).getAttribute('download')).toBe(
    'promptpay-BV-7K3Q9D.png',
  );
  expect(screen.queryByText('123-4-56789-0')).toBeNull();
  await guest.click(screen.getByRole('button', { name: 'Copy Amount to pay' }));
  expect(await navigator.clipboard.readText()).toBe('42900');
  // The answer of the change has come by now, and the choice stands.
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(radio(/promptpay/i).checked).toBe(true);
});

test('an open payment page says that where to pay has changed, and shows the new way', async () => {
  const { client } = drawStay(<HowToPay />, sampleBooking());
  await screen.findByText('123-4-56789-0');
  expect(screen.queryByText('Our bank account has changed')).toBeNull();
  // Another order, and a later end of the window, are no other account.
  server.answer('GET /api/booking/b1/payment', ok({ ...PAYMENT, expiresAt: PAYMENT.serverTime }));
  await client.refetchQueries();
  expect(screen.queryByText('Our bank account has changed')).toBeNull();
  const [account] = PAYMENT.bankAccounts;
  server.answer(
    'GET /api/booking/b1/payment',
    ok({ ...PAYMENT, bankAccounts: [{ ...account, accountNumber: '999-9-99999-9' }] }),
  );
  await client.refetchQueries();
  const notice = await screen.findByText('Our bank account has changed');
  expect(notice.closest('[role=alert]')?.textContent).toContain('BV-7K3Q9D');
  const said = notice.closest('[role=alert]')?.textContent ?? '';
  expect(said).toContain('New account: SCB 999-9-99999-9');
  expect(said).toContain('Do not pay into the earlier account: SCB 123-4-56789-0');
  expect(screen.getAllByRole('link', { name: 'Check it' })).toHaveLength(2);
  const row = screen.getAllByText('999-9-99999-9').at(-1)?.closest('li');
  expect(row?.textContent).toContain('New');
});

test.each([
  ['1234567890', '123-4-56789-0'],
  ['020123456789', '0201 2345 6789'],
  ['12-345 6', '12-345 6'],
])('the account %s is read as %s, and copied as its figures', async (accountNumber, shown) => {
  const account = { id: 'a1', bankName: 'SCB', accountNumber, accountName: 'Baan Vela' };
  server.answer('GET /api/booking/b1/payment', ok({ ...PAYMENT, bankAccounts: [account] }));
  const guest = userEvent.setup();
  drawStay(<HowToPay />, sampleBooking());
  await screen.findByText(shown);
  await guest.click(screen.getByRole('button', { name: 'Copy Account number' }));
  expect(await navigator.clipboard.readText()).toBe(accountNumber.replaceAll(/\D/g, ''));
});

test('two accounts are one payment, and two names of a payee are one payee', async () => {
  const [account] = PAYMENT.bankAccounts;
  const accountName = 'Baan Vela Co., Ltd. · บริษัท บ้านเวลา จำกัด';
  const bankAccounts = [
    { ...account, accountName },
    { ...account, id: 'a2', accountNumber: '222-2-22222-2', accountName },
  ];
  server.answer('GET /api/booking/b1/payment', ok({ ...PAYMENT, bankAccounts }));
  drawStay(<HowToPay />, sampleBooking());
  await screen.findByText('Transfer to any one of these accounts');
  // Named once, above the accounts.
  expect(screen.getAllByText('Baan Vela Co., Ltd.')).toHaveLength(1);
  expect(screen.getAllByText('บริษัท บ้านเวลา จำกัด')).toHaveLength(1);
  expect(screen.queryByText('new')).toBeNull();
});

test('of one account there is nothing to choose', async () => {
  drawStay(<HowToPay />, sampleBooking());
  await screen.findByText('123-4-56789-0');
  expect(screen.queryByText(/any one of these/)).toBeNull();
});
