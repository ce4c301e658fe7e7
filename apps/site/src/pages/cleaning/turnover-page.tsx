import type { CleanerStep } from '@villa/shared/contract/cleaner.ts';
import { Camera, Check, CircleCheck, Hammer, Info, Play } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { BigButton, Foot } from '../../features/cleaning/big-button.tsx';
import { useCleaningWords } from '../../features/cleaning/cleaning-words.tsx';
import { comesAt, dayOf, timeBetween, useMoment } from '../../features/cleaning/out-in.tsx';
import {
  type ShownTurnover,
  useCleanerDays,
  useWaitingReports,
} from '../../features/cleaning/use-cleaner-days.ts';
import { BackLink, CleaningFrame, Content } from './cleaning-frame.tsx';
import { cleaningPaths } from './cleaning-paths.ts';
import { AgeBar, Refusal, UndoBar } from './step-notices.tsx';
import { ToPrepare } from './turnover-facts.tsx';

/** One turnover: how far it is, the two times, what to prepare, and one next step. */
export default function TurnoverPage() {
  const { id = '' } = useParams();
  const { days, at, isOffline, tap } = useCleanerDays();
  const turnover = days?.turnovers.find((one) => one.id === id);
  if (days !== null && turnover === undefined) return <Navigate to={cleaningPaths.days} replace />;
  return (
    <CleaningFrame>
      <AgeBar at={at} isOffline={isOffline} />
      {turnover ? <Turnover turnover={turnover} tap={tap} /> : null}
    </CleaningFrame>
  );
}

interface TurnoverProps {
  turnover: ShownTurnover;
  tap: (turnover: ShownTurnover, state: CleanerStep) => void;
}

function Turnover({ turnover, tap }: TurnoverProps) {
  const { w, day } = useCleaningWords();
  const { pictures } = useWaitingReports();
  const { note, troubles, isWaiting } = turnover;
  return (
    <>
      <Content>
        <BackLink to={cleaningPaths.days}>{w('backToDays')}</BackLink>
        <Refusal />
        <h1 className="font-display text-2xl">{day(dayOf(turnover), 'long')}</h1>
        <Change turnover={turnover} />
        <Steps turnover={turnover} />
        <div className="grid items-start gap-4.5 lg:grid-cols-2">
          <div className="grid gap-4.5">
            <Times turnover={turnover} />
            <ToPrepare turnover={turnover} />
          </div>
          {note === '' ? null : (
            <div className="flex gap-3 rounded-card bg-accent-soft p-4">
              <Info aria-hidden="true" className="mt-1 size-6 shrink-0 text-accent" />
              <div className="min-w-0">
                <b className="font-medium text-soft">{w('fromOwner')}</b>
                <p className="whitespace-pre-line">{note}</p>
              </div>
            </div>
          )}
        </div>
        {troubles > 0 ? <p>{w('reported', { n: troubles })}</p> : null}
        {isWaiting || pictures > 0 ? <p className="font-medium text-warn">{w('waits')}</p> : null}
      </Content>
      <NextStep turnover={turnover} tap={tap} />
    </>
  );
}

/** The agreed days and hours, struck out, beside what counts now. */
function Change({ turnover }: { turnover: ShownTurnover }) {
  const { w, line, day } = useCleaningWords();
  const { before } = turnover;
  if (before === null) return null;
  const row = (name: ReactNode, was: string | number | null, is: string | number | null) =>
    was === is ? null : (
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span>{name}</span> <s className="text-soft">{was ?? '–'}</s>{' '}
        <b className="text-[1.375rem] font-medium tabular-nums">{is ?? '–'}</b>
      </p>
    );
  const dayOr = (on: string | null) => (on === null ? null : day(on, 'short'));
  return (
    <div
      role="alert"
      aria-label={line('changed')}
      className="grid gap-2 rounded-2xl border-2 border-warn bg-warn-soft p-4.5"
    >
      <b className="text-[1.375rem] font-medium">{w('changed')}</b>
      {row(w('out'), dayOr(before.outOn), dayOr(turnover.outOn))}
      {turnover.outOn === null ? null : row(w('out'), before.outTime, turnover.outTime)}
      {row(w('in'), dayOr(before.inOn), dayOr(turnover.inOn))}
      {turnover.inOn === null ? null : row(w('in'), before.inTime, turnover.inTime)}
      {row(w('guests'), before.guests, turnover.guests)}
    </div>
  );
}

