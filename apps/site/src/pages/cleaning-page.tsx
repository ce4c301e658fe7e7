import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Route, Routes } from 'react-router-dom';
import { registerCleaningWorker, renewPush } from '../features/cleaning/cleaner-push.ts';
import { useCleaningWords } from '../features/cleaning/cleaning-words.tsx';
import { forgetKept } from '../features/cleaning/forget-cleaner.ts';
import { useSendLanguage } from '../features/cleaning/sent-language.ts';
import { useIsCleaner } from '../features/cleaning/use-cleaner-days.ts';
import AlertsPage from './cleaning/alerts-page.tsx';
import DaysPage from './cleaning/days-page.tsx';
import EnterPage from './cleaning/enter-page.tsx';
import HomeScreenPage from './cleaning/home-screen-page.tsx';
import JoinPage from './cleaning/join-page.tsx';
import ReportPage from './cleaning/report-page.tsx';
import TurnoverPage from './cleaning/turnover-page.tsx';

/** Everything below `/cleaning`, for whoever cleans; loaded by nobody else. */
export default function CleaningPage() {
  const isCleaner = useIsCleaner();
  const { language, third } = useCleaningWords();
  const client = useQueryClient();
  useSendLanguage(isCleaner, { language, third: third?.isChosen === true });
  useEffect(() => {
    if (isCleaner) {
      registerCleaningWorker();
      renewPush().catch(() => {});
    } else {
      client.removeQueries({ queryKey: ['cleaning', 'days'] });
      void forgetKept();
    }
  }, [isCleaner, client]);
  return (
    <Routes>
      <Route path="join/:code" element={<JoinPage />} />
      {isCleaner ? (
        <>
          <Route path="alerts" element={<AlertsPage />} />
          <Route path="app" element={<HomeScreenPage />} />
          <Route path=":id" element={<TurnoverPage />} />
          <Route path=":id/report" element={<ReportPage />} />
          <Route path=":id/pictures" element={<ReportPage ready />} />
          <Route path="*" element={<DaysPage />} />
        </>
      ) : (
        <Route path="*" element={<EnterPage />} />
      )}
    </Routes>
  );
}
