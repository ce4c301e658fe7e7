// @vitest-environment jsdom
import type { BookingDetail } from '@villa/shared/contract/admin-bookings.ts';
import { guestMessage } from '@villa/shared/i18n/guest-message.ts';
import { expect, test } from 'vitest';
import { sampleBooking } from '../../testing/sample-booking.ts';
import { withMoney } from '../../testing/sample-money.ts';
import { sampleVilla } from '../../testing/sample-villa.ts';
import { guestLink } from './guest-link.ts';

const INFO = { firstName: 'Anna', lastName: 'Suksan', email: 'a@example.com', phone: '0812345678' };
const LINK = 'https://villa.example.com/booking/b1';
const NOW = new Date('2026-11-20T02:00:00Z');
const message = (changes: Partial<BookingDetail>, language: 'th' | 'en' = 'en', now = NOW) =>
  guestMessage({ ...sampleBooking, ...changes }, sampleVilla, language, LINK, now);
const until = '2026-11-21T02:00:00.000Z';
const TERMS = {
  depositPercent: 30,
  damageDeposit: 10_000,
  damageDepositWhen: 'with_balance',
} as const;
const stay = { checkIn: '2026-12-15', checkOut: '2026-12-18', customerInfo: INFO } as const;
const owing = (life: Omit<Parameters<typeof withMoney>[0], 'total'>): Partial<BookingDetail> => ({
  ...stay,
  ...withMoney({ total: 21_000, ...life }),
});

test('S1 the copied message asks for what is asked now, both pots named, and says what comes after', () => {
  const waiting = { ...owing({ status: 'pending', terms: TERMS }), expiresAt: until };
  expect(message(waiting)).toBe(
    [
      'Hello Anna,',
      'your booking BV-AAAAAA at Vela',
      'Check-in 15 Dec 2026, check-out 18 Dec 2026',
      'Please pay the deposit of ฿6,300 by 21 Nov 2026, 09:00 (Thai time).',
      'Still to come: ฿24,700 (the balance of ฿14,700 and the damage deposit of ฿10,000) by Tuesday, 1 December 2026.',
      'Please send the slip here:',
      LINK,
    ].join('\n'),
  );
  const thai = message(waiting, 'th');
  expect(thai).toContain('กรุณาชำระมัดจำ ฿6,300 ภายใน 21 พ.ย. 2569');
  expect(thai).toContain('฿24,700 (ยอดคงเหลือ ฿14,700 และเงินประกันความเสียหาย ฿10,000)');
  expect(thai).toContain('Vela (ไทย)');
  const all = owing({ status: 'pending', terms: { ...TERMS, depositPercent: 100 } });
  const allAtOnce = message({ ...all, expiresAt: until });
  expect(allAtOnce).toContain(
    'Please pay ฿31,000 (฿21,000 for the stay and the damage deposit of ฿10,000) by',
  );
});

test('S1 a confirmed booking’s copied message says what is due and when', () => {
  const confirmed = owing({ status: 'confirmed', terms: TERMS, payments: [6300] });
  expect(message(confirmed)).toContain(
    'Your booking is confirmed. Please pay ฿24,700 (the balance of ฿14,700 and the damage deposit of ฿10,000) by Tuesday, 1 December 2026.',
  );
  const sent = [
    { url: '', receivedAt: until, state: 'waiting', instalmentId: 'i1', refusal: null },
  ];
  const checking = message({ ...confirmed, slips: sent as unknown as BookingDetail['slips'] });
  expect(checking).toContain('Your booking is confirmed. We are checking your slip.');
  expect(checking).not.toContain('pay ');
  const paid = owing({
    status: 'confirmed',
    terms: TERMS,
    payments: [21_000, [{ pot: 'damage', amount: 10_000 }]],
  });
  expect(message(paid)).toContain('Your booking is confirmed.\nYou find your booking here:');
});

test('S8 the rest of a deposit is called a rest, not the deposit', () => {
  const short = { ...owing({ status: 'pending', terms: TERMS, payments: [6100] }) };
  expect(message(short)).toContain('Please pay the remaining ฿200 of the deposit.');
  expect(message(short, 'th')).toContain('กรุณาชำระมัดจำส่วนที่เหลือ ฿200');
});

test('asks for nothing that nobody is asked for any more', () => {
  const over = owing({ status: 'confirmed', terms: TERMS, payments: [21_000] });
  const text = message(over, 'en', new Date('2027-02-01T00:00:00Z'));
  expect(text).toContain('Thank you for staying with us.\nYou find your booking here:');
  expect(text).not.toContain('฿');
  const lapsed = { ...owing({ status: 'pending', terms: TERMS }), expiresAt: until };
  const ended = message(lapsed, 'en', new Date('2026-11-22T00:00:00Z'));
  expect(ended).toContain('The time to pay ran out, and this booking has ended.');
  expect(ended).not.toContain(LINK);
});

test('asks nobody for money who has not said who they are, or who has paid', () => {
  const held = message({
    ...withMoney({ status: 'pending', total: 21_000 }),
    customerInfo: null,
    customerName: '',
    expiresAt: until,
  });
  expect(held).toMatch(/^Hello,\n/);
  expect(held).toContain('The dates are held for you until 21 Nov 2026, 09:00');
  for (const status of ['in_review', 'confirmed', 'cancelled'] as const) {
    expect(message({ status, customerInfo: INFO })).not.toContain('pay');
  }
  expect(held).not.toContain('pay');
});

test('a cancelled booking leads nowhere', () => {
  expect(message({ status: 'cancelled', customerInfo: INFO })).not.toContain(LINK);
});

test('a name is only a name', () => {
  const odd = { ...INFO, firstName: '{{amount}} $&' };
  expect(message({ status: 'confirmed', customerInfo: odd })).toContain('Hello {{amount}} $&,');
});

test('S1 the link is the public address, whatever address the admin came from', () => {
  expect(guestLink((path) => path, sampleBooking)).toBe(`${window.location.origin}/booking/b1`);
  expect(guestLink((path) => `https://villa.example.com${path}`, sampleBooking)).toBe(LINK);
  const known = { ...sampleBooking, guestUrl: LINK };
  expect(guestLink((path) => `http://10.0.0.2:3000${path}`, known)).toBe(LINK);
});
