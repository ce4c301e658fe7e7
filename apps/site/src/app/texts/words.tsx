import type { Language } from '@villa/shared/domain/text/language.ts';
import { createContext, useContext } from 'react';
import type { Texts } from './namespaces.ts';

/**
 * The texts that each page begins with. The home page begins without i18next, which would be a sixth of its first
 * code: that comes with the first part of the page that needs more texts than these.
 */
export interface Words {
  language: Language;
  /** Shows the page in another language, once its texts are there. */
  setLanguage: (language: Language) => Promise<void>;
  common: Texts['common'];
  /** The pages of a booking have none. */
  home: Texts['home'];
}

export const WordsContext = createContext<Words | null>(null);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('no texts were handed down to this page');
  return words;
}
