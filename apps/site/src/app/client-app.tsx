import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, useRoutes } from 'react-router-dom';
import { clientRoutes } from './client-routes.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { queryClient } from './query-client.ts';
import { Toasts } from './toasts.tsx';

/** The part of the site that is drawn in the browser: everything but the home page. */
export function createClientApp(i18n: I18n) {
  const routes = clientRoutes(i18n);
  function Screens() {
    return useRoutes(routes);
  }
  return function ClientApp() {
    return (
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <ErrorBoundary>
            <BrowserRouter>
              <Screens />
            </BrowserRouter>
          </ErrorBoundary>
          <Toasts />
        </QueryClientProvider>
      </I18nextProvider>
    );
  };
}
