import {
  type CleanerDays,
  type CleanerStep,
  type CleanerTurnover,
  UNDO_SECONDS,
  UNDO_TAKEN_SECONDS,
} from '@villa/shared/contract/cleaner.ts';
import {
  type TurnoverFacts,
  asksAgain,
  cleaningDayOf,
  factsOf,
} from '@villa/shared/domain/stay/turnovers.ts';
import {
  type TurnoverState,
  refusalOf,
  turnoverState,
} from '@villa/shared/domain/stay/turnover-state.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { AlertOutbox } from '../alerts/alert-outbox.ts';
import type { CleaningRepository } from './cleaning.repository.ts';
import type { HouseTurnovers, NamedTurnover } from './house-turnovers.ts';
import type { MissingTurnovers } from './missing-turnovers.ts';

/** Whoever cleans, as far as the answers need them. */
export interface CleanerUser {
  id: string;
  name: string;
}

/** A turnover with how far it is. */
export interface KnownTurnover {
  turnover: NamedTurnover;
  state: TurnoverState;
}

export interface Cleaning {
  /** The coming days as one cleaner sees them. */
  days(by: CleanerUser): CleanerDays;
  /** @throws AppError `not_found`, `turnover_taken`, `turnover_changed`, `turnover_step` */
  answer(
    id: string,
    step: { state: CleanerStep; seen?: TurnoverFacts | undefined },
    by: CleanerUser,
  ): CleanerTurnover;
  /** The turnover of a public id, also of the days just gone. @throws AppError `not_found` */
  find(id: string): NamedTurnover;
  /** The coming turnovers, with how far each is. */
  known(): KnownTurnover[];
  present(known: KnownTurnover, by: CleanerUser | null): CleanerTurnover;
  /** The turnovers that a cleaner had agreed to and that there are no more, from today on. */
  goneFor(userId: string): { key: string; facts: TurnoverFacts }[];
  /** True once a cleaner has said that the house is ready for a booking, and can no longer take that back at once. */
  isReadyFor(bookingId: string): boolean;
}

export interface CleaningDeps {
  rows: CleaningRepository;
  house: HouseTurnovers;
  missing: MissingTurnovers;
  /** The owner's note for the cleaning before or after a booking, without names of its guests. */
  noteOf: (bookingId: string) => string;
  /** The extras that the house has to be made ready with for a booking. */
  extrasOf: (bookingId: string) => CleanerTurnover['extras'];
  opaqueId: (key: string) => string;
  /** Staff are alerted; belongs into a transaction. */
  alertOutbox: Pick<AlertOutbox, 'enqueue'>;
  isCleaner: (userId: string) => boolean;
  namesOf: (userIds: readonly string[]) => Map<string, string>;
  writeTransaction: WriteTransaction;
  clock: Clock;
  timeZone: () => string;
}

/** A phone without a connection sends what it kept a day or two later. */
const DAYS_BACK = 3;

/** Same-day ones that nobody has taken yet come first: they cannot wait. */
const urgentFirst = (known: readonly KnownTurnover[]): KnownTurnover[] => {
  const isUrgent = ({ turnover, state }: KnownTurnover) =>
    turnover.isSameDay && (state.holder === null || state.before !== null);
  return [...known.filter(isUrgent), ...known.filter((one) => !isUrgent(one))];
};

