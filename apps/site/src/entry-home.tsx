import type { Language } from '@villa/shared/domain/text/language.ts';
import { lateCode } from '@villa/ui/late-code.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setLateStyles } from './app/late-styles.ts';
import { sayLost } from './app/lost-code.ts';
import { coverMissingPictures } from './app/missing-pictures.ts';
import { type PageData, readPageData } from './app/page-data.ts';
import { reportUncaught } from './app/report-uncaught.ts';
import { setFirstTexts } from './app/texts/i18n-here.ts';
import type { Texts } from './app/texts/namespaces.ts';
import type { HomeVilla, PreparedVilla } from '@villa/shared/contract/home-villa.ts';
import {
  isFixedLanguage,
  keepTabLanguage,
  rememberedLanguage,
} from './features/language/remembered-language.ts';
import { HomeRoot } from './pages/home/home-root.tsx';
import { keepTranslatedTexts } from './app/translated-texts.ts';
import './styles/home-late.css';

const RETRY_MS = 4000;

type FirstWords = Pick<Texts, 'common' | 'home'>;

const HOME_WORDS: Record<Language, () => Promise<{ words: FirstWords }>> = {
  th: () => import('./app/texts/home-words.th.ts'),
  en: () => import('./app/texts/home-words.en.ts'),
};

async function hydrate(
  root: HTMLElement,
  data: PageData<HomeVilla | PreparedVilla>,
): Promise<void> {
  setLateStyles(data.lateStyles ?? []);
  const { language } = data;
  const texts = await loadWords(language);
  setFirstTexts(language, texts);
  const wasTranslated = isTranslated(root);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <HomeRoot
          villa={data.villa}
          theme={data.theme ?? 'light'}
          language={language}
          texts={texts}
          preferred={(isFixedLanguage() ? null : rememberedLanguage()) ?? language}
        />
      </StrictMode>,
      { onRecoverableError: (error) => wasTranslated || isTranslated(root) || reportError(error) },
    );
  });
}

/** React draws anew what a browser has translated before it was taken over: that is no error. */
const isTranslated = (root: HTMLElement) => root.querySelector('font') !== null;

/** The line may be lost between the code and its words. */
async function loadWords(language: Language): Promise<FirstWords> {
  for (;;) {
    try {
      const { words } = await lateCode(HOME_WORDS[language]);
      sayLost(false);
      return words;
    } catch {
      sayLost(true);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
keepTranslatedTexts(document);
keepTabLanguage();
coverMissingPictures();
reportUncaught('site');
// In a task of its own: together with the code's first run it would block a phone for twice as long.
setTimeout(() => void hydrate(root, readPageData<HomeVilla | PreparedVilla>()), 0);
