import { givenBack } from '@villa/shared/domain/money/ledger.ts';
import type { BookingMessage } from './message-kind.ts';
import { words } from './refund-account.words.ts';

interface Data {
  /** The last digits of its number, and nothing that somebody typed. */
  refundAccount: { ending: string };
}

export const refundAccount: BookingMessage<'refund_account', Data> = {
  kind: 'refund_account',
  audience: 'guest',
  topic: 'account',
  words,
  isAboutMoney: true,
  isCausedBy: ({ event }) => event === 'refund_account_named',
  data(_change, from) {
    const account = from.account();
    return account && { refundAccount: { ending: account.number.slice(-4) } };
  },
  isTrue: () => true,
  // Money that is still to go back.
  refresh: (data, { booking }) => (givenBack(booking) > 0 ? { data } : null),
  values: (data) => ({ ending: data.refundAccount.ending }),
};
