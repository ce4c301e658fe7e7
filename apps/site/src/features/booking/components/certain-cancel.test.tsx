import type { Cancellation } from '@villa/shared/contract/cancellations.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer, ok, refusal } from '../testing/fake-server.ts';
import { sampleBooking } from '../testing/sample-booking.ts';
import { TakeBack } from './certain-cancel.tsx';
import { CancelRequest, CancelStay } from './cancel-stay.tsx';

const CANCELLATION: Cancellation = {
  canAsk: true,
  certain: { refund: 18_000, by: '2026-12-05' },
  endsAt: null,
  paid: 18_000,
  refund: 18_000,
  refundReason: { percent: 100, until: '2027-01-13', ended: null },
  damage: 0,
  needsAccount: true,
  request: null,
  refundAccount: null,
  canNameAccount: false,
};
const PATH = '/api/booking/b1/cancellation';

const server = fakeServer();
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (name: RegExp) => screen.getByRole('textbox', { name });

async function openDialog(cancellation: Cancellation = CANCELLATION): Promise<void> {
  server.answer(`GET ${PATH}`, ok(cancellation));
  drawStay(<CancelStay />, sampleBooking({ status: 'confirmed' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel this booking' }));
}

test('where the terms promise a refund the page names sum and day, and no “if we accept”', async () => {
  await openDialog();
  expect(document.body.textContent).toMatch(/Cancel today: ฿18,000 back by 5\sDec/);
  expect(document.body.textContent).not.toContain('if we accept');
  expect(button(/^Cancel and get ฿18,000 back by 5\sDec$/)).toBeDefined();
});

test('the key that cancels sends the account and the end of the telephone', async () => {
  await openDialog();
  await userEvent.type(field(/^Bank or PromptPay/), 'Demo Bank');
  await userEvent.type(field(/^Account or PromptPay number/), '1234567890');
  await userEvent.type(field(/^Account name/), 'Malee Suwan');
  await userEvent.type(field(/^The last four digits/), '5678');
  server.answer(
    `POST ${PATH}`,
    ok({ ...CANCELLATION, certain: null, endsAt: '2026-11-28T03:42:00Z' }, 201),
  );
  await userEvent.click(button(/^Cancel and get/));
  await waitFor(() => expect(server.seen.some(({ method }) => method === 'POST')).toBe(true));
  expect(server.seen.find(({ method }) => method === 'POST')?.body).toEqual({
    account: { bank: 'Demo Bank', number: '1234567890', name: 'Malee Suwan' },
    phoneEnding: '5678',
  });
});

test('digits that are none, or another’s, are said at their field, and nothing else fails', async () => {
  await openDialog({ ...CANCELLATION, needsAccount: false });
  await userEvent.type(field(/^The last four digits/), '56');
  await userEvent.click(button(/^Cancel and get/));
  expect(await screen.findByText('Please enter the four last digits')).toBeDefined();
  server.answer(`POST ${PATH}`, refusal('invalid_fields', { phoneEnding: 'other_phone' }));
  await userEvent.type(field(/^The last four digits/), '00');
  await userEvent.click(button(/^Cancel and get/));
  expect(
    await screen.findByText('These are not the last digits of the booking’s phone number'),
  ).toBeDefined();
});

test('an empty form is led to its first field', async () => {
  await openDialog();
  await userEvent.click(button(/^Cancel and get/));
  await waitFor(() => expect(document.activeElement).toBe(field(/^Bank or PromptPay/)));
});

test('in the hour the same sum and day stand there, with the key that takes it back', async () => {
  server.answer(
    `GET ${PATH}`,
    ok({
      ...CANCELLATION,
      certain: null,
      canAsk: false,
      endsAt: '2026-11-28T03:42:00Z',
      request: {
        id: 'c1',
        state: 'open',
        askedAt: '2026-11-28T02:42:00Z',
        askedOn: '2026-11-28',
        words: '',
        answer: '',
        closedAt: null,
      },
      refundAccount: { bank: 'Demo Bank', name: 'Malee', number: '••• 7890' },
    }),
  );
  const cancellation = { endsAt: '2026-11-28T03:42:00Z', refund: 18_000, by: '2026-12-05' };
  drawStay(<CancelRequest />, sampleBooking({ status: 'confirmed', cancellation }));
  expect(
    await screen.findByRole('heading', { name: 'You can take it back until 10:42' }),
  ).toBeDefined();
  expect(document.body.textContent).toMatch(/฿18,000 comes back to you by Sat,?\s5\sDec\s2026/);
  expect(button('Take it back: keep my stay')).toBeDefined();
  expect(document.body.textContent).toContain('We have written to your address.');
});

test('F10 a villa that sends no mail does not say that it has written one', async () => {
  server.answer(`GET ${PATH}`, ok({ ...CANCELLATION, endsAt: '2026-11-28T03:42:00Z' }));
  const cancellation = { endsAt: '2026-11-28T03:42:00Z', refund: 18_000, by: '2026-12-05' };
  drawStay(<TakeBack />, sampleBooking({ status: 'confirmed', cancellation }), {
    villa: { sendsMail: false },
  });
  expect(await screen.findByText('Nothing more is due.')).toBeDefined();
  expect(document.body.textContent).not.toContain('We have written');
});
