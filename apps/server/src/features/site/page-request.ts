import { type Theme, themeInCookies } from '@villa/shared/domain/villa/theme.ts';
import { type Language, isLanguage, pickLanguage } from '@villa/shared/domain/text/language.ts';
import type { Request } from 'express';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

const COOKIE = /(?:^|;)\s*lang=(\w+)/;
/** Browsers send much the same headers, so each value is understood once. */
const languages = new LRUCache<string, Language>({ max: 500 });
const encodings = new LRUCache<string, Encoding>({ max: 500 });

/** The language a page is sent in: the remembered choice, else the browser's, else the default. */
export function requestedLanguage(req: Request): Language {
  const chosen = COOKIE.exec(req.headers.cookie ?? '')?.[1];
  if (isLanguage(chosen)) return chosen;
  const header = req.headers['accept-language'] ?? '';
  const known = languages.get(header);
  if (known) return known;
  const language = pickLanguage(req.acceptsLanguages());
  languages.set(header, language);
  return language;
}

/** The theme a page is drawn in: a copy of the choice that the browser keeps. */
export const requestedTheme = (req: Request): Theme => themeInCookies(req.headers.cookie ?? '');

/** The best encoding the browser takes. */
export function requestedEncoding(req: Request): Encoding {
  const header = req.headers['accept-encoding'] ?? '';
  const known = encodings.get(header);
  if (known) return known;
  const accepted = req.acceptsEncodings();
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one)) ?? 'identity';
  encodings.set(header, encoding);
  return encoding;
}

/** True when somebody opens an address as a page, not a script or a picture asking for a file. */
export function wantsPage(req: Request): boolean {
  const reads = req.method === 'GET' || req.method === 'HEAD';
  return reads && (req.headers.accept ?? '').includes('text/html');
}
