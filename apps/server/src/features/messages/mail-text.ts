import type { MailContent } from './mail-layout.ts';

const lines = (rows: readonly { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value}`).join('\n');

/** The mail for whoever reads without pictures and colours. */
export function mailText(mail: MailContent): string {
  const facts = [
    mail.reference,
    ...mail.rows,
    mail.total,
    ...mail.settlement,
    mail.specialRequests,
  ].filter((row) => row !== null);
  return [
    mail.title,
    mail.greeting,
    ...mail.paragraphs,
    lines(facts),
    mail.terms && [mail.terms.label, lines(mail.terms.rows)].join('\n'),
    `${mail.button.label}:\n${mail.button.url}`,
    `-- \n${[mail.villaName, mail.place].filter(Boolean).join('\n')}\n${mail.footer}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** The same in a chat: its words, and the address of its button. */
export function lineText({ title, paragraphs, button }: MailContent): string {
  return [title, ...paragraphs, button.url].join('\n\n');
}
