import { comesBack } from '@villa/shared/domain/money/ledger.ts';
import type { BookingMessage } from './message-kind.ts';
import { words } from './refund-account.words.ts';

interface Data {
  /** The last digits of its number, and nothing that somebody typed. */
  refundAccount: { ending: string };
  /** It came with a request to cancel: how much goes back is to be decided. */
  withRequest?: true;
}

/** Whoever has the link can name an account: the guest hears of each. */
export const refundAccount: BookingMessage<'refund_account', Data> = {
  kind: 'refund_account',
  audience: 'guest',
  topic: 'account',
  words,
  isAboutMoney: true,
  isCausedBy: ({ event }) => event === 'refund_account_named' || event === 'cancellation_asked',
  data({ event }, from) {
    const account = from.account();
    if (account === null) return null;
    const data = { refundAccount: { ending: account.number.slice(-4) } };
    return event === 'cancellation_asked' ? { ...data, withRequest: true } : data;
  },
  isTrue: () => true,
  // Money that is still to go back.
  refresh: (data, { booking, isCancelAsked }) =>
    data !== null && (isCancelAsked || comesBack(booking) > 0) ? { data } : null,
  paragraphs({ language, data }) {
    const { paragraphs, asked, notYou } = words[language];
    return [...(data?.withRequest === true ? [asked] : paragraphs), notYou];
  },
  values: (data) => ({ ending: data.refundAccount.ending }),
};
