import type { AppContext } from '../../app-context.ts';
import type { Feature } from '../../feature.ts';
import { type LedgerServices, createLedgerServices } from './services.ts';
import { createLedgerFollower } from './ledger-follower.ts';
import { createMoneyNeverEnds } from './money-never-ends.ts';
import type { VillaServices } from '../villa/services.ts';
import { guestData } from './guest-data.ts';

export const ledgerFeature: Feature<AppContext & VillaServices, LedgerServices> = {
  name: 'ledger',
  guestData,
  services: createLedgerServices,
  guards: ({ ledgers }) => [createMoneyNeverEnds(ledgers)],
  followers: ({ ledgers, ownPlans, villaSettings }) => [
    createLedgerFollower(ledgers, ownPlans, () => villaSettings().timeZone),
  ],
};
