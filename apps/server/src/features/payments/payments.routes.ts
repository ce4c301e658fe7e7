import { getPayment } from '@villa/shared/contract/payment.ts';
import type { Router } from 'express';
import { type HttpContext, mount } from '../../platform/http/mount.ts';
import type { PaymentsServices } from './services.ts';

export function mountPayments(
  router: Router,
  deps: HttpContext & Pick<PaymentsServices, 'payments'>,
): void {
  mount(router, getPayment, deps, ({ params }) => deps.payments.of(params.id));
}
