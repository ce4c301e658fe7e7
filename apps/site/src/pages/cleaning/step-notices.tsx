import { TriangleAlert, WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { UNDO_SECONDS } from '@villa/shared/contract/cleaner.ts';
import type { AgeLevel } from '@villa/shared/domain/offline/answer-age.ts';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { levelOf } from '../../features/cleaning/kept-days.ts';
import { forgetRefusal, useTaps } from '../../features/cleaning/waiting-taps.ts';

const ALARM = 'bg-danger-soft text-danger';
/** Days that were read a moment ago are as good as new; the bar says all the same that taps are kept. */
const LOOKS: Record<AgeLevel, string> = {
  fresh: 'border-b border-line bg-surface text-soft',
  stale: 'bg-warn-soft text-warn',
  old: ALARM,
  gone: ALARM,
};

/** Says that there is no connection, and of when the page is. */
export function AgeBar({ at, isOffline }: { at: number; isOffline: boolean }) {
  const { w, day } = useCleaningWords();
  if (!isOffline) return null;
  const read = new Date(at);
  const level = levelOf(at);
  const clock = read.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  const time = isToday(read) ? clock : `${day(dayHere(read), 'short')} ${clock}`;
  return (
    <div
      role="status"
      className={`sticky top-0 z-10 flex gap-2.5 px-4 py-2 text-base ${LOOKS[level]}`}
    >
      <WifiOff aria-hidden="true" className="mt-1 size-5 shrink-0" />
      <div>
        <b className="font-medium">{w('noConnection')}</b>{' '}
        <span>{at === 0 || level === 'gone' ? w('nothingKept') : w('asOf', { time })}</span>
      </div>
    </div>
  );
}

const isToday = (at: Date): boolean => at.toDateString() === new Date().toDateString();

/** The day by the phone's clock, as the contract writes days. */
const dayHere = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Says in words why a tap was not taken. */
export function Refusal() {
  const { w } = useCleaningWords();
  const refused = useTaps((state) => state.refused);
  if (refused === null) return null;
  const { code, by } = refused;
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-2xl border-2 border-danger bg-danger-soft p-4 text-danger"
    >
      <TriangleAlert aria-hidden="true" className="mt-1 size-6 shrink-0" />
      <div className="grid gap-2">
        {code === 'turnover_taken'
          ? w('taken', { name: by ?? '' })
          : w(code === 'turnover_changed' ? 'dayChanged' : 'notSent')}
        <button
          type="button"
          onClick={forgetRefusal}
          className="min-h-12 justify-self-start underline"
        >
          OK
        </button>
      </div>
    </div>
  );
}

/** A step that can still be taken back, for ten seconds; `key` it by the step. */
export function UndoBar({ onUndo, onOver }: { onUndo: () => void; onOver: () => void }) {
  const { w } = useCleaningWords();
  const [left, setLeft] = useState(UNDO_SECONDS);
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (left <= 0) onOver();
  }, [left, onOver]);
  return (
    <div className="flex w-full max-w-lg items-center justify-between gap-4 rounded-card bg-ink py-2 pr-2 pl-4 text-paper">
      <span role="status">{w('saved')}</span>
      <button
        type="button"
        onClick={onUndo}
        className="min-h-12 rounded-control border border-current px-4 font-medium"
      >
        {w('undo')} <span aria-hidden="true">{Math.max(0, left)}</span>
      </button>
    </div>
  );
}
