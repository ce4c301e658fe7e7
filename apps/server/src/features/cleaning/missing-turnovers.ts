import { factsOf, inOrder } from '@villa/shared/domain/stay/turnovers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { CleaningRepository, MissingRow } from './cleaning.repository.ts';
import type { NamedStay, NamedTurnover } from './house-turnovers.ts';

/**
 * Turnovers that a channel has taken away: a calendar that leaves a stay out once may have it again a quarter of an hour
 * later, so a cleaner is told after two good readings only.
 */
export interface MissingTurnovers {
  /** Keeps an answered turnover of a channel in sight; belongs into a transaction. */
  watch(turnover: NamedTurnover): void;
  /** The turnovers, with those that are missing and may come back. */
  withMissing(turnovers: readonly NamedTurnover[]): NamedTurnover[];
  /** Notes which are missing now, and lets go of those that are gone for good. */
  look(turnovers: readonly NamedTurnover[]): void;
}

export function createMissingTurnovers(deps: {
  rows: CleaningRepository;
  /** How many good readings a channel has had after an instant. */
  goodReadings: (channelId: string, since: Date) => number;
  today: () => string;
  writeTransaction: WriteTransaction;
  clock: Clock;
}): MissingTurnovers {
  const { rows, clock } = deps;

  const isGone = ({ missingSince, channelId }: MissingRow): boolean =>
    missingSince !== null && deps.goodReadings(channelId, missingSince) > 0;

  /** A channel's stay that came back after a reading without it is another row of its stays. */
  const cameBack = (row: MissingRow, turnovers: readonly NamedTurnover[]) =>
    turnovers.find(
      ({ key, leaving, outOn }) =>
        key !== row.turnover && leaving?.channelId === row.channelId && outOn === row.facts.outOn,
    );

  /** The turnover as it was when it was answered. */
  function asItWas({ turnover: key, facts, channelId }: MissingRow): NamedTurnover {
    const leaving: NamedStay | null =
      facts.outOn === null
        ? null
        : {
            key,
            checkIn: facts.outOn,
            checkOut: facts.outOn,
            guests: null,
            rooms: null,
            bookingId: null,
            channelId,
          };
    const isSameDay = facts.outOn !== null && facts.outOn === facts.inOn;
    return { key, ...facts, leaving, arriving: null, isSameDay, closed: [] };
  }

  return {
    watch(turnover) {
      const channelId = turnover.leaving?.channelId ?? null;
      if (channelId === null) return;
      const facts = factsOf(turnover);
      rows.watch({
        turnover: turnover.key,
        channelId,
        facts,
        missingSince: null,
        seenAt: clock.now(),
      });
    },
    withMissing(turnovers) {
      const keys = new Set(turnovers.map(({ key }) => key));
      const today = deps.today();
      const waiting = rows
        .watched()
        .filter(({ turnover, facts }) => !keys.has(turnover) && (facts.outOn ?? '') >= today)
        .filter((row) => !isGone(row) && cameBack(row, turnovers) === undefined);
      return waiting.length === 0
        ? [...turnovers]
        : inOrder([...turnovers, ...waiting.map(asItWas)]);
    },
    look(turnovers) {
      const watched = rows.watched();
      if (watched.length === 0) return;
      const keys = new Set(turnovers.map(({ key }) => key));
      const today = deps.today();
      const now = clock.now();
      const changed = watched.filter((row) => {
        const isMissing = !keys.has(row.turnover);
        const isOver = (row.facts.outOn ?? '') < today;
        return isOver || isGone(row) || isMissing !== (row.missingSince !== null);
      });
      if (changed.length === 0) return;
      deps.writeTransaction(() => {
        for (const row of changed) {
          const isMissing = !keys.has(row.turnover);
          const same = isMissing ? cameBack(row, turnovers) : undefined;
          if (same !== undefined) {
            rows.rename(row.turnover, same.key);
            rows.unwatch(row.turnover);
            rows.watch({ ...row, turnover: same.key, missingSince: null, seenAt: now });
          } else if ((row.facts.outOn ?? '') < today || (isMissing && isGone(row))) {
            rows.unwatch(row.turnover);
          } else rows.watch({ ...row, missingSince: isMissing ? now : null, seenAt: now });
        }
      });
    },
  };
}
