import { Check, CircleCheck, Hourglass, TriangleAlert } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { BigButton, Foot } from '../../features/cleaning/big-button.tsx';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { dayOf } from '../../features/cleaning/out-in.tsx';
import { type ShownTurnover, useCleanerDays } from '../../features/cleaning/use-cleaner-days.ts';
import { CleaningFrame, Content } from './cleaning-frame.tsx';
import { AlertsLink } from './alerts-link.tsx';
import { cleaningPaths } from './cleaning-paths.ts';
import { clock } from './clock.ts';
import { InstallNote } from './install-note.tsx';
import { AgeBar, Refusal, UndoBar } from './step-notices.tsx';
import { TurnoverFactsRow, TurnoverTimes } from './turnover-facts.tsx';

/** The coming days: those on which somebody leaves and somebody arrives stand out by edge and word. */
export default function DaysPage() {
  const { w } = useCleaningWords();
  const { days, at, isOffline, hasFailed, retry, tap } = useCleanerDays();
  const [undoable, setUndoable] = useState<string | null>(null);
  const forget = useCallback(() => setUndoable(null), []);
  useMarkSeen(days?.turnovers ?? [], tap);
  const last = days?.turnovers.find(({ id }) => id === undoable);
  const act = (turnover: ShownTurnover, state: 'confirmed' | 'declined') => {
    tap(turnover, state);
    setUndoable(turnover.id);
  };
  return (
    <CleaningFrame>
      <AgeBar at={at} isOffline={isOffline} />
      <Content>
        <Refusal />
        <h1 className="font-display text-2xl">
          {days ? w('daysOf', { name: days.name }) : w('pageTitle')}
        </h1>
        <InstallNote />
        {hasFailed ? <BigButton onTap={retry}>{w('tryAgain')}</BigButton> : null}
        {days?.gone.map(({ id, on }) => (
          <Gone key={id} day={on} />
        ))}
        {days?.turnovers.length === 0 ? <p>{w('noDays')}</p> : null}
        <ul className="grid items-start gap-4 lg:grid-cols-2">
          {days?.turnovers.map((turnover) => (
            <DayCard
              key={turnover.id}
              turnover={turnover}
              today={days.today}
              onAnswer={(state) => act(turnover, state)}
            />
          ))}
        </ul>
        <AlertsLink />
      </Content>
      {last ? (
        <Foot>
          <UndoBar
            key={last.answer}
            onUndo={() => {
              tap(last, 'undo');
              forget();
            }}
            onOver={forget}
          />
        </Foot>
      ) : null}
    </CleaningFrame>
  );
}

/** Whoever has opened the list has seen what is asked in it. */
function useMarkSeen(
  turnovers: readonly ShownTurnover[],
  tap: (turnover: ShownTurnover, state: 'seen') => void,
): void {
  const [marked] = useState(() => new Set<string>());
  useEffect(() => {
    for (const turnover of turnovers) {
      if (turnover.state !== 'asked' || turnover.answer !== null || marked.has(turnover.id))
        continue;
      marked.add(turnover.id);
      tap(turnover, 'seen');
    }
  });
}

function Gone({ day }: { day: string }) {
  const { w, day: inWords } = useCleaningWords();
  return (
    <div role="alert" className="rounded-2xl border-2 border-warn bg-warn-soft p-4">
      <p className="text-[1.375rem] font-medium">
        <s className="text-soft">{inWords(day, 'short')}</s> {w('gone')}
      </p>
      <p>{w('goneText')}</p>
    </div>
  );
}

interface DayCardProps {
  turnover: ShownTurnover;
  today: string;
  onAnswer: (state: 'confirmed' | 'declined') => void;
}

function DayCard({ turnover, today, onAnswer }: DayCardProps) {
  const { w, day } = useCleaningWords();
  const { id, isSameDay, isWaiting } = turnover;
  const on = dayOf(turnover);
  return (
    <li
      className={`flex flex-col overflow-hidden rounded-card bg-surface ${isSameDay ? 'border-3 border-warn' : 'border border-line'}`}
    >
      <Link to={cleaningPaths.turnover(id)} className="grid gap-2.5 px-4.5 py-4">
        <span className="flex items-start justify-between gap-3">
          <span role="heading" aria-level={2} className="text-xl font-medium">
            {on === today ? w('today') : day(on, 'short')}
          </span>
          {isSameDay ? (
            <span className="inline-flex items-center gap-1.5 rounded-full bg-warn-soft px-3 py-1 text-base font-medium whitespace-nowrap text-warn">
              <TriangleAlert aria-hidden="true" className="size-4.5" />
              {w('sameDay')}
            </span>
          ) : null}
        </span>
        <TurnoverTimes turnover={turnover} />
        <TurnoverFactsRow turnover={turnover} />
      </Link>
      <Answer turnover={turnover} onAnswer={onAnswer} />
      {isWaiting ? (
        <p className="flex items-center gap-2.5 border-t border-line bg-warn-soft px-4.5 py-3 font-medium text-warn">
          <Hourglass aria-hidden="true" className="size-5 shrink-0" />
          {w('waits')}
        </p>
      ) : null}
    </li>
  );
}

const STATE = 'flex items-center gap-2.5 border-t border-line px-4.5 py-3 font-medium';

/** One act: to come or not; or how far it is. */
function Answer({ turnover, onAnswer }: Omit<DayCardProps, 'today'>) {
  const { w } = useCleaningWords();
  const { state, isMine, by, before, at, answer } = turnover;
  if (state === 'ready') {
    const time = at === null ? '' : clock(at);
    return (
      <p className={`${STATE} bg-success-soft text-success`}>
        <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
        {w('readyAt', { time })}
      </p>
    );
  }
  if (by !== null && !isMine && before === null) {
    return <p className={`${STATE} text-soft`}>{w('otherComes', { name: by })}</p>;
  }
  if (isMine && before === null) {
    return (
      <>
        <p className={`${STATE} bg-success-soft text-success`}>
          <Check aria-hidden="true" className="size-5 shrink-0" />
          {w(state === 'started' ? 'stepWork' : 'youCome')}
        </p>
        {state === 'confirmed' ? <Cannot onTap={() => onAnswer('declined')} /> : null}
      </>
    );
  }
  return (
    <div className="grid justify-items-center gap-2 px-4.5 pb-3">
      {answer === 'declined' ? (
        <p className="justify-self-start font-medium text-warn">{w('youCannot')}</p>
      ) : null}
      {before === null ? (
        <BigButton icon={Check} onTap={() => onAnswer('confirmed')}>
          {w('iCome')}
        </BigButton>
      ) : (
        <Link
          to={cleaningPaths.turnover(turnover.id)}
          className="flex min-h-20 w-full max-w-lg items-center justify-center gap-3 rounded-2xl bg-warn text-[1.375rem] font-medium text-paper"
        >
          <TriangleAlert aria-hidden="true" className="size-7" />
          {w('changed')}
        </Link>
      )}
      {answer === 'declined' ? null : <Cannot onTap={() => onAnswer('declined')} />}
    </div>
  );
}

function Cannot({ onTap }: { onTap: () => void }) {
  const { w } = useCleaningWords();
  return (
    <button
      type="button"
      onClick={onTap}
      className="mt-2 min-h-14 w-full touch-manipulation text-[1.0625rem] text-soft underline underline-offset-4"
    >
      {w('iCannot')}
    </button>
  );
}
