import { localize } from '@villa/shared/domain/text/language.ts';
import { fill } from '@villa/shared/i18n/fill.ts';
import type { HouseMessage } from './kinds/message-kind.ts';
import type { MailAround, MailContent } from './mail-layout.ts';
import type { MessageData } from './mail-data.ts';
import { mailWords } from './mail-words.ts';
import { houseMessage } from './message-kinds.ts';
import { subjectLine } from './subject-line.ts';

/** The path of its button. */
const pathOf = ({ path }: HouseMessage, data: MessageData): string =>
  typeof path === 'string' ? path : path(data);

/** A mail about no booking, to an owner or another user. */
export function houseMail(kind: string, data: MessageData, around: MailAround): MailContent {
  const { villa, language, origin, secretLink } = around;
  const message = houseMessage(kind);
  const { title, paragraphs, button } = message.words[language];
  const shared = mailWords[language];
  const filled = { villa: localize(villa.name, language), ...message.values?.(data, around) };
  return {
    language,
    villaName: filled.villa,
    place: localize(villa.beachfront, language),
    subject: subjectLine(`${fill(title, filled)} · ${filled.villa}`),
    title: fill(title, filled),
    greeting: '',
    paragraphs: paragraphs.map((text) => fill(text, filled)),
    reference: null,
    rows: message.rows?.(data, around) ?? [],
    total: null,
    settlement: [],
    terms: null,
    specialRequests: null,
    button: { label: button, url: secretLink ?? origin + pathOf(message, data) },
    link: shared.link,
    footer: fill(shared.userFooter, filled),
  };
}
