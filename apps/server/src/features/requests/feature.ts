import type { Feature } from '../../feature.ts';
import { type RequestsBelow, type RequestsServices, createRequestsServices } from './services.ts';
import { createCancellationsFollower } from './cancellations-follower.ts';
import { createRefundDayGuard } from './refund-day.ts';
import { createRequestsPart } from './requests-part.ts';
import { createTopUpsFollower } from './top-ups-follower.ts';
import { guestData } from './guest-data.ts';
import { mountRequests } from './requests.routes.ts';

export const requestsFeature: Feature<RequestsBelow, RequestsServices> = {
  name: 'requests',
  guestData,
  services: createRequestsServices,
  guards: (deps) => [createRefundDayGuard(deps)],
  parts: (deps) => [createRequestsPart(deps)],
  followers: ({ topUpRows, ledgers, cancellationRequests, newId }) => [
    createTopUpsFollower(topUpRows, ledgers),
    createCancellationsFollower(cancellationRequests, newId),
  ],
  routes: (api, deps, { guestChanges }) => mountRequests(api, deps, guestChanges),
  jobs: ({ topUps, cancellations, log }) => [
    {
      name: 'cancellation sweep',
      everyMs: 30_000,
      // Hours that ended while the server was away.
      firstAfterMs: 0,
      run() {
        const ended = cancellations.sweep();
        if (ended > 0) log.info({ ended }, 'cancellations took place');
      },
    },
    {
      name: 'top-up sweep',
      everyMs: 30_000,
      run() {
        const lapsed = topUps.sweep();
        if (lapsed > 0) log.info({ lapsed }, 'top-ups lapsed');
      },
    },
  ],
};
