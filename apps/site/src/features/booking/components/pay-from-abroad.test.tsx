import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Payment } from '@villa/shared/contract/payment.ts';
import { beforeEach, expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer, ok, refusal } from '../testing/fake-server.ts';
import { SAMPLE_INFO, bookingAnswer, sampleBooking } from '../testing/sample-booking.ts';
import { HowToPay } from './how-to-pay.tsx';
import { SlipUpload } from './slip-upload.tsx';

const CHANGE = 'PATCH /api/booking/b1';
const UNTIL = '2026-12-04T10:00:00.000Z';
const PAYMENT: Payment = {
  amount: 42_900,
  reference: 'BV-7K3Q9D',
  bankAccounts: [
    {
      id: 'a1',
      bankName: 'SCB',
      accountNumber: '123-4-56789-0',
      accountName: 'Baan Vela',
      swift: 'SICOTHBKXXX',
      branch: 'Krabi branch',
      bankAddress: '9 Road, Bangkok',
      charges: 'Choose OUR, please.',
    },
    { id: 'a2', bankName: 'KTB', accountNumber: '9876543210', accountName: 'Baan Vela' },
  ],
  promptpay: null,
  abroad: { taken: false, until: UNTIL },
  expiresAt: null,
  serverTime: '2026-12-01T10:00:00.000Z',
};
const server = fakeServer();
beforeEach(() => localStorage.clear());

const drawFor = (phone: string, payment: Payment = PAYMENT) => {
  server.answer('GET /api/booking/b1/payment', ok(payment));
  drawStay(<HowToPay />, sampleBooking({ customerInfo: { ...SAMPLE_INFO, phone } }));
};
const longer = () => screen.queryByRole('button', { name: /hold until/ });

test('a guest with a Thai telephone finds the way from abroad on a tile of its own, without another end', async () => {
  drawFor('0812345678', { ...PAYMENT, abroad: { taken: false, until: null } });
  await screen.findByText('123-4-56789-0');
  expect(screen.queryByText('SICOTHBKXXX')).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'From abroad' }));
  expect(screen.getByText('SICOTHBKXXX')).toBeDefined();
  expect(screen.getByText('1234567890')).toBeDefined();
  for (const words of ['Krabi branch', '9 Road, Bangkok', 'Choose OUR, please.']) {
    expect(screen.getByText(words)).toBeDefined();
  }
  // An account without a SWIFT code takes no such transfer.
  expect(screen.queryByText(/987/)).toBeNull();
  expect(longer()).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer' }));
  expect(screen.queryByText('SICOTHBKXXX')).toBeNull();
});

test('F14 a guest with a telephone from abroad reads the details for abroad first', async () => {
  drawFor('+447911123456');
  await screen.findByText('SICOTHBKXXX');
});

test('the button of the slip asks for the bank’s confirmation while that way is chosen', async () => {
  server.answer('GET /api/booking/b1/payment', ok(PAYMENT));
  drawStay(
    <>
      <HowToPay />
      <SlipUpload as="main" onSent={() => {}} />
    </>,
    sampleBooking({ customerInfo: { ...SAMPLE_INFO, phone: '+447911123456' } }),
  );
  expect(await screen.findByText('Send the bank’s confirmation')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: 'Bank transfer' }));
  expect(screen.queryByText('Send the bank’s confirmation')).toBeNull();
});

test('F11 the button of the longer window says its end, and takes it', async () => {
  server.answer(CHANGE, ok(bookingAnswer({ expiresAt: UNTIL })));
  drawFor('+447911123456');
  const button = await screen.findByRole('button', {
    name: /^I pay from abroad: hold until .*17:00/,
  });
  server.answer(
    'GET /api/booking/b1/payment',
    ok({ ...PAYMENT, abroad: { taken: true, until: null } }),
  );
  await userEvent.click(button);
  await waitFor(() => expect(longer()).toBeNull());
  expect(server.seen.find(({ method }) => method === 'PATCH')?.body).toEqual({
    paysFromAbroad: true,
  });
});

test('a refusal of the longer window is read beside its button', async () => {
  server.answer(CHANGE, refusal('abroad_refused'));
  drawFor('+447911123456');
  await userEvent.click(await screen.findByRole('button', { name: /hold until/ }));
  await screen.findByText(/cannot give more time/);
});

test('a villa without an account for abroad offers none', async () => {
  const { abroad: _, ...payment } = PAYMENT;
  const [account] = PAYMENT.bankAccounts;
  drawFor('+447911123456', {
    ...payment,
    bankAccounts: account ? [{ ...account, swift: '' }] : [],
  });
  await screen.findByText('123-4-56789-0');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});
