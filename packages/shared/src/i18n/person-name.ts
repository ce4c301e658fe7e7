import type { Language } from '../domain/text/language.ts';

const isThai = (name: string): boolean => /^[\u0e00-\u0e7f]/.test(name);

/** A name within a Thai sentence: Latin letters stand apart, Thai ones follow without a space. */
export function nameWithin(name: string, language: Language): string {
  return language === 'th' && !isThai(name) ? ` ${name} ` : name;
}

/** A name behind the title by which a Thai sentence calls it, and which some have typed themselves. */
export function nameBehindTitle(name: string, language: Language): string {
  if (language !== 'th') return name;
  return nameWithin(name.replace(/^คุณ\s*/, ''), language).trimEnd();
}
