import { type CleanerNewsKind, cleanerNews } from '@villa/shared/domain/stay/cleaner-news.ts';
import { factsOf } from '@villa/shared/domain/stay/turnovers.ts';
import type { Clock } from '../../platform/clock.ts';
import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import type { AlertOutbox } from '../alerts/alert-outbox.ts';
import { EVENT_OF, type NewsData } from './cleaner-alerts.ts';
import type { CleaningRepository, NewsRow } from './cleaning.repository.ts';
import type { Cleaning, KnownTurnover } from './cleaning.usecases.ts';

/** Tells cleaners what has become of their days. */
export interface CleanerNews {
  /** Writes what is news for each cleaner whom a way reaches. @returns how many alerts were written */
  tell(): number;
}

/** News for one cleaner, if there is any, with what she knows of that turnover afterwards. */
interface Due {
  data: NewsData | null;
  row: NewsRow;
}

export function createCleanerNews(deps: {
  turnovers: Pick<Cleaning, 'known' | 'goneFor' | 'present'>;
  rows: Pick<CleaningRepository, 'newsOf' | 'putNews' | 'lastOf'>;
  /** The cleaners whom a way reaches: one who has none reads it on her pages, and hears of nothing later. */
  reached: () => readonly { id: string }[];
  doorCode: () => string;
  opaqueId: (key: string) => string;
  alertOutbox: Pick<AlertOutbox, 'enqueue'>;
  writeTransaction: WriteTransaction;
  clock: Clock;
}): CleanerNews {
  const { turnovers, rows, clock } = deps;

  /** Kept in the place of a door code, which stands for itself alone. */
  const doorMark = (): string | null => {
    const code = deps.doorCode();
    return code === '' ? null : deps.opaqueId(`door ${code}`);
  };

  function dueOf(userId: string, known: readonly KnownTurnover[]): Due[] {
    const rowsOf = rows.newsOf(userId);
    const now = clock.now();
    const due: Due[] = [];
    /** The news that she was alerted of since she answered last. */
    const since = (turnover: string): NewsRow | null => {
      const row = rowsOf.get(turnover) ?? null;
      const answered = row && rows.lastOf(turnover, userId);
      return answered && row && answered.at > row.at ? null : row;
    };
    const add = (one: Omit<NewsRow, 'userId' | 'at'>, kind: CleanerNewsKind | null): void => {
      const { turnover, facts } = one;
      const row = { ...one, userId, at: now };
      due.push({ data: kind && { turnover, userId, kind, facts }, row });
    };
    for (const { key, facts } of turnovers.goneFor(userId)) {
      if (since(key)?.kind === 'gone') continue;
      add({ turnover: key, kind: 'gone', facts, declined: 0, doorMark: null }, 'gone');
    }
    for (const one of known) {
      const { state } = one;
      const { key: turnover } = one.turnover;
      const facts = factsOf(one.turnover);
      const before = rowsOf.get(turnover) ?? null;
      const declined = state.declined.length;
      const kind = cleanerNews(state, facts, userId, since(turnover));
      const mark = before?.doorMark ?? null;
      if (kind !== null) add({ turnover, kind, facts, declined, doorMark: mark }, kind);
      else {
        const next =
          state.holder === userId && state.state !== 'ready' ? knownDoor(one, mark) : mark;
        if (next === mark) continue;
        const kept = before ?? { turnover, kind: null, facts, declined };
        const isOther = mark !== null;
        due.push({
          data: isOther ? { turnover, userId, kind: 'code', facts } : null,
          row: { ...kept, userId, doorMark: next, at: before?.at ?? now },
        });
      }
    }
    return due;
  }

  /** The mark of the door code that she knows after this look: hers, until the note names one or the code changes. */
  function knownDoor(one: KnownTurnover, mark: string | null): string | null {
    const now = doorMark();
    if (now === null || mark === now) return mark;
    if (mark !== null) return now;
    return turnovers.present(one, null).note.includes(deps.doorCode()) ? now : null;
  }

  function allDue(): Due[] {
    const reached = deps.reached();
    if (reached.length === 0) return [];
    const known = turnovers.known();
    return reached.flatMap(({ id }) => dueOf(id, known));
  }

  return {
    tell() {
      // Nothing is locked for a look, which is all there is to do most of the time.
      if (allDue().length === 0) return 0;
      return deps.writeTransaction(() => {
        let written = 0;
        for (const { data, row } of allDue()) {
          if (data !== null) {
            const ids = deps.alertOutbox.enqueue(EVENT_OF[data.kind], { to: data.userId, data });
            // A villa at rest tells nobody; it is news afterwards.
            if (ids.length === 0) continue;
            written += ids.length;
          }
          rows.putNews(row);
        }
        return written;
      });
    },
  };
}
