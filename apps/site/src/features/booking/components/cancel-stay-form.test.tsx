import type { Cancellation } from '@villa/shared/contract/cancellations.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer } from '../testing/fake-server.ts';
import { sampleBooking } from '../testing/sample-booking.ts';
import { CancelStayForm } from './cancel-stay.tsx';

const CANCELLATION: Cancellation = {
  canAsk: true,
  certain: null,
  endsAt: null,
  paid: 42_900,
  refund: 21_450,
  refundReason: { percent: 50, until: '2026-12-02', ended: null },
  damage: 0,
  needsAccount: true,
  request: null,
  refundAccount: null,
  canNameAccount: false,
};

const server = fakeServer();

function drawForm(): void {
  drawStay(
    <CancelStayForm cancellation={CANCELLATION} onKept={() => {}} onSent={() => {}} />,
    sampleBooking(),
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: RegExp) => screen.getByRole('textbox', { name });

test('a field that is left empty says what is missing; a wrong number says that it is wrong', async () => {
  drawForm();
  await userEvent.type(field(/^Account or PromptPay number/), '12');
  await userEvent.click(button('Review my request'));
  expect(await screen.findByText('Please enter the bank, or PromptPay')).toBeDefined();
  expect(screen.getByText('Please enter the account name')).toBeDefined();
  expect(screen.queryByText('Please enter the account or PromptPay number')).toBeNull();
  await userEvent.clear(field(/^Account or PromptPay number/));
  expect(await screen.findByText('Please enter the account or PromptPay number')).toBeDefined();
  expect(screen.queryByText('This field is required')).toBeNull();
});

test('before it is sent, it says which dates open to others, from arriving to leaving', async () => {
  drawForm();
  await userEvent.type(field(/^Bank or PromptPay/), 'Demo Bank');
  await userEvent.type(field(/^Account or PromptPay number/), '1234567890');
  await userEvent.type(field(/^Account name/), 'Malee Suwan');
  await userEvent.click(button('Review my request'));
  await screen.findByText('Review your request');
  expect(document.body.textContent).toMatch(
    /Once it is cancelled, your dates, 3\u202f–\u2060\u202f6\sDec\s2026, are open to others\./,
  );
  expect(server.seen).toEqual([]);
});
