import type { AppContext } from '../../app-context.ts';
import { createSlipEvidenceRepository } from './slip-evidence.repository.ts';
import { SlipStore, slipViewsFolder, slipsFolder } from './slip-store.ts';
import { createSlipsRepository } from './slips.repository.ts';

export type SlipsServices = ReturnType<typeof createSlipsServices>;

export function createSlipsServices({ config: { dataDir }, db, sqlite }: AppContext) {
  const slipEvidenceRows = createSlipEvidenceRepository(db, sqlite);
  return {
    slipRows: createSlipsRepository(db),
    slipEvidenceRows,
    slipStore: new SlipStore({ slips: slipsFolder(dataDir), views: slipViewsFolder(dataDir) }),
    /** The slips of other payments that are the same as one of these. */
    usedSlips: slipEvidenceRows.usedBefore,
  };
}
