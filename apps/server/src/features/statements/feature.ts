import type { Feature } from '../../feature.ts';
import { createForgetPayers } from './forget-payers.ts';
import { guestData } from './guest-data.ts';
import {
  type StatementsBelow,
  type StatementsServices,
  createStatementsServices,
} from './services.ts';
import { slipUnseenAlert } from './slip-unseen-alert.ts';
import { mountStatements } from './statements.routes.ts';

export const statementsFeature: Feature<StatementsBelow, StatementsServices> = {
  name: 'statements',
  guestData,
  services: createStatementsServices,
  routes: mountStatements,
  followers: (deps) => [createForgetPayers(deps)],
  alerts: ({ unseenSlips }) => [slipUnseenAlert(() => unseenSlips.list())],
  jobs: ({ sweepStatements }) => [
    {
      name: 'files of statements',
      everyMs: 3_600_000,
      firstAfterMs: 60_000,
      run: () => void sweepStatements(),
    },
  ],
};