const ORDER = ['confirmed', 'started', 'ready'] as const;
const NAMES = ['stepCome', 'stepWork', 'stepReady'] as const;

function Steps({ turnover }: { turnover: ShownTurnover }) {
  const { w } = useCleaningWords();
  const { state, before } = turnover;
  const done = before === null ? ORDER.findIndex((one) => one === state) : -1;
  return (
    <ol className="grid grid-cols-3 gap-1 text-center text-sm leading-snug">
      {NAMES.map((name, index) => {
        const isDone = index < done || state === 'ready' || (index === 0 && done === 0);
        const isNow = index === done && !isDone;
        const bar = isDone ? 'bg-success' : isNow ? 'bg-accent' : 'bg-line';
        return (
          <li
            key={name}
            aria-current={isNow ? 'step' : undefined}
            className={isNow ? 'font-medium text-accent' : 'text-soft'}
          >
            <span className={`mb-1.5 block h-2 rounded-full ${bar}`} />
            {w(name)}
          </li>
        );
      })}
    </ol>
  );
}

/** The two moments in large figures, and the time between. */
function Times({ turnover }: { turnover: ShownTurnover }) {
  const words = useCleaningWords();
  const moment = useMoment();
  const between = timeBetween(turnover, words);
  const end = (which: 'out' | 'in') => {
    const text = moment(turnover, which);
    const size = text.length > 5 ? 'text-[1.375rem]' : 'text-[2.25rem]';
    return (
      <div className="min-w-0">
        <span className="text-soft">{words.w(which)}</span>
        <b className={`block leading-tight font-medium tabular-nums ${size}`}>{text}</b>
      </div>
    );
  };
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2 rounded-card border border-line bg-surface p-4 text-center">
      {end('out')}
      {between === null ? (
        <span aria-hidden="true">→</span>
      ) : (
        <span className="rounded-full bg-warn-soft px-3 py-1 text-base font-medium whitespace-nowrap text-warn">
          {between}
        </span>
      )}
      {end('in')}
    </div>
  );
}

function NextStep({ turnover, tap }: TurnoverProps) {
  const { w } = useCleaningWords();
  const navigate = useNavigate();
  const [isUndoable, setUndoable] = useState(false);
  const forget = useCallback(() => setUndoable(false), []);
  const { id, state, isMine, by, before } = turnover;
  const step = (next: CleanerStep) => {
    tap(turnover, next);
    setUndoable(true);
  };
  const isOthers = by !== null && !isMine && before === null;
  const isBegun = isMine && before === null && (state === 'started' || state === 'ready');
  return (
    <Foot>
      {isUndoable ? (
        <UndoBar
          key={state}
          onUndo={() => {
            tap(turnover, 'undo');
            forget();
          }}
          onOver={forget}
        />
      ) : null}
      {isOthers ? <p>{w('otherComes', { name: by })}</p> : null}
      {isMine ? (
        <BigButton icon={Hammer} look="other" onTap={() => void navigate(cleaningPaths.report(id))}>
          {w('brokenOrMissing')}
        </BigButton>
      ) : null}
      {isBegun && state === 'ready' ? (
        <BigButton
          icon={Camera}
          look="other"
          onTap={() => void navigate(cleaningPaths.report(id, true))}
        >
          {w('readyPictures')}
        </BigButton>
      ) : null}
      {isOthers ? null : before !== null ? (
        <BigButton icon={Check} onTap={() => step('confirmed')}>
          {w('seenICome', { time: comesAt(turnover) })}
        </BigButton>
      ) : isMine && state === 'confirmed' ? (
        <BigButton icon={Play} onTap={() => step('started')}>
          {w('iStart')}
        </BigButton>
      ) : isMine && state === 'started' ? (
        <BigButton icon={CircleCheck} look="ready" onTap={() => step('ready')}>
          {w('houseReady')}
        </BigButton>
      ) : isMine ? null : (
        <BigButton icon={Check} onTap={() => step('confirmed')}>
          {w('iCome')}
        </BigButton>
      )}
    </Foot>
  );
}
