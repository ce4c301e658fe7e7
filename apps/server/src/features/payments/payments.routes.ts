import { readFile } from 'node:fs/promises';
import { language as languageShape } from '@villa/shared/contract/fields.ts';
import { getPayment, getPromptpayQr } from '@villa/shared/contract/payment.ts';
import type { Request, RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { type HttpContext, mount, mountFile } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { bookingIdOf } from '../../http/booking-id.ts';
import { readWith } from '../../http/field-reasons.ts';
import { limit } from '../../http/limits.ts';
import { drawQrPaper } from './qr-paper.ts';
import { drawQr } from './qr-codes.ts';

/** A guest looks at the page a few times, and a whole hotel may be behind one address. */
const QR_LIMIT = { requests: 120, seconds: 600 };
/** Words are drawn for each, so nobody may have it done all day. */
const PAPER_LIMIT = { requests: 60, seconds: 600 };

const qrQuery = z.object({ language: z.optional(languageShape) });

/** The picture to be saved, with payee, amount and reference in it. */
const isPaper = (req: Request) => req.query['paper'] === '1';

export function mountPayments(
  router: Router,
  deps: HttpContext & Pick<AppContext, 'config'> & Pick<Services, 'payments'>,
): void {
  const limited = limit(PAPER_LIMIT, deps.config.limits);
  const limitPapers: RequestHandler = (req, res, next) =>
    isPaper(req) ? limited(req, res, next) : next();
  mount(router, getPayment, deps, ({ params }) => deps.payments.of(params.id));

  mountFile(
    router,
    getPromptpayQr,
    deps,
    async ({ req, res }) => {
      const qr = await deps.payments.qrOf(bookingIdOf(req), readWith(qrQuery, req.query).language);
      const code = qr.kind === 'file' ? await readFile(qr.file) : await drawQr(qr.payload);
      const png = isPaper(req) ? await drawQrPaper(code, qr) : code;
      res
        .set({
          'content-type': 'image/png',
          // It holds an amount and leads to money: no copy of it stays anywhere by itself.
          'cache-control': 'no-store',
          'content-disposition': `inline; filename="promptpay-${qr.reference}.png"`,
        })
        .send(png);
    },
    [limit(QR_LIMIT, deps.config.limits), limitPapers],
  );
}
