import { buffer } from 'node:stream/consumers';
import { firstWord } from './first-word.ts';
import type { BookingMessage } from './message-kind.ts';
import { words } from './confirmed.words.ts';

/** With the documents of decision 6. */
export const confirmed: BookingMessage<'confirmed'> = {
  kind: 'confirmed',
  audience: 'guest',
  topic: 'confirmed',
  words,
  hasTerms: true,
  isCausedBy: (change) => change.event === 'confirmed' || firstWord(change) === 'confirmed',
  isTrue: ({ record }) => record.status === 'confirmed' && record.cancelling === null,
  paragraphs({ booking, language, came, tooMuch, next, afterwards }) {
    const own = words[language];
    const unpaid = booking.money.total > 0 ? own.unpaid : own.nothingToPay;
    return [came ? own.paid : unpaid, ...tooMuch, ...next, ...afterwards, own.attached];
  },
  attachments: {
    names: ({ booking: { reference } }) => [`${reference}.pdf`, `${reference}.ics`],
    async make({ booking, language }, { villa, now, origin }) {
      const [{ summaryContent }, { drawSummary }, { calendarEntry }] = await Promise.all([
        import('../../stay-page/summary-content.ts'),
        import('../../stay-page/summary-pdf.ts'),
        import('../../stay-page/calendar-entry.ts'),
      ]);
      const summary = drawSummary(summaryContent(booking, villa, language, now), now);
      return [
        {
          filename: `${booking.reference}.pdf`,
          contentType: 'application/pdf',
          content: await buffer(summary),
        },
        {
          filename: `${booking.reference}.ics`,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
          content: Buffer.from(calendarEntry(booking, villa, language, now, origin)),
        },
      ];
    },
  },
};
