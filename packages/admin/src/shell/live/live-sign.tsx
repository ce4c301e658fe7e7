import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAgeWords } from '../use-reading.ts';
import { useLiveState } from './live-state.ts';

/** A stream that is lost for a moment only, as in a lift or at a restart, is not worth a message. */
const WORTH_LOGGING_MS = 3000;

const LOOKS = {
  connecting: { dot: 'bg-edge', text: 'text-soft' },
  live: { dot: 'bg-success', text: 'text-soft' },
  lost: { dot: 'bg-danger motion-safe:animate-pulse', text: 'text-danger' },
} as const;

/** A quiet sign that the screen is up to date by itself, and a plain one when it is not. */
export function LiveSign({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const state = useSettledState();
  return (
    <p
      role="status"
      className={`flex items-center gap-2 text-xs ${LOOKS[state].text} ${className}`}
    >
      <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${LOOKS[state].dot}`} />
      {t(`live.${state}`)}
    </p>
  );
}

/** On a phone there is room for the bad news alone. */
export function LostStrip() {
  const { t } = useTranslation();
  const state = useSettledState();
  const age = useAgeWords();
  // The bar with the age says it, too.
  const isSaid = age !== null && age.level !== 'fresh';
  return (
    <p role="status" className="bg-danger-soft px-4 text-center text-sm text-danger lg:hidden">
      {state === 'lost' && !isSaid ? <span className="block py-1.5">{t('live.lost')}</span> : null}
    </p>
  );
}

/** The state, but "lost" only once it lasts. */
function useSettledState() {
  const state = useLiveState();
  const [settled, setSettled] = useState(state);
  useEffect(() => {
    if (state !== 'lost') {
      setSettled(state);
      return undefined;
    }
    const timer = setTimeout(() => setSettled(state), WORTH_LOGGING_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return settled;
}
