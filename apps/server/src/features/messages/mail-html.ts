import type { MailContent } from './mail-layout.ts';

const INK = '#22302f';
const SOFT = '#5f6b69';
const HAIRLINE = '#e3dfd6';
const PAPER = '#f4f1ea';
const ACCENT = '#0d5a5c';
const FONTS =
  "'Sarabun','Noto Sans Thai','Leelawadee UI','Thonburi',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * The mail as HTML. Tables and styles on each element, since many mail programs know nothing newer;
 * no picture, no font and no link but our own, so that nothing reports who opens it. Programs that
 * draw in the dark and read style sheets get colours of their own; the others turn these round.
 */
export function mailHtml(mail: MailContent): string {
  const paragraphs = [mail.greeting, ...mail.paragraphs].filter(Boolean);
  return `<!doctype html>
<html lang="${mail.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escape(mail.subject)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: #141b1b !important; }
  .sheet { background: #1d2626 !important; border-color: #33403f !important; }
  .ink { color: #eef1ef !important; }
  .soft { color: #a9b5b2 !important; }
  .line { border-color: #33403f !important; }
  .accent { color: #7cc7c4 !important; }
  .button { background: #7cc7c4 !important; color: #10201f !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER};">
<div style="display:none;max-height:0;overflow:hidden;">${escape(mail.paragraphs[0] ?? '')}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAPER};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border:1px solid ${HAIRLINE};border-radius:12px;">
<tr><td style="padding:32px 28px 28px;font-family:${FONTS};">
<p class="accent" style="${type(14, ACCENT)}margin:0 0 18px;">${escape(mail.villaName)}</p>
<h1 class="ink" style="${type(23, INK, 600)}line-height:1.4;margin:0 0 18px;">${escape(mail.title)}</h1>
${paragraphs.map((text) => `<p class="ink" style="${type(16, INK)}margin:0 0 14px;">${lines(text)}</p>`).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 26px;"><tr>
<td style="border-radius:8px;"><a class="button" href="${escape(mail.button.url)}" style="${type(16, '#ffffff', 600)}display:inline-block;background:${ACCENT};border-radius:8px;padding:12px 22px;text-decoration:none;">${escape(mail.button.label)}</a></td>
</tr></table>
${mail.reference || mail.rows.length > 0 ? facts(mail) : ''}
${mail.terms ? termsOf(mail.terms) : ''}
${mail.specialRequests ? specialRequests(mail.specialRequests) : ''}
<p class="soft" style="${type(13, SOFT)}margin:24px 0 0;">${escape(mail.link)}<br><a class="accent" href="${escape(mail.button.url)}" style="color:${ACCENT};${BREAK}">${escape(mail.button.url)}</a></p>
</td></tr></table>
<p class="soft" style="${type(13, SOFT)}font-family:${FONTS};max-width:560px;margin:18px auto 0;">${escape([mail.villaName, mail.place].filter(Boolean).join(' · '))}<br>${escape(mail.footer)}</p>
</td></tr></table>
</body>
</html>
`;
}

/** A word of any length breaks instead of widening a phone's page. */
const BREAK = 'word-break:break-word;overflow-wrap:anywhere;';

function type(size: number, color: string, weight = 400): string {
  return `font-size:${size}px;line-height:1.6;color:${color};font-weight:${weight};${BREAK}`;
}

function facts({ reference, rows, total, settlement }: MailContent): string {
  const row = ({ label, value }: { label: string; value: string }, weight: number) => `<tr>
<td class="soft line" valign="top" style="${type(14, SOFT)}border-top:1px solid ${HAIRLINE};padding:10px 12px 10px 0;width:34%;">${escape(label)}</td>
<td class="ink line" valign="top" style="${type(15, INK, weight)}border-top:1px solid ${HAIRLINE};padding:10px 0;">${escape(value)}</td>
</tr>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${[reference && row(reference, 600), ...rows.map((one) => row(one, 400)), total && row(total, 600), ...settlement.map((one) => row(one, 400))].filter(Boolean).join('\n')}
</table>`;
}

function termsOf({ label, rows }: NonNullable<MailContent['terms']>): string {
  const line = (one: { label: string; value: string }) =>
    `<p class="soft" style="${type(14, SOFT)}margin:0 0 4px;">${escape(one.label)}: ${escape(one.value)}</p>`;
  return `<p class="ink" style="${type(15, INK, 600)}margin:22px 0 6px;">${escape(label)}</p>
${rows.map(line).join('\n')}`;
}

function specialRequests({ label, value }: { label: string; value: string }): string {
  return `<p class="soft" style="${type(14, SOFT)}margin:18px 0 4px;">${escape(label)}</p>
<p class="ink" style="${type(15, INK)}margin:0;">${lines(value)}</p>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text with its line ends. */
const lines = (text: string): string => escape(text).replace(/\r?\n/g, '<br>');

/** Whatever anybody wrote is text and nothing else. */
function escape(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? '');
}
