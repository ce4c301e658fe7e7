import {
  dateInSentence,
  formatBaht,
  formatDate,
  formatInstant,
} from '@villa/shared/i18n/locale.ts';
import type { RunningCancellation } from '@villa/shared/domain/money/certain-cancellation.ts';
import { words } from './cancelling.words.ts';
import type { BookingMessage } from './message-kind.ts';

interface Data extends Pick<RunningCancellation, 'endsAt' | 'refund' | 'by'> {
  /** The last digits of the account that was named for it, and nothing that somebody typed. */
  ending: string | null;
}

/** Whoever has the link can cancel: the guest hears of it at once, and may take it back. */
export const cancelling: BookingMessage<'cancelling', Data> = {
  kind: 'cancelling',
  audience: 'guest',
  topic: 'over',
  words,
  isAlwaysNews: true,
  isCausedBy: ({ event }) => event === 'cancellation_begun',
  data({ after }, from) {
    if (after.cancelling === null) return null;
    const { endsAt, refund, by } = after.cancelling;
    return { endsAt, refund, by, ending: from.account()?.number.slice(-4) ?? null };
  },
  isTrue: ({ record }) => record.cancelling !== null,
  paragraphs({ language, data }) {
    const { cancelled, back, account, notYou } = words[language];
    return [
      cancelled,
      ...(data !== null && data.refund > 0
        ? [data.ending === null ? back : `${back} ${account}`]
        : []),
      notYou,
    ];
  },
  values: ({ endsAt, refund, by, ending }, { villa, language }) => ({
    ends: formatInstant(endsAt, language, villa.timeZone),
    back: formatBaht(refund),
    backBy: by === null ? '' : dateInSentence(formatDate(by, language, 'long'), language),
    ending: ending ?? '',
  }),
};
