import { getSetUp } from '@villa/shared/contract/admin-villa.ts';
import type { Router } from 'express';
import { type HttpContext, mount } from '../../platform/http/mount.ts';
import type { DashboardServices } from './services.ts';

export function mountSetUp(
  router: Router,
  deps: HttpContext & Pick<DashboardServices, 'setUp'>,
): void {
  mount(router, getSetUp, deps, () => deps.setUp());
}
