import {
  changeVilla,
  getAdminVilla,
  getSetUp,
  getVillaHistory,
} from '@villa/shared/contract/admin-villa.ts';
import type { Router } from 'express';
import { knownUser } from '../../http/access.ts';
import { type HttpContext, mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';

export function mountAdminVilla(
  router: Router,
  deps: HttpContext & Pick<Services, 'adminVillas' | 'setUp'>,
): void {
  const { adminVillas } = deps;
  mount(router, getAdminVilla, deps, (call) => adminVillas.read(knownUser(call.user)));
  mount(router, changeVilla, deps, (call) => adminVillas.change(knownUser(call.user), call.body));
  mount(router, getVillaHistory, deps, () => adminVillas.history());
  mount(router, getSetUp, deps, () => deps.setUp());
}
