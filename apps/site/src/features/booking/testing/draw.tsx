import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as booking } from '@villa/shared/i18n/guest/booking.en.ts';
import { texts as thaiBooking } from '@villa/shared/i18n/guest/booking.th.ts';
import { texts as common } from '@villa/shared/i18n/common.en.ts';
import { texts as thaiCommon } from '@villa/shared/i18n/common.th.ts';
import { texts as errors } from '@villa/shared/i18n/errors.en.ts';
import { texts as thaiErrors } from '@villa/shared/i18n/errors.th.ts';
import { texts as checkIn } from '@villa/shared/i18n/guest/check-in.en.ts';
import { texts as thaiCheckIn } from '@villa/shared/i18n/guest/check-in.th.ts';
import { texts as extras } from '@villa/shared/i18n/guest/extras.en.ts';
import { texts as thaiExtras } from '@villa/shared/i18n/guest/extras.th.ts';
import { texts as guestPage } from '@villa/shared/i18n/guest/guest-page.en.ts';
import { texts as thaiGuestPage } from '@villa/shared/i18n/guest/guest-page.th.ts';
import { texts as stayChanges } from '@villa/shared/i18n/guest/stay-changes.en.ts';
import { texts as thaiStayChanges } from '@villa/shared/i18n/guest/stay-changes.th.ts';
import { texts as checkout } from '@villa/shared/i18n/guest/checkout.en.ts';
import { texts as thaiCheckout } from '@villa/shared/i18n/guest/checkout.th.ts';
import { createInstance } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { setI18n } from '@villa/site/app/texts/i18n-here.ts';
import { WordsOfI18n } from '@villa/site/app/texts/words-of-i18n.tsx';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

/** Draws a part of the flow, or a page with its `route`, at an address, with nothing in the cache. */
export function draw(ui: ReactNode, path = '/', language: Language = 'en', route = path) {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    resources: {
      en: {
        booking,
        'check-in': checkIn,
        checkout,
        common,
        errors,
        extras,
        'guest-page': guestPage,
        'stay-changes': stayChanges,
      },
      th: {
        booking: thaiBooking,
        'check-in': thaiCheckIn,
        checkout: thaiCheckout,
        common: thaiCommon,
        errors: thaiErrors,
        extras: thaiExtras,
        'guest-page': thaiGuestPage,
        'stay-changes': thaiStayChanges,
      },
    },
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  // Parts that come later ask for it.
  setI18n(i18n);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const drawn = render(
    <I18nextProvider i18n={i18n}>
      <WordsOfI18n>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path={route} element={ui} />
              <Route path="*" element={null} />
            </Routes>
            <Address />
          </MemoryRouter>
        </QueryClientProvider>
      </WordsOfI18n>
    </I18nextProvider>,
  );
  return { ...drawn, client };
}
