import type { Permission } from '@villa/shared/domain/booking/permission.ts';

const HIDDEN = { email: '', phone: '' };

/**
 * True for a user who may read of bookings, but not how to reach their guests. A guest, who is no user, reads the own
 * booking whole.
 */
export function isContactHidden(user: { permissions: readonly Permission[] } | null): boolean {
  return user !== null && !user.permissions.includes('guests.contact');
}

/** An answer without guests' addresses and telephone numbers, wherever a booking stands in it. */
export function withoutContact(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutContact);
  if (typeof answer !== 'object' || answer === null) return answer;
  const isOfGuest = 'customerName' in answer;
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => {
      if (name === 'customerInfo' && value !== null) return [name, { ...value, ...HIDDEN }];
      // The telephone number beside a name, where a booking is shown in short.
      if (name === 'phone' && isOfGuest) return [name, null];
      return [name, withoutContact(value)];
    }),
  );
}

/** Somebody's changed data with the contact as it was, which a user who does not see it cannot mean to change. */
export function withContactOf<Info extends object>(
  info: Info,
  stored: { email: string; phone: string } | null,
): Info {
  const { email, phone } = stored ?? HIDDEN;
  return { ...info, email, phone };
}
