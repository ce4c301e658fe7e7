import { ApiError } from '@villa/shared/client/api-client.ts';
import {
  type CleanerDays,
  type CleanerStep,
  type CleanerTurnover,
  answerTurnover,
} from '@villa/shared/contract/cleaner.ts';
import { factsOf, type TurnoverFacts } from '@villa/shared/domain/stay/turnovers.ts';
import { create } from 'zustand';
import { cleanerApi } from './cleaner-session.ts';

/** A tap that has not reached the server yet. */
export interface WaitingTap {
  turnover: string;
  state: CleanerStep;
  /** The days and hours that were on the screen. */
  seen: TurnoverFacts;
}

/** A tap that the server refused: it is told in words, once. */
export interface RefusedTap {
  turnover: string;
  code: string;
  by: string | null;
}

interface Taps {
  waiting: readonly WaitingTap[];
  refused: RefusedTap | null;
  /** The last attempt got no answer. */
  isOffline: boolean;
}

const KEY = 'cleaningTaps';

function readKept(): WaitingTap[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as WaitingTap[]) : [];
  } catch {
    return [];
  }
}

function keep(waiting: readonly WaitingTap[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(waiting));
  } catch {
    // Then they wait as long as the page is open.
  }
}

export const useTaps = create<Taps>(() => ({
  waiting: readKept(),
  refused: null,
  isOffline: false,
}));

const setWaiting = (waiting: readonly WaitingTap[]): void => {
  keep(waiting);
  useTaps.setState({ waiting });
};

let sending = false;

/** Puts a tap in the queue; `undo` of one that still waits takes it out instead. */
export function addTap(turnover: CleanerTurnover, state: CleanerStep): void {
  const { waiting } = useTaps.getState();
  const last = waiting.findLastIndex((tap) => tap.turnover === turnover.id && tap.state !== 'seen');
  useTaps.setState({ refused: null });
  const isUnsent = last > 0 || (last === 0 && !sending);
  if (state === 'undo' && isUnsent) setWaiting(waiting.filter((_, index) => index !== last));
  // The first one may be on its way already: then it is taken back behind it.
  else setWaiting([...waiting, { turnover: turnover.id, state, seen: factsOf(turnover) }]);
}

/** Nothing that waits is sent any more: the log-in that tapped it is over. */
export function forgetTaps(): void {
  setWaiting([]);
  useTaps.setState({ refused: null, isOffline: false });
}

export const forgetRefusal = (): void => useTaps.setState({ refused: null });

/**
 * Sends what waits, one after the other and in order; stops where there is no connection.
 * @param onAnswer is given each turnover as the server has it afterwards
 */
export async function sendTaps(
  onAnswer: (turnover: CleanerTurnover | null) => void,
): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (let [tap] = useTaps.getState().waiting; tap; [tap] = useTaps.getState().waiting) {
      const { turnover: id, state, seen } = tap;
      try {
        const answer = await cleanerApi.call(answerTurnover, {
          params: { id },
          body: { state, seen },
        });
        useTaps.setState({ isOffline: false });
        onAnswer(answer);
      } catch (error) {
        if (!isRefusal(error)) {
          useTaps.setState({ isOffline: true });
          return;
        }
        useTaps.setState({ isOffline: false });
        // The page tells a user who is no cleaner any more.
        if (error.status === 401) return;
        if (state !== 'seen') {
          const by = typeof error.data['by'] === 'string' ? error.data['by'] : null;
          useTaps.setState({ refused: { turnover: id, code: error.code, by } });
        }
        onAnswer(null);
      }
      setWaiting(useTaps.getState().waiting.slice(1));
    }
  } finally {
    sending = false;
  }
}

/** False while trying again later may help. */
function isRefusal(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}

/** A turnover as it will be once what waits has arrived. */
export function withTaps(
  turnover: CleanerTurnover,
  waiting: readonly WaitingTap[],
  now: string,
): CleanerTurnover & { isWaiting: boolean } {
  let shown = turnover;
  let isWaiting = false;
  for (const { turnover: id, state } of waiting) {
    if (id !== turnover.id || state === 'seen') continue;
    isWaiting = true;
    shown = state === 'undo' ? turnover : step(shown, state, now);
  }
  return { ...shown, isWaiting };
}

function step(
  turnover: CleanerTurnover,
  state: Exclude<CleanerStep, 'undo' | 'seen'>,
  now: string,
): CleanerTurnover {
  if (state === 'declined') {
    return { ...turnover, state: 'seen', isMine: false, by: null, answer: state, before: null };
  }
  return { ...turnover, state, isMine: true, answer: state, at: now, before: null };
}

/** The answer of a tap in the place of the turnover that the list had. */
export function replaceTurnover(
  days: CleanerDays | undefined,
  turnover: CleanerTurnover,
): CleanerDays | undefined {
  if (days === undefined) return undefined;
  const turnovers = days.turnovers.map((one) => (one.id === turnover.id ? turnover : one));
  return { ...days, turnovers };
}
