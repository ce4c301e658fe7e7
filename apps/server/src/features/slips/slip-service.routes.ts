import {
  changeSlipService,
  readSlipService,
  testSlipService,
} from '@villa/shared/contract/slip-service.ts';
import type { Router } from 'express';
import { type HttpContext, mount } from '../../platform/http/mount.ts';
import type { SlipsServices } from './services.ts';

export function mountSlipService(
  router: Router,
  deps: HttpContext & Pick<SlipsServices, 'slipService'>,
): void {
  const { slipService } = deps;
  mount(router, readSlipService, deps, () => slipService.read());
  mount(router, changeSlipService, deps, ({ body }) => slipService.change(body));
  mount(router, testSlipService, deps, () => slipService.test());
}
