import type { Language } from '../domain/text/language.ts';

/** The label of a word that the server knows and this build does not. */
export const UNKNOWN_LABEL: Record<Language, string> = {
  th: 'ยังไม่รู้จักในเวอร์ชันนี้',
  en: 'Not known to this version',
};
