import { changeVilla, getAdminVilla, getVillaHistory } from '@villa/shared/contract/admin-villa.ts';
import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { knownUser } from '../../http/access.ts';
import { mount } from '../../http/mount.ts';

export function mountAdminVilla(router: Router, deps: Deps): void {
  const { adminVillas } = deps;
  mount(router, getAdminVilla, deps, (call) => adminVillas.read(knownUser(call.user)));
  mount(router, changeVilla, deps, (call) => adminVillas.change(knownUser(call.user), call.body));
  mount(router, getVillaHistory, deps, () => adminVillas.history());
}
