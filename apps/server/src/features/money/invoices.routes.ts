import { language } from '@villa/shared/contract/fields.ts';
import {
  getInvoice,
  listInvoices,
  makeInvoice,
  voidInvoice,
} from '@villa/shared/contract/invoices.ts';
import type { Router } from 'express';
import * as z from 'zod/mini';
import { AppError } from '../../platform/app-error.ts';
import { knownUser } from '../../platform/auth/access.ts';
import { readWith } from '../../platform/http/field-reasons.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { sendStream } from '../../platform/http/send-stream.ts';
import { limit } from '../../platform/limits/limits.ts';
import { PAPER_HEADERS, PAPER_LIMIT } from './payment-receipts.routes.ts';
import type { MoneyContext } from './services.ts';

const paperQuery = z.object({ language: z.optional(language) });

export function mountInvoices(router: Router, deps: MoneyContext): void {
  const { invoices, receiptPdfs } = deps;
  mount(router, listInvoices, deps, ({ params }) => ({ invoices: invoices.list(params.id) }));
  mount(router, makeInvoice, deps, ({ params, body, user }) =>
    invoices.make(params.id, body, knownUser(user).id),
  );
  mount(router, voidInvoice, deps, ({ params, user }) =>
    invoices.makeVoid(params.number, knownUser(user).id),
  );
  mountFile(
    router,
    getInvoice,
    deps,
    async ({ req, res }) => {
      const { number } = req.params;
      if (typeof number !== 'string') throw new AppError('not_found');
      const document = await receiptPdfs.ofInvoice(
        invoices.find(number),
        readWith(paperQuery, req.query).language,
      );
      res.set({
        ...PAPER_HEADERS,
        'content-disposition': `attachment; filename="invoice-${number}.pdf"`,
      });
      await sendStream(document, res);
    },
    [limit(PAPER_LIMIT, deps)],
  );
}
