import type { Language } from '@villa/shared/domain/text/language.ts';

/** A name within a Thai sentence, which has no spaces: one of other letters stands apart. */
export function nameWithin(name: string, language: Language): string {
  return language === 'th' && !/^[\u0e00-\u0e7f]/.test(name) ? ` ${name} ` : name;
}
