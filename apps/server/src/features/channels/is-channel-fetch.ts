import type { IncomingHttpHeaders } from 'node:http';

/** The agents that make a preview of a pasted link, and so want to show it rather than to close nights by it. */
const PREVIEWS =
  /bot\b|crawler|spider|preview|facebookexternalhit|whatsapp|slack|telegram|discord|twitter|linkedin|skype|viber|line-poker|linespider|embedly|pinterest|headless/i;

/**
 * True if a request comes from a program that closes nights by our calendar. Somebody who opens the address in a
 * browser, or a chat that shows what a pasted link leads to, has learned nothing for the channel.
 */
export function isChannelFetch(method: string, headers: IncomingHttpHeaders): boolean {
  if (method !== 'GET') return false;
  const purposes = ['sec-purpose', 'purpose', 'x-purpose'].map((name) => headers[name] ?? '');
  if (/prefetch|preview/i.test(purposes.flat().join(' '))) return false;
  // A range asks for a part, and learns a part.
  if (headers.range !== undefined) return false;
  // A program's own request says `cors`, if anything: only who opens a page navigates.
  if (headers['sec-fetch-mode'] === 'navigate') return false;
  if ((headers.accept ?? '').includes('text/html')) return false;
  return !PREVIEWS.test(headers['user-agent'] ?? '');
}
