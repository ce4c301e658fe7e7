// @vitest-environment jsdom
import type { AdminBooking } from '@villa/shared/contract/admin-bookings.ts';
import { expect, test } from 'vitest';
import { sampleBooking } from '../../testing/sample-booking.ts';
import { sampleVilla } from '../../testing/sample-villa.ts';
import { guestLink, guestMessage } from './guest-message.ts';

const INFO = { firstName: 'Anna', lastName: 'Suksan', email: 'a@example.com', phone: '0812345678' };
const LINK = 'https://villa.example.com/booking/b1';
const message = (changes: Partial<AdminBooking>, language: 'th' | 'en' = 'en') =>
  guestMessage({ ...sampleBooking, ...changes }, sampleVilla, language, LINK);
const until = '2026-11-21T02:00:00.000Z';

test('says what is asked of the guest, until when by the villa’s clock, and where', () => {
  const waiting = { status: 'pending', customerInfo: INFO, expiresAt: until } as const;
  expect(message(waiting)).toBe(
    [
      'Hello Anna,',
      'your booking BV-AAAAAA at Vela',
      'Check-in 3 Dec 2026, check-out 6 Dec 2026',
      'Please pay ฿42,900 by 21 Nov 2026, 09:00 (Thai time) and send the slip here:',
      LINK,
    ].join('\n'),
  );
  const thai = message(waiting, 'th');
  expect(thai).toContain('สวัสดีค่ะ คุณAnna');
  expect(thai).toContain('กรุณาชำระ ฿42,900 ภายใน 21 พ.ย. 2569');
  expect(thai).toContain('Vela (ไทย)');
});

test('asks nobody for money who has not said who they are, or who has paid', () => {
  const held = message({
    status: 'pending',
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

test('the link is whole, wherever the admin runs', () => {
  expect(guestLink((path) => path, sampleBooking)).toBe(`${window.location.origin}/booking/b1`);
  expect(guestLink((path) => `https://villa.example.com${path}`, sampleBooking)).toBe(LINK);
});
