import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { moneyFacts, sampleBooking } from '../testing/sample-booking.ts';
import { DueDay } from './due-day.tsx';

const TODAY = '2026-11-20';
const NEXT = { kind: 'balance', amount: 32_700, dueOn: TODAY } as const;

const said = (slips: number, received: number, slipAt?: string) => {
  const { slips: _none, money, ...rest } = sampleBooking(moneyFacts({ total: 32_700 }));
  const slip = { status: 'confirmed' } as const;
  const booking = {
    ...rest,
    money: { ...money, received },
    slips: Array.from({ length: slips }, () => slip) as never[],
  };
  return draw(<DueDay booking={booking} next={NEXT} today={TODAY} {...(slipAt && { slipAt })} />)
    .container.textContent;
};

test('who has sent a slip of which nothing is recorded is not asked for it again', () => {
  expect(said(1, 0)).toMatch(/^We have a slip from you, but no payment is recorded\. /);
  expect(said(1, 0).replaceAll(/\s/g, ' ')).toMatch(
    /Not paid yet\? ฿32,700 is due today, Friday, 20 November 2026\./,
  );
  expect(said(1, 0)).not.toContain('send us the slip');
});

test('who has sent none, or whose money is written down, can send one for what is due', () => {
  expect(said(0, 0)).toContain('just send us the slip');
  expect(said(1, 10_000)).toContain('just send us the slip');
});

test('on another page than where it is sent, the sentence leads there', () => {
  said(0, 0);
  expect(screen.queryByRole('link')).toBeNull();
  said(0, 0, '/booking/b1/payment');
  const link = screen.getByRole('link', { name: 'just send us the slip.' });
  expect(link.getAttribute('href')).toBe('/booking/b1/payment');
});

test('who may have paid finds whom to ask', () => {
  draw(
    <DueDay
      booking={{ ...sampleBooking(moneyFacts({ total: 32_700 })), slips: [{}] as never[] }}
      next={NEXT}
      today={TODAY}
      askAt="#whom-to-call"
    />,
  );
  expect(screen.getByRole('link', { name: 'please contact us.' }).getAttribute('href')).toBe(
    '#whom-to-call',
  );
});

test('who is not asked for a slip gets no way to send one', () => {
  said(1, 0, '/booking/b1/payment');
  expect(screen.queryByRole('link')).toBeNull();
});

test('a day is said with its date; what was asked for earlier is due on the day it is read', () => {
  const late = { ...NEXT, kind: 'deposit', dueOn: '2026-11-18' } as const;
  const { container: now } = draw(
    <DueDay booking={sampleBooking(moneyFacts({ total: 32_700 }))} next={late} today={TODAY} />,
  );
  expect(now.textContent).toMatch(/is due today, Friday, 20\sNovember\s2026\. /);
  const booking = sampleBooking(moneyFacts({ total: 32_700 }));
  const next = { ...NEXT, dueOn: '2026-12-01' } as const;
  const { container } = draw(<DueDay booking={booking} next={next} today={TODAY} />);
  expect(container.textContent.replaceAll('\u00a0', ' ')).toContain(
    'Due by Tuesday, 1 December 2026. In 11 days.',
  );
});

test('a damage deposit that is paid on arrival asks for nothing before, and on the day says so', () => {
  const base = sampleBooking(moneyFacts({ total: 32_700 }));
  const paymentTerms = { ...base.paymentTerms, damageDepositWhen: 'on_arrival' as const };
  const booking = { ...base, paymentTerms };
  const next = { kind: 'damage_deposit', amount: 5000, dueOn: base.checkIn } as const;
  const on = (today: string) =>
    draw(<DueDay booking={booking} next={next} today={today} />).container.textContent;
  expect(on(TODAY)).toContain('Nothing to pay today. You may also transfer it before you arrive.');
  expect(on(base.checkIn)).not.toContain('Nothing to pay today');
});
