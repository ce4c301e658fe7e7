import { comesBack } from '@villa/shared/domain/money/ledger.ts';
import type { BookingMessage } from './message-kind.ts';
import { words } from './owner-refund-account.words.ts';

export const ownerRefundAccount: BookingMessage<'owner_refund_account'> = {
  kind: 'owner_refund_account',
  audience: 'users',
  topic: 'checking',
  words,
  isCausedBy: ({ event, actor }) => event === 'refund_account_named' && actor.kind === 'guest',
  isTrue: () => true,
  // Money that is still to go back.
  refresh: (data, { booking }) => (comesBack(booking) > 0 ? { data } : null),
};
