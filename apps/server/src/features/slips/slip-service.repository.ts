import type { Db } from '../../platform/database/open.ts';
import { slipServiceTable } from './slip-checks.table.ts';

export type SlipServiceRow = Omit<typeof slipServiceTable.$inferSelect, 'id'>;

export interface SlipServiceRepository {
  read(): SlipServiceRow;
  change(change: Partial<SlipServiceRow>): void;
}

const NONE: SlipServiceRow = {
  service: null,
  autoConfirmUpTo: null,
  autoConfirmSince: null,
  quotaLeft: null,
  quotaOver: null,
  quotaAt: null,
  heardAt: null,
  problem: null,
  problemAt: null,
};

export function createSlipServiceRepository(db: Db): SlipServiceRepository {
  const table = slipServiceTable;
  return {
    read: () => db.select().from(table).get() ?? NONE,
    change(change) {
      db.insert(table)
        .values({ ...NONE, ...change, id: 1 })
        .onConflictDoUpdate({ target: table.id, set: change })
        .run();
    },
  };
}
