import {
  dateInSentence,
  formatBaht,
  formatDate,
  formatInstant,
} from '@villa/shared/i18n/locale.ts';
import type { RunningCancellation } from '@villa/shared/domain/money/certain-cancellation.ts';
import type { BookingMessage } from './message-kind.ts';
import { words } from './owner-cancellation.words.ts';

/** The guest's own word ends the stay at that hour. */
interface Data {
  cancelling: Pick<RunningCancellation, 'endsAt' | 'refund' | 'by'>;
}

export const ownerCancellation: BookingMessage<'owner_cancellation', Data> = {
  kind: 'owner_cancellation',
  audience: 'users',
  alert: 'cancellation_asked',
  topic: 'checking',
  words,
  isCausedBy: ({ event }) => event === 'cancellation_asked' || event === 'cancellation_begun',
  data({ after: { cancelling } }) {
    if (cancelling === null) return null;
    const { endsAt, refund, by } = cancelling;
    return { cancelling: { endsAt, refund, by } };
  },
  isTrue: ({ record }) => record.status !== 'cancelled',
  refresh: (data, { isCancelAsked }) => (isCancelAsked ? { data } : null),
  paragraphs({ language, data }) {
    const { paragraphs, certain, back } = words[language];
    if (data === null) return paragraphs;
    return [certain, ...(data.cancelling.refund > 0 ? [back] : [])];
  },
  values: ({ cancelling: { endsAt, refund, by } }, { villa, language }) => ({
    ends: formatInstant(endsAt, language, villa.timeZone),
    back: formatBaht(refund),
    backBy: by === null ? '' : dateInSentence(formatDate(by, language, 'long'), language),
  }),
};
