import type { WriteTransaction } from '../../db/write-transaction.ts';
import { AppError } from '../../errors/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { AuthUser } from '../users/tokens.ts';
import type { VillaHistoryRepository, VillaHistoryRow } from './villa-history.repository.ts';
import type { VillaRepository, VillaRow } from './villa.repository.ts';

/** What was decided: the new values, and how the history tells it. */
export interface VillaDecision {
  values: Partial<Omit<VillaRow, 'id' | 'version'>>;
  fields: VillaHistoryRow['fields'];
}

/** What every change of the villa's own row and accounts has in common. */
export interface VillaDesk {
  /** @throws AppError `unavailable` while there is no villa */
  read(): VillaRow;
  /**
   * One transaction: the change is decided on the villa as it then stands, stored under the next
   * version and told in the history. A decision without fields changes nothing.
   * @param version the one that the change was made on, if the caller names it
   * @throws AppError `stale_version`
   */
  change(
    user: AuthUser,
    version: number | undefined,
    decide: (villa: VillaRow) => VillaDecision,
  ): void;
}

interface VillaDeskDeps {
  villa: VillaRepository;
  villaHistory: VillaHistoryRepository;
  writeTransaction: WriteTransaction;
  clock: Clock;
}

export function createVillaDesk(deps: VillaDeskDeps): VillaDesk {
  function read(): VillaRow {
    const row = deps.villa.read();
    if (!row) throw new AppError('unavailable');
    return row;
  }

  return {
    read,
    change(user, version, decide) {
      deps.writeTransaction(() => {
        const row = read();
        if (version !== undefined && version !== row.version) throw new AppError('stale_version');
        const { values, fields } = decide(row);
        if (fields.length === 0) return;
        // Auth are rows of their own: whoever edits the villa meanwhile has not missed anything.
        if (Object.keys(values).length > 0) {
          deps.villa.update({ ...values, version: row.version + 1 });
        }
        deps.villaHistory.insert({
          at: deps.clock.now(),
          personId: user.id,
          personName: user.name,
          fields,
        });
      });
    },
  };
}
