import { paths } from '../../app/paths.ts';
import { tabLanguage } from './remembered-language.ts';

/** The home page as this tab knows it: in the language of the address that it came by. Only in the browser. */
export function homeAddress(): string {
  const language = tabLanguage();
  return language === null ? paths.home : paths.homeIn(language);
}
