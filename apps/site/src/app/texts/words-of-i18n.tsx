import { languageOf } from '@villa/shared/i18n/text-loader.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { switchLanguage } from '../../features/language/switch-language.ts';
import type { Namespace, Texts } from './namespaces.ts';
import { type Words, WordsContext } from './words.tsx';

/** Hands down the texts of a page that begins with i18next. */
export function WordsOfI18n({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = languageOf(i18n);
  const textsOf = <Key extends Namespace>(namespace: Key): Texts[Key] =>
    i18n.getResourceBundle(language, namespace) as Texts[Key];
  const common = textsOf('common');
  const words: Words = {
    language,
    setLanguage: async (next) => void (await switchLanguage(next, common.late.failed)),
    common,
    home: textsOf('home'),
  };
  return <WordsContext value={words}>{children}</WordsContext>;
}
