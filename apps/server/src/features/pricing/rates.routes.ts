import {
  addPromoCode,
  addRatePeriod,
  changePromoCode,
  changeRatePeriod,
  listPromoCodes,
  listRatePeriods,
  removePromoCode,
  removeRatePeriod,
} from '@villa/shared/contract/rates.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import type { PricingContext } from './services.ts';

export function mountRates(router: Router, deps: PricingContext): void {
  const { ratePeriods, promoCodes } = deps;
  const done = { status: 'success' as const };

  mount(router, listRatePeriods, deps, () => ({ periods: ratePeriods.list() }));
  mount(router, addRatePeriod, deps, ({ body, user }) => ratePeriods.add(body, knownUser(user)));
  mount(router, changeRatePeriod, deps, ({ params, body, user }) =>
    ratePeriods.change(params.id, body, knownUser(user)),
  );
  mount(router, removeRatePeriod, deps, ({ params, user }) => {
    ratePeriods.remove(params.id, knownUser(user));
    return done;
  });

  mount(router, listPromoCodes, deps, () => ({ promoCodes: promoCodes.list() }));
  mount(router, addPromoCode, deps, ({ body, user }) => promoCodes.add(body, knownUser(user)));
  mount(router, changePromoCode, deps, ({ params, body, user }) =>
    promoCodes.change(params.id, body, knownUser(user)),
  );
  mount(router, removePromoCode, deps, ({ params, user }) => {
    promoCodes.remove(params.id, knownUser(user));
    return done;
  });
}
