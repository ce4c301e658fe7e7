import { Route, Routes } from 'react-router-dom';
import { useCleaningWords } from '../features/cleaning/cleaning-words.tsx';
import { useIsCleaner } from '../features/cleaning/use-cleaner-days.ts';
import { CleaningFrame, Content } from './cleaning/cleaning-frame.tsx';
import DaysPage from './cleaning/days-page.tsx';
import JoinPage from './cleaning/join-page.tsx';
import ReportPage from './cleaning/report-page.tsx';
import TurnoverPage from './cleaning/turnover-page.tsx';

/** Everything below `/cleaning`, for whoever cleans; loaded by nobody else. */
export default function CleaningPage() {
  const isCleaner = useIsCleaner();
  return (
    <Routes>
      <Route path="join/:code" element={<JoinPage />} />
      {isCleaner ? (
        <>
          <Route path=":id" element={<TurnoverPage />} />
          <Route path=":id/report" element={<ReportPage />} />
          <Route path=":id/pictures" element={<ReportPage ready />} />
          <Route path="*" element={<DaysPage />} />
        </>
      ) : (
        <Route path="*" element={<Ended />} />
      )}
    </Routes>
  );
}

/** No log-in on this phone: it has run out, or was ended by the owner. */
function Ended() {
  const { w } = useCleaningWords();
  return (
    <CleaningFrame>
      <Content>
        <h1 className="pt-8 font-display text-2xl">{w('ended')}</h1>
        <p>{w('linkUsedText')}</p>
      </Content>
    </CleaningFrame>
  );
}
