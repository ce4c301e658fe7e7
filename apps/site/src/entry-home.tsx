import type { Language } from '@villa/shared/domain/text/language.ts';
import { lateCode } from '@villa/ui/late-code.ts';
import type { i18n as I18n } from 'i18next';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { setLateStyles } from './app/late-styles.ts';
import { sayLost } from './app/lost-code.ts';
import { coverMissingPictures } from './app/missing-pictures.ts';
import { type PageData, readPageData } from './app/page-data.ts';
import { reportUncaught } from './app/report-uncaught.ts';
import { createI18n } from './app/texts/create-i18n.ts';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import type { FirstVilla } from './app/first-villa.ts';
import {
  isFixedLanguage,
  keepTabLanguage,
  rememberedLanguage,
} from './features/language/remembered-language.ts';
import { HomeRoot } from './pages/home/home-root.tsx';
import { keepTranslatedTexts } from './app/translated-texts.ts';
import './styles/home-late.css';

const RETRY_MS = 4000;

async function hydrate(root: HTMLElement, data: PageData<FirstVilla>): Promise<void> {
  setLateStyles(data.lateStyles ?? []);
  const i18n = createI18n(data.language, data.texts);
  await loadWords(i18n, data.language);
  const wasTranslated = isTranslated(root);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <HomeRoot
          villa={data.villa}
          theme={data.theme ?? 'light'}
          i18n={i18n}
          preferred={(isFixedLanguage() ? null : rememberedLanguage()) ?? data.language}
        />
      </StrictMode>,
      { onRecoverableError: (error) => wasTranslated || isTranslated(root) || reportError(error) },
    );
  });
}

/** React draws anew what a browser has translated before it was taken over: that is no error. */
const isTranslated = (root: HTMLElement) => root.querySelector('font') !== null;

/** The line may be lost between the code and its words. */
async function loadWords(i18n: I18n, language: Language): Promise<void> {
  for (;;) {
    try {
      await lateCode(() => loadTexts(i18n, ['common', 'home'], language));
      sayLost(false);
      return;
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
setTimeout(() => void hydrate(root, readPageData<FirstVilla>()), 0);
