import {
  changeMe,
  changePassword,
  confirmPassword,
  getMe,
  logIn,
  logOut,
  logOutEverywhere,
  register,
  setMailLanguage,
  setPassword,
} from '@villa/shared/contract/auth.ts';
import type { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { knownSession } from '../../http/access.ts';
import { limit } from '../../http/limits.ts';
import { type HttpContext, mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';

export function mountAuth(
  router: Router,
  deps: HttpContext & Pick<AppContext, 'config'> & Pick<Services, 'auth' | 'clientKeyOf'>,
): void {
  const { auth, clientKeyOf, config } = deps;
  const done = { status: 'success' as const };

  mount(router, logIn, deps, async ({ body, req }) => auth.logIn(body, await clientKeyOf(req)));
  mount(
    router,
    register,
    deps,
    async ({ body, req }) => auth.register(body, await clientKeyOf(req)),
    [limit(config.registerLimit, config.limits)],
  );
  mount(router, getMe, deps, ({ session }) => auth.me(knownSession(session)));
  mount(router, logOut, deps, ({ session }) => {
    auth.logOut(knownSession(session));
    return done;
  });
  mount(router, logOutEverywhere, deps, ({ session }) => {
    auth.logOutEverywhere(knownSession(session));
    return done;
  });
  mount(router, changeMe, deps, async ({ session, body, req }) =>
    auth.changeMe(knownSession(session), body, await clientKeyOf(req)),
  );
  mount(router, setMailLanguage, deps, ({ session, body }) =>
    auth.setMailLanguage(knownSession(session), body.language),
  );
  mount(router, confirmPassword, deps, async ({ session, body, req }) => {
    await auth.confirm(knownSession(session), body.currentPassword, await clientKeyOf(req));
    return done;
  });
  mount(
    router,
    setPassword,
    deps,
    async ({ body, req }) => auth.setPassword(body, await clientKeyOf(req)),
    [limit(config.registerLimit, config.limits)],
  );
  mount(router, changePassword, deps, async ({ session, body, req }) =>
    auth.changePassword(knownSession(session), body, await clientKeyOf(req)),
  );
}
