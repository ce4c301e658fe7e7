import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createClientApp } from './app/client-app.tsx';
import { readPageData } from './app/page-data.ts';
import { queryClient } from './app/query-client.ts';
import { createI18n } from './app/texts/create-i18n.ts';
import { loadTexts } from '@villa/shared/i18n/text-loader.ts';
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

const ClientApp = createClientApp(i18n);
createRoot(root).render(
  <StrictMode>
    <ClientApp />
  </StrictMode>,
);
