import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Booking } from '@villa/shared/contract/booking.ts';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer, ok, refusal } from '../testing/fake-server.ts';
import { moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { Refund, RefundLink } from './refund.tsx';

const server = fakeServer();

function drawLink(part: Partial<Booking['money']>) {
  server.answer('GET /api/booking/b1/cancellation', refusal('not_found'));
  const money = { ...moneyFacts({ total: 30_000 }).money, next: null, ...part };
  return drawStay(<RefundLink />, sampleBooking({ status: 'confirmed', money }));
}

test('a refund that is due is named, and leads to the card of the money', () => {
  drawLink({ received: 30_700, paid: 30_700, refundDue: 700 });
  const link = screen.getByRole('link', { name: 'We owe you ฿700' });
  expect(link.getAttribute('href')).toBe('#booking-money');
});

test('once a refund has gone back, nobody is owed anything', () => {
  const { container } = drawLink({ received: 30_700, refunded: 700, paid: 30_000 });
  expect(container.textContent).not.toContain('owe');
});

const BACK = { received: 30_000, paid: 30_000, total: 20_000, refundDue: 10_000 };

test('a stay that ended early is told what is kept, and of no new price for its nights', async () => {
  server.answer('GET /api/booking/b1/cancellation', refusal('not_found'));
  const { money } = moneyFacts({ total: 20_000 });
  server.answer(
    'GET /api/booking/b1/money',
    ok({
      money,
      instalments: [],
      paymentTerms: {},
      sentTooMuch: false,
      keptForDamage: [],
      payments: [],
    }),
  );
  const ended = { how: 'left_early', on: '2026-11-20', kept: 20_000 } as const;
  drawStay(
    <Refund />,
    sampleBooking({ status: 'confirmed', ended, money: { ...money, ...BACK, next: null } }),
  );
  expect(
    await screen.findByText('Of the ฿30,000 that we received, ฿20,000 is kept.'),
  ).toBeDefined();
  expect(document.body.textContent).not.toContain('now costs');
});

test('a refund names the day that was promised; once it has passed, whom to ask', async () => {
  server.answer('GET /api/booking/b1/cancellation', refusal('not_found'));
  const { money } = moneyFacts({ total: 0 });
  const draw = (refundBy: string) =>
    drawStay(
      <Refund />,
      sampleBooking({ status: 'cancelled', refundBy, money: { ...money, ...BACK, next: null } }),
    );
  const later = draw('2027-06-05');
  expect(await screen.findByText(/^We will pay it by Sat,?\s5\sJun\s2027\.$/)).toBeDefined();
  later.unmount();
  draw('2026-01-05');
  expect(
    await screen.findByText(/^We said by Mon,?\s5\sJan\s2026, and have not recorded/),
  ).toBeDefined();
});

/** After the stay: a damage deposit is to come back, and nobody knows where to. */
function drawAfterStay() {
  server.answer(
    'GET /api/booking/b1/cancellation',
    ok({
      canAsk: false,
      certain: null,
      endsAt: null,
      paid: 30_000,
      refund: null,
      refundReason: null,
      damage: 5000,
      needsAccount: true,
      request: null,
      refundAccount: null,
      canNameAccount: true,
    }),
  );
  const { money } = moneyFacts({ total: 30_000 });
  const damage = { ...money.damage, asked: 5000, received: 5000, held: 5000 };
  const stay = { checkIn: '2025-01-02', checkOut: '2025-01-04' };
  drawStay(
    <Refund />,
    sampleBooking({
      status: 'confirmed',
      ...stay,
      money: { ...money, received: 30_000, paid: 30_000, next: null, damage },
    }),
  );
}

test('38.14 an account abroad is named by its IBAN and free words; a wrong IBAN is said beside it', async () => {
  const NAME = 'POST /api/booking/b1/refund-account';
  server.answer(NAME, refusal('invalid_fields', { number: 'invalid_iban' }));
  drawAfterStay();
  await userEvent.click(await screen.findByRole('button', { name: 'Tell us where to send it' }));
  const field = (name: RegExp) => screen.getByRole('textbox', { name });
  await userEvent.type(field(/^Bank or PromptPay/), 'Berliner Bank');
  await userEvent.type(field(/^Account or PromptPay number/), 'DE89 3704 0044 0532 0130 01');
  await userEvent.type(field(/^Account name/), 'Jo Weber');
  await userEvent.click(screen.getByText('The account is outside Thailand (IBAN or other)'));
  const abroad = { bank: 'Berliner Bank', name: 'Jo Weber', abroad: 'COBADEFFXXX, Berlin' };
  await userEvent.type(field(/^What your bank asks for/), abroad.abroad);
  const save = screen.getByRole('button', { name: 'Save the account' });
  await userEvent.click(save);
  await screen.findByText('This IBAN is not complete or has a typing error');
  expect(field(/^Account or PromptPay number/).getAttribute('aria-invalid')).toBe('true');

  server.answer(NAME, ok({}));
  await userEvent.clear(field(/^Account or PromptPay number/));
  await userEvent.type(field(/^Account or PromptPay number/), 'DE89 3704 0044 0532 0130 00');
  await userEvent.click(save);
  const sent = () => server.seen.findLast(({ method }) => method === 'POST')?.body;
  await waitFor(() =>
    expect(sent()).toMatchObject({ ...abroad, number: expect.stringMatching(/^DE89.*00$/) }),
  );
});

test('after the stay the damage deposit is to come back, and an account is asked for', async () => {
  drawAfterStay();
  expect(await screen.findByRole('button', { name: 'Tell us where to send it' })).toBeDefined();
  expect(document.body.textContent).toContain('฿5,000');
  expect(document.body.textContent).toContain('once we have looked at the house');
  expect(document.body.textContent).not.toContain('now costs');
});
