import {
  changeOffsite,
  drillOffsite,
  readOffsite,
  runOffsite,
} from '@villa/shared/contract/offsite.ts';
import type { Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import type { OffsiteContext } from './services.ts';

export function mountOffsite(router: Router, deps: OffsiteContext): void {
  const { offsite } = deps;

  mount(router, readOffsite, deps, () => offsite.read());

  mount(router, changeOffsite, deps, ({ body }) => offsite.change(body));

  mount(router, runOffsite, deps, () => offsite.begin('copy'));

  mount(router, drillOffsite, deps, () => offsite.begin('drill'));
}
