import { language as languageShape } from '@villa/shared/contract/fields.ts';
import {
  getPaymentPaper,
  getPaymentReceipt,
  getReceiptDetails,
  getStaffReceipt,
  makeReceiptAnew,
  setReceiptDetails,
  verifyReceipt,
} from '@villa/shared/contract/payment-receipts.ts';
import type { Request, RequestHandler, Response, Router } from 'express';
import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import { bookingIdOf } from '../../platform/http/booking-id.ts';
import { readWith } from '../../platform/http/field-reasons.ts';
import { limit } from '../../platform/limits/limits.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { sendStream } from '../../platform/http/send-stream.ts';
import { actorOf } from '../booking-record/booking-record.ts';
import type { KeptReceipt } from './payment-receipts.repository.ts';
import type { MoneyContext } from './services.ts';

/** Drawing holds up everybody else for a tenth of a second, so nobody may have it done all day. */
export const PAPER_LIMIT = { requests: 60, seconds: 600 };
/** More than anybody has receipts in hand; a token could not be guessed with a million times as many. */
const VERIFY_LIMIT = { requests: 60, seconds: 600 };
const paperQuery = z.object({ language: z.optional(languageShape) });

/** Personal, and void after a mistake. */
export const PAPER_HEADERS = {
  'cache-control': 'private, no-store',
  'content-type': 'application/pdf',
};

export function mountPaymentReceipts(
  router: Router,
  deps: MoneyContext,
  guestChanges: RequestHandler,
): void {
  const { paymentReceipts, receiptPdfs } = deps;
  const limited = [limit(PAPER_LIMIT, deps)];
  const languageOf = (req: Request) => readWith(paperQuery, req.query).language;

  async function sendReceipt(req: Request, res: Response, receipt: KeptReceipt): Promise<void> {
    const document = await receiptPdfs.ofReceipt(receipt, languageOf(req));
    const name = `receipt-${receipt.number}.pdf`;
    res.set({ ...PAPER_HEADERS, 'content-disposition': `attachment; filename="${name}"` });
    await sendStream(document, res);
  }

  mount(
    router,
    verifyReceipt,
    deps,
    ({ params, res }) => {
      res.set('cache-control', 'no-store');
      return paymentReceipts.verify(params.token);
    },
    [limit(VERIFY_LIMIT, deps)],
  );

  const detailsOf = (id: string) => ({
    receiptDetails: paymentReceipts.detailsOf(id),
    otherwise: deps.receiptsAnew.otherwise(id),
  });
  mount(router, getReceiptDetails, deps, ({ params }) => detailsOf(params.id));
  mount(
    router,
    setReceiptDetails,
    deps,
    ({ params, body, user }) => {
      const actor = actorOf(user);
      paymentReceipts.setDetails(params.id, body, actor);
      return detailsOf(params.id);
    },
    [guestChanges],
  );
  mount(
    router,
    makeReceiptAnew,
    deps,
    ({ params, user }) => ({ receipt: deps.receiptsAnew.make(params.number, actorOf(user)) }),
    limited,
  );

  mountFile(
    router,
    getPaymentReceipt,
    deps,
    ({ req, res }) =>
      sendReceipt(req, res, paymentReceipts.findOf(bookingIdOf(req), paramOf(req, 'number'))),
    limited,
  );
  mountFile(
    router,
    getStaffReceipt,
    deps,
    ({ req, res }) => sendReceipt(req, res, paymentReceipts.find(paramOf(req, 'number'))),
    limited,
  );

  mountFile(
    router,
    getPaymentPaper,
    deps,
    async ({ req, res }) => {
      const paper = paymentReceipts.paperOf(
        bookingIdOf(req),
        paramOf(req, 'payment'),
        languageOf(req),
      );
      const document = await receiptPdfs.ofPaper(paper);
      const kind = paper.kind.replace('_', '-');
      const name = `${kind}-${paper.booking.reference}-${paper.on}.pdf`;
      res.set({ ...PAPER_HEADERS, 'content-disposition': `attachment; filename="${name}"` });
      await sendStream(document, res);
    },
    limited,
  );
}

function paramOf(req: Request, name: string): string {
  const value = req.params[name];
  if (typeof value !== 'string') throw new AppError('not_found');
  return value;
}
