import type { WriteTransaction } from '../../platform/database/write-transaction.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import type { VillaHistoryRepository, VillaHistoryRow } from './villa-history.repository.ts';
import type { VillaRepository, VillaRow } from './villa.repository.ts';

/** A decided change: the new values, and the fields for the history. */
export interface VillaDecision {
  values: Partial<Omit<VillaRow, 'id' | 'version'>>;
  fields: VillaHistoryRow['fields'];
}

/** Every change of the villa's row and accounts goes through here. */
export interface VillaWriter {
  /** @throws AppError `unavailable` while there is no villa */
  read(): VillaRow;
  /**
   * In one transaction, decides the change on the current row, stores it under the next version and
   * records it in the history. A decision without fields changes nothing.
   * @param version the version the change was made on, if the caller names it
   * @throws AppError `stale_version`
   */
  change(
    user: AuthUser,
    version: number | undefined,
    decide: (villa: VillaRow) => VillaDecision,
  ): void;
}

interface VillaWriterDeps {
  villa: VillaRepository;
  villaHistory: VillaHistoryRepository;
  writeTransaction: WriteTransaction;
  clock: Clock;
}

export function createVillaWriter(deps: VillaWriterDeps): VillaWriter {
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
        // Accounts have rows and versions of their own, so a change of one does not move the villa's version.
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
