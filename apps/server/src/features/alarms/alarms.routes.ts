import { listAlarms } from '@villa/shared/contract/alarms.ts';
import type { Router } from 'express';
import { type HttpContext, mount } from '../../platform/http/mount.ts';
import type { AlarmsServices } from './services.ts';

export function mountAlarms(
  router: Router,
  deps: HttpContext & Pick<AlarmsServices, 'alarms'>,
): void {
  mount(router, listAlarms, deps, async () => ({ alarms: await deps.alarms.now() }));
}
