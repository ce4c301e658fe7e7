import type { BankChange } from '@villa/shared/contract/mails.ts';
import { words } from './bank-changed.words.ts';
import type { HouseMessage } from './message-kind.ts';

interface Data {
  what: BankChange;
  /** A user's name. */
  by: string;
  /** The number of guests who are paying and had the old account before them. */
  guestsPaying: number;
}

/** The account that guests pay into was changed. */
export const bankChanged: HouseMessage<'bank_changed', Data> = {
  kind: 'bank_changed',
  words,
  path: '/admin/bank',
  values: ({ what, by, guestsPaying }, { language }) => ({
    what: words[language].changes[what],
    by,
    guests: String(guestsPaying),
  }),
};
