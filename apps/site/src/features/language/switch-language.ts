import type { Language } from '@villa/shared/domain/text/language.ts';
import { changeLanguage } from '@villa/shared/i18n/text-loader.ts';
import { createLateCode } from '@villa/ui/late-code.ts';
import { hydrateIslands, islandFailure } from '../../app/island.tsx';
import { notifyError } from '../../app/notify.ts';
import { i18nHere } from '../../app/texts/i18n-here.ts';
import { isFixedLanguage, rememberLanguage } from './remembered-language.ts';

const fetchTexts = createLateCode();

/**
 * Shows the page in another language.
 * @param failed the sentence for texts that do not arrive
 * @returns false when they did not
 */
export async function switchLanguage(language: Language, failed: string): Promise<boolean> {
  rememberLanguage(language);
  try {
    await fetchTexts(async () => {
      // An island must be hydrated in the language it was drawn in.
      await Promise.race([hydrateIslands(), islandFailure()]);
      await changeLanguage(await i18nHere(), language);
    });
  } catch {
    notifyError(failed);
    return false;
  }
  document.documentElement.lang = language;
  // Chosen by hand: the address that named another one is left behind.
  if (isFixedLanguage()) history.replaceState(history.state, '', '/');
  return true;
}
