import type { Language } from './language.ts';

/**
 * A name that its owner wrote twice, such as in Thai and in English: `บ้านเวลา · Baan Vela`. Each is a line of its own.
 * @param language whose name leads; as they were written when left out
 */
export function namesIn(text: string, language?: Language): string[] {
  const names = text.split(/\s+·\s+/).filter((name) => name.trim() !== '');
  if (names.length === 0) return [text];
  if (language === undefined) return names;
  const isThai = (name: string) => /[\u0e01-\u0e5b]/.test(name);
  const isOwn = (name: string) => isThai(name) === (language === 'th');
  return [...names.filter(isOwn), ...names.filter((name) => !isOwn(name))];
}
