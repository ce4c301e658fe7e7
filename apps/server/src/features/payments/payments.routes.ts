import { getPayment } from '@villa/shared/contract/payment.ts';
import type { Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import type { PaymentsContext } from './services.ts';

export function mountPayments(router: Router, deps: PaymentsContext): void {
  mount(router, getPayment, deps, ({ params }) => deps.payments.of(params.id));
}
