import { startCheckout } from '@villa/shared/contract/checkout.ts';
import type { Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import type { PaymentsContext } from './services.ts';

export function mountCheckouts(router: Router, deps: PaymentsContext): void {
  mount(router, startCheckout, deps, async ({ params, body }) => {
    const { url, endsAt } = await deps.checkouts.start(params.id, body.paymentMethod);
    return { url, endsAt: endsAt.toISOString() };
  });
}
