import { givenBack } from '@villa/shared/domain/money/ledger.ts';
import { words } from './cancelled.words.ts';
import { endLink } from './end-link.ts';
import type { BookingMessage } from './message-kind.ts';
import type { UndoData } from './undo-data.ts';

interface Data extends Partial<UndoData> {
  /** The guest has named the account for the refund. */
  hasAccount?: true;
}

export const cancelled: BookingMessage<'cancelled', Data> = {
  kind: 'cancelled',
  audience: 'guest',
  topic: 'over',
  words,
  isCausedBy: ({ event }) => event === 'cancelled',
  data(_change, { canBeUndone, account }) {
    const known = account() === null ? {} : { hasAccount: true as const };
    if (canBeUndone) return { undo: true, ...known };
    return 'hasAccount' in known ? known : null;
  },
  isTrue: ({ record }) => record.status === 'cancelled' && record.cancelReason !== 'expired',
  paragraphs({ booking, language, data, came, giveBack }) {
    const { paragraphs, byGuest, byVilla, received, kept } = words[language];
    const isByGuest = booking.cancelReason === 'guest';
    if (!came) return isByGuest ? [byGuest] : paragraphs;
    const isAccountKnown = data?.hasAccount === true;
    return [
      isByGuest ? byGuest : byVilla,
      givenBack(booking) > 0 ? giveBack(isAccountKnown) : received,
      ...(booking.money.total > 0 ? [kept] : []),
    ];
  },
  link: endLink,
};
