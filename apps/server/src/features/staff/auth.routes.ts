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
  setSlipMails,
} from '@villa/shared/contract/auth.ts';
import { endDevice, listDevices } from '@villa/shared/contract/devices.ts';
import type { Request, Router } from 'express';
import { knownSession } from '../../platform/auth/access.ts';
import { callerGone } from '../../platform/http/caller-gone.ts';
import { limit } from '../../platform/limits/limits.ts';
import { mount } from '../../platform/http/mount.ts';
import type { OnDevice } from './auth.usecases.ts';
import { type DeviceName, nameDevice } from '../../platform/http/device-name.ts';
import type { StaffContext } from './services.ts';

export function mountAuth(router: Router, deps: StaffContext): void {
  const { auth, clientOf, config } = deps;
  const done = { status: 'success' as const };

  mount(router, logIn, deps, async ({ body, req, res }) =>
    auth.logIn(body, await clientOf(req), onDevice(req, body), callerGone(res)),
  );
  mount(
    router,
    register,
    deps,
    async ({ body, req }) => auth.register(body, await clientOf(req), onDevice(req, body)),
    [limit(config.registerLimit, deps)],
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
  mount(router, listDevices, deps, ({ session }) => ({
    devices: auth.devices(knownSession(session)),
  }));
  mount(router, endDevice, deps, ({ session, params }) => {
    auth.endDevice(knownSession(session), params.id);
    return done;
  });
  mount(router, changeMe, deps, ({ session, body }) => auth.changeMe(knownSession(session), body));
  mount(router, setMailLanguage, deps, ({ session, body }) =>
    auth.setMailLanguage(knownSession(session), body.language),
  );
  mount(router, setSlipMails, deps, ({ session, body }) =>
    auth.setSlipMails(knownSession(session), body.wanted),
  );
  mount(router, confirmPassword, deps, async ({ session, body }) => {
    await auth.confirm(knownSession(session), body.currentPassword);
    return done;
  });
  mount(
    router,
    setPassword,
    deps,
    async ({ body, req }) => auth.setPassword(body, await clientOf(req), onDevice(req, body)),
    [limit(config.registerLimit, deps)],
  );
  mount(router, changePassword, deps, async ({ session, body, req }) =>
    auth.changePassword(knownSession(session), body, await clientOf(req), nameOf(req)),
  );
}

const nameOf = (req: Request): DeviceName => nameDevice(req.get('user-agent'));

const onDevice = (
  req: Request,
  { remember = false }: { remember?: boolean | undefined },
): OnDevice => ({
  name: nameOf(req),
  remember,
});
