/** A mail that the mail server took, as a text that a reviewer reads. */
import { createHash } from 'node:crypto';
import type { MailServer } from '../mail-server.ts';

/** Said in their own words, or other ones in each run. */
const READ_HEADERS = [
  'from',
  'to',
  'cc',
  'bcc',
  'reply-to',
  'subject',
  'message-id',
  'date',
  'mime-version',
];

const indent = (text: string) => text.replaceAll(/^(?=.)/gm, '  ');

async function paperText(type: string, content: Uint8Array): Promise<string> {
  if (!type.includes('pdf')) return new TextDecoder().decode(content).replaceAll('\r\n', '\n');
  const { extractText, getDocumentProxy } = await import('unpdf');
  const { text } = await extractText(await getDocumentProxy(content), { mergePages: false });
  // A letter that the font draws as a part of another has no name there: its number differs with the letters before it.
  const named = (page: string) => page.replaceAll(/[^\P{Cc}\n]/gu, '\ufffd');
  return text.map((page, index) => `page ${index + 1}\n${named(page)}`).join('\n');
}

/** A mail as a reader opens it; `stable` puts names in place of what differs from run to run. */
export async function mailText(
  mail: MailServer['received'][number],
  stable: (text: string) => string,
): Promise<string> {
  const html = stable(mail.html ?? '');
  const box = (one?: { name?: string | undefined; address?: string | undefined }) =>
    `${one?.name ?? ''} <${one?.address ?? ''}>`.trim();
  const boxes = (all: readonly object[] = []) => all.map((one) => box(one)).join(', ');
  const headers = mail.headers
    .filter(({ key }) => !READ_HEADERS.includes(key))
    .map(({ key, value }) => `${key}: ${value.replace(/;.*/s, '')}`);
  const dates = mail.headers.filter(({ key }) => key === 'date').map(({ value }) => value);
  const domain = /@(.*)>/.exec(mail.messageId ?? '')?.[1];
  const papers = await Promise.all(
    mail.attachments.map(async ({ filename, mimeType, content }) => {
      const text = await paperText(mimeType, new Uint8Array(content as ArrayBuffer));
      return `attached: ${stable(filename ?? '')}, ${mimeType}\n${indent(stable(text))}`;
    }),
  );
  return [
    `${mail.envelopeFrom} -> ${mail.recipient}`,
    `from: ${box(mail.from)}`,
    `to: ${boxes(mail.to)}`,
    ...(mail.cc ? [`cc: ${boxes(mail.cc)}`] : []),
    ...(mail.bcc ? [`bcc: ${boxes(mail.bcc)}`] : []),
    ...(mail.replyTo ? [`reply-to: ${boxes(mail.replyTo)}`] : []),
    `subject: ${stable(mail.subject ?? '')}`,
    `date: ${dates.join()}`,
    [`message-id: <ID@${domain}>`, ...headers].join('; '),
    `html: ${html.length} letters, sha256 ${createHash('sha256').update(html).digest('hex').slice(0, 24)}`,
    '',
    indent(stable(mail.text ?? '').trimEnd()),
    ...papers,
  ].join('\n');
}
