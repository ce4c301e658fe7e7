import { useQueryClient } from '@tanstack/react-query';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAgeWords } from './use-reading.ts';

const LOOKS = { stale: 'bg-warn-soft text-warn', old: 'bg-danger-soft text-danger' };

/**
 * Above every screen while the server cannot be reached: how old what is on it is. A quarter of an hour is no news, since
 * most stays and slips take longer.
 */
export function AgeBar() {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const words = useAgeWords();
  const isShown = words !== null && words.level !== 'fresh';
  return (
    // The region stays, so that its text is read out when it comes.
    <div role="status" className="sticky top-14 z-10 lg:top-0 print:hidden">
      {isShown ? (
        <div
          className={`flex items-center gap-3 py-1 pr-2 pl-4 text-sm lg:px-10 ${LOOKS[words.level === 'stale' ? 'stale' : 'old']}`}
        >
          <WifiOff aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.5} />
          <p className="grow py-1">
            <b className="font-medium">{words.title}</b> {words.when} {words.advice}
          </p>
          <button
            type="button"
            aria-label={t('tryAgain')}
            onClick={() => void queryClient.invalidateQueries()}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-paper/50"
          >
            <RefreshCw aria-hidden="true" className="size-5" strokeWidth={1.5} />
          </button>
        </div>
      ) : null}
    </div>
  );
}
