import { texts as bookingsEn } from '@villa/shared/i18n/staff/bookings.en.ts';
import { texts as bookingsTh } from '@villa/shared/i18n/staff/bookings.th.ts';
import { texts as cancellationsEn } from '@villa/shared/i18n/staff/cancellations.en.ts';
import { texts as cancellationsTh } from '@villa/shared/i18n/staff/cancellations.th.ts';
import { expect, test } from 'vitest';
import { nightsLeft } from './nights-left.ts';

const STAY = { checkIn: '2027-01-19', checkOut: '2027-01-22' };

test('S22 only nights from today on are offered to others when a booking goes', () => {
  const on = (today: string) => nightsLeft(STAY, today);
  expect(['2026-12-01', '2027-01-19', '2027-01-20', '2027-01-21'].map(on)).toEqual([
    'all',
    'all',
    'rest',
    'rest',
  ]);
  expect(['2027-01-22', '2027-11-03'].map(on)).toEqual(['none', 'none']);
});

test('S22 no question about a stay that is over says that its nights become free', () => {
  for (const texts of [
    bookingsEn.ask.cancelText,
    bookingsEn.ask.deleteText,
    cancellationsEn.end.text,
  ]) {
    expect(texts.none).not.toMatch(/free|book/i);
    expect(texts.all).toMatch(/free|book/i);
  }
  for (const texts of [
    bookingsTh.ask.cancelText,
    bookingsTh.ask.deleteText,
    cancellationsTh.end.text,
  ]) {
    expect(texts.none).not.toMatch(/ว่าง/);
    expect(texts.all).toMatch(/ว่าง/);
  }
});
