import type { Feature } from '../../feature.ts';
import { type PaymentsBelow, type PaymentsServices, createPaymentsServices } from './services.ts';
import { createSlipsPart } from './slips-part.ts';
import { guestData } from './guest-data.ts';
import { createCheckoutsFollower } from './checkouts-follower.ts';
import { mountCheckouts } from './checkouts.routes.ts';
import { mountPayments } from './payments.routes.ts';
import { mountGuestQr } from './promptpay/guest-qr.routes.ts';
import { mountPromptpayQr } from './promptpay/promptpay-qr.routes.ts';
import { mountSlips } from './slips.routes.ts';
import { mountVerify } from './verify.routes.ts';

export const paymentsFeature: Feature<PaymentsBelow, PaymentsServices> = {
  name: 'payments',
  guestData,
  services: createPaymentsServices,
  parts: (deps) => [createSlipsPart(deps)],
  followers: (deps) => [createCheckoutsFollower(deps)],
  routes(api, deps, { guestChanges }) {
    mountPayments(api, deps);
    mountCheckouts(api, deps, guestChanges);
    mountGuestQr(api, deps);
    mountPromptpayQr(api, deps);
    mountSlips(api, deps);
    mountVerify(api, deps);
  },
  jobs: ({ slips, slipEvidences, slipChecks, log }) => [
    {
      name: 'slip sweep',
      // Often enough for a server that is started anew each morning.
      everyMs: 3_600_000,
      async run() {
        const files = await slips.sweep();
        if (files > 0) log.info({ files }, 'orphaned slips removed');
        slipChecks.sweep();
      },
    },
    {
      name: 'slip evidence',
      // For slips whose reading or checking did not succeed; a new one does not wait for it.
      everyMs: 10 * 60_000,
      firstAfterMs: 0,
      run: () => slipEvidences.start(),
      hurry: () => slipEvidences.stop(),
    },
  ],
};
