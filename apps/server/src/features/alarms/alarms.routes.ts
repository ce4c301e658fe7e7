import { listAlarms } from '@villa/shared/contract/alarms.ts';
import type { Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import type { AlarmsContext } from './services.ts';

export function mountAlarms(router: Router, deps: AlarmsContext): void {
  mount(router, listAlarms, deps, async () => ({ alarms: await deps.alarms.now() }));
}
