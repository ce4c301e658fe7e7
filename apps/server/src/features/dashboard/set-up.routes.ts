import { getSetUp } from '@villa/shared/contract/set-up.ts';
import type { Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import type { DashboardContext } from './services.ts';

export function mountSetUp(router: Router, deps: DashboardContext): void {
  mount(router, getSetUp, deps, () => deps.setUp());
}
