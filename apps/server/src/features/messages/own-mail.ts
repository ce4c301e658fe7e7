import type { Booking } from '@villa/shared/contract/booking.ts';
import { type MessagePiece, plainMessage } from '@villa/shared/domain/message/render-message.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import { summaryContent } from '../stay-page/summary-content.ts';
import { type BookingMessage, bookingPath } from './kinds/message-kind.ts';
import type { MailAround, MailContent } from './mail-layout.ts';
import type { MessageData } from './mail-data.ts';
import { mailWords } from './mail-words.ts';
import { subjectLine } from './subject-line.ts';

/**
 * A mail in words of the house: nothing but these and a button to the booking. No value in them is read as a
 * placeholder once more.
 * @param data null: its words are too old, and were forgotten
 */
export function ownMail(
  kind: BookingMessage,
  booking: Booking,
  data: MessageData | null,
  { villa, language, origin, now, secretValues = {} }: MailAround,
): MailContent {
  const words = mailWords[language];
  const own = data === null ? null : (kind.own?.(data) ?? null);
  const said = (pieces: readonly MessagePiece[]) => plainMessage(pieces, secretValues);
  const title = said(own?.subject ?? []);
  const { villaName, place } = summaryContent(booking, villa, language, now);
  return {
    language,
    villaName,
    place,
    subject: subjectLine(title),
    title: subjectLine(title),
    greeting: '',
    paragraphs: paragraphsOf(said(own?.text ?? [])),
    reference: null,
    rows: [],
    total: null,
    settlement: [],
    terms: null,
    specialRequests: null,
    button: { label: kind.words[language].button, url: origin + bookingPath(booking) },
    link: words.link,
    footer: fill(words.footer, { villa: villaName, reference: booking.reference }),
  };
}

/** An empty line ends a paragraph. */
function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*(?:\r?\n)+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
