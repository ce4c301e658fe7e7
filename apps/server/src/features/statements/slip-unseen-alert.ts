import type { UnseenSlip } from '@villa/shared/contract/statements.ts';
import { forEachLanguage } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht, formatDateRange } from '@villa/shared/i18n/locale.ts';
import { type AlertKind, alertKind } from '../alerts/alert-kind.ts';
import { words } from './slip-unseen-alert.words.ts';

const DAY_MS = 24 * 3_600_000;
/** Long enough for a weekend. */
const NEWS_DAYS = 7;

/** A slip was confirmed, and the statement of its account has no row for it two days later (D7, F4). */
export const slipUnseenAlert = (unseen: () => UnseenSlip[]): AlertKind =>
  alertKind({
    event: 'slip_unseen',
    group: 'money',
    name: forEachLanguage((language) => words[language].name),
    may: 'money.totals',
    ways: { owner: ['push'] },
    mail: 'alert',
    ttlMinutes: NEWS_DAYS * 24 * 60,
    planned: (now) =>
      unseen().map(({ payment, booking }) => ({
        key: payment,
        bookingId: booking._id,
        at: now,
        deadline: new Date(now.getTime() + NEWS_DAYS * DAY_MS),
        data: { payment },
      })),
    shouldSend: ({ data }: { data: { payment: string } }) =>
      unseen().find(({ payment }) => payment === data.payment) ?? null,
    text({ booking, amount, accounts }, { language, names }) {
      const { title, named, body } = words[language];
      const values = {
        guest: booking.customerName,
        amount: formatBaht(amount),
        dates: formatDateRange(booking.checkIn, booking.checkOut, language),
        account: accounts.map(({ name }) => name).join(', '),
      };
      return {
        title: names && booking.customerName !== '' ? fill(named, values) : title,
        body: fill(body, values),
        path: '/statements?show=slips',
      };
    },
  });
