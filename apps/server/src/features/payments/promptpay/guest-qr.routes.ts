import { readFile } from 'node:fs/promises';
import { language as languageShape } from '@villa/shared/contract/fields.ts';
import { getPromptpayQr } from '@villa/shared/contract/payment.ts';
import type { Request, RequestHandler, Router } from 'express';
import * as z from 'zod/mini';
import { bookingIdOf } from '@villa/server/platform/http/booking-id.ts';
import { readWith } from '@villa/server/platform/http/field-reasons.ts';
import { limit } from '@villa/server/platform/limits/limits.ts';
import { mountFile } from '@villa/server/platform/http/mount.ts';
import { drawQr } from '../qr-codes.ts';
import { drawQrPaper } from './qr-paper.ts';
import type { PaymentsContext } from '../services.ts';

/** A guest looks at the page a few times, and a whole hotel may be behind one address. */
const QR_LIMIT = { requests: 120, seconds: 600 };
/** Words are drawn for each, so nobody may have it done all day. */
const PAPER_LIMIT = { requests: 60, seconds: 600 };

const qrQuery = z.object({ language: z.optional(languageShape) });

/** The picture to be saved, with payee, amount and reference in it. */
const isPaper = (req: Request) => req.query['paper'] === '1';

export function mountGuestQr(router: Router, deps: PaymentsContext): void {
  const limited = limit(PAPER_LIMIT, deps);
  const limitPapers: RequestHandler = (req, res, next) =>
    isPaper(req) ? limited(req, res, next) : next();

  mountFile(
    router,
    getPromptpayQr,
    deps,
    async ({ req, res }) => {
      const qr = await deps.guestQr(bookingIdOf(req), readWith(qrQuery, req.query).language);
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
    [limit(QR_LIMIT, deps), limitPapers],
  );
}
