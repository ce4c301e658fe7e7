import { changeAlerts, getAlerts } from '@villa/shared/contract/alerts.ts';
import { testPush } from '@villa/shared/contract/push.ts';
import type { Router } from 'express';
import { knownSession, knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import type { AlertsContext } from './services.ts';

export function mountAlerts(router: Router, deps: AlertsContext): void {
  const { alertSettings } = deps;
  mount(router, getAlerts, deps, ({ user }) => alertSettings.read(knownUser(user)));
  mount(router, changeAlerts, deps, ({ user, body }) =>
    alertSettings.change(knownUser(user), body),
  );
  mount(router, testPush, deps, async ({ session }) => ({
    result: await deps.testPush(knownSession(session)),
  }));
}
