import { verifyOwn } from '@villa/shared/contract/verify.ts';
import type { Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import type { PaymentsContext } from './services.ts';

export function mountVerify(router: Router, deps: PaymentsContext): void {
  mount(router, verifyOwn, deps, async ({ body, req, res }) => {
    // The question is nobody else's business.
    res.set('cache-control', 'no-store');
    return deps.verify(body.text, await deps.clientOf(req));
  });
}
