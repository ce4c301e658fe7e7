import { verifyOwn } from '@villa/shared/contract/verify.ts';
import type { Router } from 'express';
import { type HttpContext, mount } from '../../platform/http/mount.ts';
import type { PaymentsServices } from './services.ts';
import type { StaffServices } from '../staff/services.ts';

export function mountVerify(
  router: Router,
  deps: HttpContext & Pick<PaymentsServices, 'verify'> & Pick<StaffServices, 'clientOf'>,
): void {
  mount(router, verifyOwn, deps, async ({ body, req, res }) => {
    // The question is nobody else's business.
    res.set('cache-control', 'no-store');
    return deps.verify(body.text, await deps.clientOf(req));
  });
}
