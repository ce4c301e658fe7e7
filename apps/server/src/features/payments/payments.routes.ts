import { readFile } from 'node:fs/promises';
import { getPayment, getPromptpayQr } from '@villa/shared/contract/payment.ts';
import type { Router } from 'express';
import { type HttpContext, mount, mountFile } from '../../http/mount.ts';
import type { AppContext } from '../../app-context.ts';
import { limit } from '../../http/limits.ts';
import type { Services } from '../../services.ts';
import { bookingIdOf } from '../../http/booking-id.ts';
import { drawQr } from './qr-codes.ts';

/** A guest looks at the page a few times, and a whole hotel may be behind one address. */
const QR_LIMIT = { requests: 120, seconds: 600 };

export function mountPayments(
  router: Router,
  deps: HttpContext & Pick<AppContext, 'config'> & Pick<Services, 'payments'>,
): void {
  mount(router, getPayment, deps, ({ params }) => deps.payments.of(params.id));

  const limited = [limit(QR_LIMIT, deps.config.limits)];
  const sendQr: Parameters<typeof mountFile>[3] = async ({ req, res }) => {
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
  };
  mountFile(router, getPromptpayQr, deps, sendQr, limited);
}
