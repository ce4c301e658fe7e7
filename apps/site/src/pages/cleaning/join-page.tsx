import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  CLEANER_REMEMBERED_DAYS,
  cleanerPathOf,
  joinAsCleaner,
  openCleanerLink,
} from '@villa/shared/contract/cleaner.ts';
import type { Language } from '@villa/shared/domain/text/language.ts';
import { Navigate, useParams } from 'react-router-dom';
import { isInLine } from '../../app/home-screen.ts';
import { BigButton } from '../../features/cleaning/big-button.tsx';
import { cleanerApi, keepCleanerToken } from '../../features/cleaning/cleaner-session.ts';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { forgetKept } from '../../features/cleaning/forget-cleaner.ts';
import { useIsCleaner } from '../../features/cleaning/use-cleaner-days.ts';
import { CleaningFrame, Content } from './cleaning-frame.tsx';
import { cleaningPaths } from './cleaning-paths.ts';
import { OpenInBrowser } from './open-in-browser.tsx';

/** Each in its own language, for whoever cannot read the one on screen. */
const NAMES: Record<Language, string> = { th: 'ไทย', en: 'English' };

/** The page of an invitation: previews open it and use nothing up; the press on a language does. */
export default function JoinPage() {
  const { code = '' } = useParams();
  const { w, third, choose } = useCleaningWords();
  const isCleaner = useIsCleaner();
  const { data, error, refetch } = useQuery({
    queryKey: ['cleaning', 'join', code],
    queryFn: () => cleanerApi.call(openCleanerLink, { params: { code } }),
    retry: 1,
  });
  const joining = useMutation({
    mutationFn: () => cleanerApi.call(joinAsCleaner, { body: { code } }),
    networkMode: 'always',
  });
  const join = async (language: Language | 'third'): Promise<void> => {
    if (joining.isPending) return;
    await choose(language);
    joining.mutate(undefined, {
      onSuccess({ token }) {
        // The phone may hold days of another cleaner.
        void forgetKept().then(() => keepCleanerToken(token));
      },
    });
  };
  const failure = joining.error ?? error;
  const isUsed = failure instanceof ApiError && failure.code === 'wrong_code';
  // The same phone opens its own link once more.
  if (joining.isSuccess || (isUsed && isCleaner)) {
    return <Navigate to={cleaningPaths.days} replace />;
  }
  return (
    <CleaningFrame>
      <Content>
        {isUsed ? (
          <>
            <h1 className="pt-8 font-display text-2xl">{w('linkUsed')}</h1>
            <p>{w('linkUsedText')}</p>
          </>
        ) : null}
        {failure !== null && !isUsed ? (
          <BigButton
            onTap={() => {
              joining.reset();
              void refetch();
            }}
          >
            {w('tryAgain')}
          </BigButton>
        ) : null}
        {data && failure === null ? (
          <>
            <h1 className="pt-8 font-display text-2xl">{w('hello', { name: data.name })}</h1>
            <p>{w('remembers', { n: CLEANER_REMEMBERED_DAYS })}</p>
            {isInLine() ? (
              <>
                <p>{w('appWindow')}</p>
                <OpenInBrowser to={cleanerPathOf(code)} />
              </>
            ) : null}
            <p className="font-medium">{w('chooseLanguage')}</p>
            <div className="grid gap-4">
              {third === null ? null : (
                <BigButton look="other" lang={third.language} onTap={() => void join('third')}>
                  {third.name}
                </BigButton>
              )}
              <BigButton look="other" lang="th" onTap={() => void join('th')}>
                {NAMES.th}
              </BigButton>
              <BigButton look="other" lang="en" onTap={() => void join('en')}>
                {NAMES.en}
              </BigButton>
            </div>
          </>
        ) : null}
      </Content>
    </CleaningFrame>
  );
}
