import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { CleanerDays, CleanerTurnover } from '@villa/shared/contract/cleaner.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { texts as thaiCommon } from '@villa/shared/i18n/common.th.ts';
import { texts as common } from '@villa/shared/i18n/common.en.ts';
import { texts as cleaning } from '@villa/shared/i18n/guest/cleaning.en.ts';
import { texts as thaiCleaning } from '@villa/shared/i18n/guest/cleaning.th.ts';
import { setI18n } from '@villa/site/app/texts/i18n-here.ts';
import { WordsOfI18n } from '@villa/site/app/texts/words-of-i18n.tsx';
import { villaQuery } from '@villa/site/app/villa-query.ts';
import { sampleVilla } from '@villa/site/testing/sample-villa.ts';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import CleaningPage from '../../cleaning-page.tsx';

/** Draws the cleaners' pages at an address, with nothing in the cache. */
export function drawCleaning(path = '/cleaning', language: Language = 'en') {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: language,
    resources: {
      en: { common, cleaning },
      th: { common: thaiCommon, cleaning: thaiCleaning },
    },
    defaultNS: 'common',
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  setI18n(i18n);
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } });
  client.setQueryData(villaQuery.queryKey, sampleVilla);
  const drawn = render(
    <I18nextProvider i18n={i18n}>
      <WordsOfI18n>
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route path="/cleaning/*" element={<CleaningPage />} />
            </Routes>
          </MemoryRouter>
        </QueryClientProvider>
      </WordsOfI18n>
    </I18nextProvider>,
  );
  return { ...drawn, client };
}

/** A turnover that nobody has answered; somebody leaves and somebody arrives on one day. */
export const sampleTurnover = (part: Partial<CleanerTurnover> = {}): CleanerTurnover => ({
  id: 't1',
  outOn: '2026-12-15',
  outTime: '11:00',
  inOn: '2026-12-15',
  inTime: '15:00',
  guests: 4,
  rooms: 3,
  isSameDay: true,
  closed: [],
  note: '',
  state: 'seen',
  isMine: false,
  by: null,
  answer: 'seen',
  at: null,
  before: null,
  readyPictures: 0,
  troubles: 0,
  ...part,
});

/** A cleaner's days with such a turnover. */
export const sampleDays = (...turnovers: CleanerTurnover[]): CleanerDays => ({
  name: 'Mali',
  today: '2026-12-10',
  serverTime: '2026-12-10T02:41:00.000Z',
  timeZone: 'Asia/Bangkok',
  turnovers: turnovers.length === 0 ? [sampleTurnover()] : turnovers,
  gone: [],
});
