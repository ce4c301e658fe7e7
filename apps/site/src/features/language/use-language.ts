import type { Language } from '@villa/shared/domain/text/language.ts';
import { useWords } from '../../app/texts/words.tsx';

/** The language on screen, and the way to change it in place. */
export function useLanguage(): {
  language: Language;
  setLanguage: (language: Language) => Promise<void>;
} {
  return useWords();
}
