import {
  changePassword,
  getMe,
  logIn,
  logOut,
  logOutEverywhere,
  register,
} from '@villa/shared/contract/accounts.ts';
import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { knownVisit } from '../../http/access.ts';
import { limit } from '../../http/limits.ts';
import { mount } from '../../http/mount.ts';

export function mountAccounts(router: Router, deps: Deps): void {
  const { accounts, clientKeyOf, config } = deps;
  const done = { status: 'success' as const };

  mount(router, logIn, deps, async ({ body, req }) => accounts.logIn(body, await clientKeyOf(req)));
  mount(router, register, deps, ({ body }) => accounts.register(body), [
    limit(config.registerLimit, config.limits),
  ]);
  mount(router, getMe, deps, ({ visit }) => accounts.me(knownVisit(visit)));
  mount(router, logOut, deps, ({ visit }) => {
    accounts.logOut(knownVisit(visit));
    return done;
  });
  mount(router, logOutEverywhere, deps, ({ visit }) => {
    accounts.logOutEverywhere(knownVisit(visit));
    return done;
  });
  mount(router, changePassword, deps, async ({ visit, body, req }) =>
    accounts.changePassword(knownVisit(visit), body, await clientKeyOf(req)),
  );
}
