import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import type { LatePayment } from '../mail-data.ts';
import type { HouseMessage } from './message-kind.ts';
import { words } from './owner-late.words.ts';

/** The mail lists this many; an owner who has more late payments looks into the admin. */
const MAX_LISTED = 30;

/** Payments that are over their day. No names: such a mail outlives a guest's data. */
export const ownerLate: HouseMessage<'owner_late', { payments: LatePayment[] }> = {
  kind: 'owner_late',
  words,
  path: '/admin',
  alert: {
    event: 'balance_late',
    occasions: ({ payments }) =>
      payments.map(({ bookingId, dueOn }) => ({
        key: `${bookingId} ${dueOn}`,
        bookingId,
        data: { dueOn },
      })),
  },
  values: ({ payments }) => ({ count: String(payments.length) }),
  rows(data, { language }) {
    const day = (date: string) => formatDate(date, language, 'medium');
    return data.payments.slice(0, MAX_LISTED).map(({ reference, amount, dueOn, checkIn }) => ({
      label: reference,
      value: fill(words[language].line, {
        amount: formatBaht(amount),
        day: day(dueOn),
        arrival: day(checkIn),
      }),
    }));
  },
  refresh(_data, { late }) {
    const payments = late();
    return payments.length === 0 ? null : { data: { payments } };
  },
};
