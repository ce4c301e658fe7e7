import { screen } from '@testing-library/react';
import type { OwnBooking } from '@villa/shared/contract/booking.ts';
import { expect, test } from 'vitest';
import { drawStay } from '../testing/draw-stay.tsx';
import { fakeServer, refusal } from '../testing/fake-server.ts';
import { moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { AskDay } from './ask.tsx';

const server = fakeServer();
const TODAY = '2026-11-20';
const NEXT = { kind: 'balance', amount: 32_700, dueOn: TODAY } as const;
const CONTACT = { phone: '0812345678', line: '', whatsapp: '', email: '' };

interface Around {
  today?: string;
  path?: string;
  contact?: typeof CONTACT;
}

function shown(
  next: OwnBooking['money']['next'],
  part: Partial<OwnBooking> = {},
  { today = TODAY, path, contact }: Around = {},
): string {
  server.answer('GET /api/booking/b1/cancellation', refusal('not_found'));
  const facts = moneyFacts({ total: 32_700 });
  const money = { ...facts.money, ...part.money, next };
  const booking = sampleBooking({ ...facts, status: 'confirmed', ...part, money });
  return drawStay(<AskDay />, booking, {
    today,
    ...(path && { path }),
    ...(contact && { villa: { contact } }),
  }).container.textContent;
}

const SENT = { slips: [{}] as never[] };
const received = (amount: number) => ({
  money: { ...moneyFacts({ total: 32_700 }).money, received: amount },
});

test('who has sent a slip of which nothing is recorded is not asked for it again', () => {
  const words = shown(NEXT, SENT);
  expect(words).toMatch(/^We have a slip from you, but no payment is recorded\. /);
  expect(words.replaceAll(/\s/g, ' ')).toMatch(
    /Not paid yet\? ฿32,700 is due today, Friday, 20 November 2026\./,
  );
  expect(words).not.toContain('send us the slip');
  expect(screen.queryByRole('link')).toBeNull();
});

test('who has sent none, or whose money is written down, can send one for what is due', () => {
  expect(shown(NEXT)).toContain('just send us the slip');
  expect(shown(NEXT, { ...SENT, ...received(10_000) })).toContain('just send us the slip');
});

test('on another page than where it is sent, the sentence leads there', () => {
  shown(NEXT, {}, { path: '/booking/b1/payment' });
  expect(screen.queryByRole('link')).toBeNull();
  shown(NEXT);
  const link = screen.getByRole('link', { name: 'just send us the slip.' });
  expect(link.getAttribute('href')).toBe('/booking/b1/payment');
});

test('who may have paid finds whom to ask', () => {
  shown(NEXT, SENT, { contact: CONTACT });
  expect(screen.getByRole('link', { name: 'please contact us.' }).getAttribute('href')).toBe(
    '#whom-to-call',
  );
});

test('a day is shown with its date; what was asked for earlier is due on the day it is read', () => {
  expect(shown({ ...NEXT, kind: 'deposit', dueOn: '2026-11-18' })).toMatch(
    /is due today, Friday, 20\sNovember\s2026\. /,
  );
  expect(shown({ ...NEXT, dueOn: '2026-12-01' }).replaceAll('\u00a0', ' ')).toContain(
    'Due by Tuesday, 1 December 2026. In 11 days.',
  );
});

test('a damage deposit that is paid on arrival asks for nothing before, and on the day says so', () => {
  const { checkIn, paymentTerms: terms } = sampleBooking();
  const paymentTerms = { ...terms, damageDepositWhen: 'on_arrival' as const };
  const next = { kind: 'damage_deposit', amount: 5000, dueOn: checkIn } as const;
  const on = (today: string) => shown(next, { paymentTerms }, { today });
  expect(on(TODAY)).toContain('Nothing to pay today. You may also transfer it before you arrive.');
  expect(on(checkIn)).not.toContain('Nothing to pay today');
});
