import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
import { ErrorBoundary } from '@villa/ui/error-boundary.tsx';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { clientRoutes } from './app/client-routes.tsx';
import { ErrorFallback } from './app/error-fallback.tsx';
import { readPageData } from './app/page-data.ts';
import { queryClient } from './app/query-client.ts';
import { createI18n } from './app/texts/create-i18n.ts';
import { Toasts } from './app/toasts.tsx';
import { rememberedLanguage } from './features/language/remembered-language.ts';
import { villaQuery } from './features/villa/villa-query.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');

const data = readPageData();
const language = rememberedLanguage() ?? data.language;
const i18n = createI18n(language, language === data.language ? data.texts : {});
document.documentElement.lang = language;
await loadTexts(i18n, ['common']);
queryClient.setQueryData(villaQuery.queryKey, data.villa);

const routes = clientRoutes(i18n);

function Screens() {
  return useRoutes(routes);
}

createRoot(root).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary fallback={<ErrorFallback />}>
          <BrowserRouter>
            <Screens />
          </BrowserRouter>
        </ErrorBoundary>
        <Toasts />
      </QueryClientProvider>
    </I18nextProvider>
  </StrictMode>,
);
