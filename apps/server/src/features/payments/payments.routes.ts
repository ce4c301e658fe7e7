import { readFile } from 'node:fs/promises';
import { getPayment, getPromptpayQr } from '@villa/shared/contract/payment.ts';
import type { Router } from 'express';
import { type HttpContext, mount, mountFile } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { bookingIdOf } from '../../http/booking-id.ts';
import { drawQr } from './qr-codes.ts';

export function mountPayments(
  router: Router,
  deps: HttpContext & Pick<Services, 'payments'>,
): void {
  mount(router, getPayment, deps, ({ params }) => deps.payments.of(params.id));

  mountFile(router, getPromptpayQr, deps, async ({ req, res }) => {
    const qr = await deps.payments.qrOf(bookingIdOf(req));
    const png = qr.kind === 'file' ? await readFile(qr.file) : await drawQr(qr.payload);
    res
      .set({
        'content-type': 'image/png',
        // It holds an amount and leads to money: no copy of it stays anywhere by itself.
        'cache-control': 'no-store',
        'content-disposition': `inline; filename="promptpay-${qr.reference}.png"`,
      })
      .send(png);
  });
}
