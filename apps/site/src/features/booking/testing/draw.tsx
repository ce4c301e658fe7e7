import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { texts as booking } from '@villa/shared/i18n/booking.en.ts';
import { texts as common } from '@villa/shared/i18n/common.en.ts';
import { texts as errors } from '@villa/shared/i18n/errors.en.ts';
import { texts as guestPage } from '@villa/shared/i18n/guest-page.en.ts';
import { texts as stayChanges } from '@villa/shared/i18n/stay-changes.en.ts';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

/** Draws a part of the flow in English, at an address, with nothing in the cache. */
export function draw(ui: ReactNode, path = '/') {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    resources: {
      en: { booking, common, errors, 'guest-page': guestPage, 'stay-changes': stayChanges },
    },
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawn = render(
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path={path} element={ui} />
            <Route path="*" element={null} />
          </Routes>
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...drawn, client };
}
