import { changeVilla, getAdminVilla, getVillaHistory } from '@villa/shared/contract/admin-villa.ts';
import type { Router } from 'express';
import { knownSession, knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import type { VillaContext } from './services.ts';

export function mountAdminVilla(router: Router, deps: VillaContext): void {
  const { adminVillas } = deps;
  mount(router, getAdminVilla, deps, (call) => adminVillas.read(knownUser(call.user)));
  mount(router, changeVilla, deps, ({ user, session, body }) => {
    const { promptpayId, promptpayName } = body;
    const changesPromptpay = promptpayId !== undefined || promptpayName !== undefined;
    // Staff are refused for the field itself.
    if (changesPromptpay && knownUser(user).permissions.includes('accounts.write')) {
      deps.recentPasswords.require(knownSession(session));
    }
    return adminVillas.change(knownUser(user), body);
  });
  mount(router, getVillaHistory, deps, () => adminVillas.history());
}