export function createCleaning(deps: CleaningDeps): Cleaning {
  const { rows, house, missing, clock, opaqueId } = deps;

  function withStates(turnovers: readonly NamedTurnover[]): KnownTurnover[] {
    const answers = rows.answersOf(turnovers.map(({ key }) => key));
    return turnovers.map((turnover) => ({
      turnover,
      state: turnoverState(answers.get(turnover.key) ?? [], factsOf(turnover), deps.isCleaner),
    }));
  }

  const coming = (back = 0): NamedTurnover[] => missing.withMissing(house.coming(back));

  function find(id: string): NamedTurnover {
    const found = coming(DAYS_BACK).find(({ key }) => opaqueId(key) === id);
    if (found === undefined) throw new AppError('not_found');
    return found;
  }

  function known(id: string): KnownTurnover {
    const [one] = withStates([find(id)]);
    if (one === undefined) throw new AppError('not_found');
    return one;
  }

  function noteFor({ arriving, leaving }: NamedTurnover): string {
    const bookingId = arriving?.bookingId ?? (arriving === null ? leaving?.bookingId : null);
    return typeof bookingId === 'string' ? deps.noteOf(bookingId) : '';
  }

  function present({ turnover, state }: KnownTurnover, by: CleanerUser | null): CleanerTurnover {
    const { holder, before } = state;
    const arrives = turnover.arriving?.bookingId;
    const reports = rows.reportsOf([turnover.key]);
    const ofReady = reports.filter(({ kind }) => kind === 'ready').map(({ id }) => id);
    return {
      id: opaqueId(turnover.key),
      ...factsOf(turnover),
      isSameDay: turnover.isSameDay,
      closed: turnover.closed.map(({ from, to }) => ({ from, to })),
      note: noteFor(turnover),
      extras: typeof arrives === 'string' ? deps.extrasOf(arrives) : [],
      state: state.state,
      isMine: by !== null && holder === by.id,
      by: holder === null ? null : (deps.namesOf([holder]).get(holder) ?? null),
      answer: (by && state.last.get(by.id)) ?? null,
      at: state.at?.toISOString() ?? null,
      before,
      readyPictures: rows.picturesOf(ofReady).length,
      troubles: reports.length - ofReady.length,
    };
  }

  /** The days that a cleaner had agreed to and that no turnover has any more. */
  function goneFor(userId: string): { key: string; facts: TurnoverFacts }[] {
    const today = house.today();
    const since = new Date(clock.now().getTime() - 60 * 24 * 3_600_000);
    const last = new Map<string, { facts: TurnoverFacts; isComing: boolean }>();
    for (const row of rows.answersSince(since)) {
      if (row.userId !== userId || row.undoneAt !== null) continue;
      if (row.answer === 'seen') continue;
      const isComing = row.answer === 'confirmed' || row.answer === 'started';
      last.set(row.turnover, { facts: row.facts, isComing });
    }
    const still = new Set(coming(DAYS_BACK).map(({ key }) => key));
    return [...last].flatMap(([key, { facts, isComing }]) => {
      const isAhead = cleaningDayOf(facts) >= today;
      return isComing && isAhead && !still.has(key) ? [{ key, facts }] : [];
    });
  }

  function undo({ turnover }: KnownTurnover, by: CleanerUser): void {
    const now = clock.now();
    const last = rows.lastOf(turnover.key, by.id);
    // Said twice by a slow line, it counts once.
    if (last === null) return;
    if (now.getTime() - last.at.getTime() > UNDO_TAKEN_SECONDS * 1000) {
      throw new AppError('turnover_step');
    }
    rows.undo(last.id, now);
  }

  return {
    find,
    present,
    goneFor,
    known: () => withStates(coming()),
    days(by) {
      const turnovers = coming();
      return {
        name: by.name,
        today: house.today(),
        serverTime: clock.now().toISOString(),
        timeZone: deps.timeZone(),
        turnovers: urgentFirst(withStates(turnovers)).map((one) => present(one, by)),
        gone: goneFor(by.id).map(({ key, facts }) => ({
          id: opaqueId(key),
          on: cleaningDayOf(facts),
        })),
      };
    },
    answer(id, { state: step, seen }, by) {
      return deps.writeTransaction(() => {
        const one = known(id);
        const { turnover, state } = one;
        const facts = factsOf(turnover);
        if (step === 'undo') undo(one, by);
        else {
          if (seen !== undefined && asksAgain(seen, facts)) throw new AppError('turnover_changed');
          const refusal = refusalOf(state, by.id, step);
          if (refusal !== null) {
            const name = state.holder === null ? null : deps.namesOf([state.holder]);
            const data = { by: name?.get(state.holder ?? '') ?? null };
            throw new AppError(refusal, refusal === 'turnover_taken' ? { data } : {});
          }
          const isSaid = state.last.get(by.id) === step && state.before === null;
          // An answer shows that it was seen.
          const isOlder = step === 'seen' && state.last.has(by.id);
          if (!isSaid && !isOlder) {
            rows.addAnswer({
              turnover: turnover.key,
              userId: by.id,
              answer: step,
              facts,
              at: clock.now(),
            });
            missing.watch(turnover);
            if (step === 'declined') {
              deps.alertOutbox.enqueue('turnover_declined', { data: { turnover: turnover.key } });
            }
          }
        }
        return present(known(id), by);
      });
    },
    isReadyFor(bookingId) {
      const own = house.coming(1).filter(({ arriving }) => arriving?.bookingId === bookingId);
      const settled = clock.now().getTime() - UNDO_SECONDS * 1000;
      return withStates(own).some(
        ({ state }) => state.state === 'ready' && (state.at?.getTime() ?? Infinity) <= settled,
      );
    },
  };
}
