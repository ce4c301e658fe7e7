import { endOwnPlan, setOwnPlan } from '@villa/shared/contract/own-plans.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import type { AuthUser } from '../../platform/auth/session.ts';
import { mount } from '../../platform/http/mount.ts';
import { userActor } from '../booking-record/booking-record.ts';
import type { MoneyContext } from './services.ts';

export function mountOwnPlans(router: Router, deps: MoneyContext): void {
  const { ownPlanCalls } = deps;
  mount(router, setOwnPlan, deps, ({ params, body, user }) =>
    ownPlanCalls.set(params.id, body, planner(knownUser(user))),
  );
  mount(router, endOwnPlan, deps, ({ params, query, user }) => {
    const { reason, version } = query;
    const given = { reason, version: version === undefined ? undefined : Number(version) };
    return ownPlanCalls.end(params.id, given, planner(knownUser(user)));
  });
}

/** Whoever may ask no more for a damage deposit may agree on another one. */
const planner = (user: AuthUser) => ({
  actor: userActor(user),
  mayDamage: user.permissions.includes('money.correct'),
});
