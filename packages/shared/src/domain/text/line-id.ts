import { asMeant } from './pasted-text.ts';

/** `LINE: …`, `ไลน์ไอดี …`; an id may itself begin with `line`. */
const LABEL = /^(?:line|ไลน์)\s*(?:official|oa)?\s*(?:id|ไอดี)?(?:\s*[:=]\s*(?!\/)|\s+)/i;
/** A link to add somebody by their id: `~` before a person's, `@` before an official account's. */
const LINK =
  /^(?:(?:https?:\/\/)?line\.me\/(?:r\/)?ti\/p\/|line:\/\/ti\/p\/)(?:~|%7e|(?=@|%40))([^/?#]+)/i;
/** An official account's own page leaves its `@` out. */
const PAGE = /^(?:https?:\/\/)?page\.line\.me\/(?:@|%40)?([^/?#]+)/i;

/** The LINE id in what was pasted: a link, or the id with a word before it; anything else as it is. */
export function lineIdIn(text: string): string {
  const meant = asMeant(text).replace(LABEL, '');
  const page = PAGE.exec(meant)?.[1];
  if (page !== undefined) return `@${page}`;
  const linked = LINK.exec(meant)?.[1];
  return (linked ?? meant).replace(/^%40/, '@').trim();
}
