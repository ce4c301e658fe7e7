import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { languageOf, loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { ErrorBoundary } from '@villa/ui/error-boundary.tsx';
import { lateCode } from '@villa/ui/late-code.ts';
import type { i18n as I18n } from 'i18next';
import { StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { toast } from 'react-toastify';
import { clientRoutes } from './app/client-routes.tsx';
import { ErrorFallback } from './app/error-fallback.tsx';
import { notifyBy } from './app/notify.ts';
import { BARE_ID } from './app/lost-code.ts';
import { coverMissingPictures } from './app/missing-pictures.ts';
import { readPageData } from './app/page-data.ts';
import { reportUncaught } from './app/report-uncaught.ts';
import { queryClient } from './app/query-client.ts';
import { createI18n } from './app/texts/create-i18n.ts';
import { setI18n } from './app/texts/i18n-here.ts';
import { WordsOfI18n } from './app/texts/words-of-i18n.tsx';
import { Toasts } from './app/toasts.tsx';
import { rememberedLanguage, tabLanguage } from './features/language/remembered-language.ts';
import { keepTranslatedTexts } from './app/translated-texts.ts';
import { villaQuery } from './app/villa-query.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const data = readPageData();
const language = tabLanguage() ?? rememberedLanguage() ?? data.language;
const i18n = await i18nIn(language);
setI18n(i18n);
document.documentElement.lang = languageOf(i18n);
queryClient.setQueryData(villaQuery.queryKey, data.villa);

const routes = clientRoutes(i18n);
notifyBy(toast);
coverMissingPictures();
reportUncaught('site');
keepTranslatedTexts(document);

/** In the guest's language, or where its words do not arrive in the one that the page brings along. */
async function i18nIn(wanted: Language): Promise<I18n> {
  const made = createI18n(wanted, wanted === data.language ? data.texts : {});
  try {
    // The footer of each page names who lets the villa.
    await lateCode(() => loadTexts(made, ['common', 'lost', 'page']));
    return made;
  } catch {
    return createI18n(data.language, data.texts);
  }
}

function Screens() {
  // Drawn: what the server wrote in the meantime goes, before anything is painted.
  useLayoutEffect(() => document.getElementById(BARE_ID)?.remove(), []);
  return useRoutes(routes);
}

createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <WordsOfI18n>
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary Fallback={ErrorFallback}>
            <BrowserRouter>
              <Screens />
            </BrowserRouter>
          </ErrorBoundary>
          <Toasts />
        </QueryClientProvider>
      </WordsOfI18n>
    </I18nextProvider>
  </StrictMode>,
);
