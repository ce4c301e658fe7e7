import { fill } from '@villa/shared/i18n/fill.ts';
import { formatBaht, formatDate } from '@villa/shared/i18n/locale.ts';
import type { LateRefund } from '../../money/money-to-settle.usecases.ts';
import type { HouseMessage } from './message-kind.ts';
import { words } from './refund-late.words.ts';

/** The mail lists this many; an owner who has more late refunds looks into the admin. */
const MAX_LISTED = 30;

/** Refunds that were not paid by the day that their guests were promised. */
export const refundLate: HouseMessage<'refund_late', { refunds: LateRefund[] }> = {
  kind: 'refund_late',
  words,
  path: '/admin',
  values: ({ refunds }) => ({ count: String(refunds.length) }),
  rows: ({ refunds }, { language }) =>
    refunds.slice(0, MAX_LISTED).map(({ reference, amount, by }) => ({
      label: reference,
      value: fill(words[language].line, {
        amount: formatBaht(amount),
        day: formatDate(by, language, 'medium'),
      }),
    })),
  refresh(_data, { lateRefunds }) {
    const refunds = lateRefunds();
    return refunds.length === 0 ? null : { data: { refunds } };
  },
};
