import { describe, expect, test } from 'vitest';
import { staffBooking } from './admin-bookings.ts';
import { FIELD_REASONS } from './errors.ts';

const guest = { firstName: 'Mali', lastName: '', email: '', phone: '' };

describe('a field of a booking of the staff’s that may be empty', () => {
  test.each([
    ['email', { customerInfo: { ...guest, email: 'mali@' } }],
    ['phone', { customerInfo: { ...guest, phone: '12' } }],
  ])('is refused for a reason that has words in each part of it: %s', (_name, wrong) => {
    const stay = { checkIn: '2026-12-05', checkOut: '2026-12-07', rooms: 1, guests: 1 };
    const issues = staffBooking.safeParse({ ...stay, ...wrong }).error?.issues ?? [];
    expect(issues).toHaveLength(1);
    const parts = issues.flatMap((issue) => ('errors' in issue ? issue.errors.flat() : []));
    expect(parts.length).toBeGreaterThan(1);
    for (const { message } of [...issues, ...parts]) expect(FIELD_REASONS).toContain(message);
  });
});
