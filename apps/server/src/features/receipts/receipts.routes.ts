import { language as languageShape } from '@villa/shared/contract/fields.ts';
import { getCalendarEntry, getReceipt } from '@villa/shared/contract/payment.ts';
import type { Request, Router } from 'express';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { bookingIdOf } from '../../http/booking-id.ts';
import { readWith } from '../../http/field-reasons.ts';
import { limit } from '../../http/limits.ts';
import { type HttpContext, mountFile } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { sendStream } from '../../http/send-stream.ts';
import type { DocumentData } from './receipts.usecases.ts';

/** Drawing a receipt holds up everybody else for a tenth of a second, so nobody may have it done all day. */
const RECEIPT_LIMIT = { requests: 60, seconds: 600 };
const documentQuery = z.object({ language: z.optional(languageShape) });

/** Personal, and another one after the next change of the booking. */
const DOCUMENT_HEADERS = { 'cache-control': 'private, no-store' };

export function mountReceipts(
  router: Router,
  deps: HttpContext & Pick<AppContext, 'config'> & Pick<Services, 'receipts'>,
): void {
  function documentFor(req: Request): DocumentData {
    const { language } = readWith(documentQuery, req.query);
    return deps.receipts.documentData(bookingIdOf(req), language);
  }

  mountFile(
    router,
    getReceipt,
    deps,
    async ({ req, res }) => {
      const { booking, villa, language, now } = documentFor(req);
      const [{ receiptContent }, { drawReceipt }] = await Promise.all([
        import('./receipt-content.ts'),
        import('./receipt-pdf.ts'),
      ]);
      const document = drawReceipt(receiptContent(booking, villa, language, now), now);
      res.set({
        ...DOCUMENT_HEADERS,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${booking.reference}.pdf"`,
      });
      await sendStream(document, res);
    },
    [limit(RECEIPT_LIMIT, deps.config.limits)],
  );

  mountFile(router, getCalendarEntry, deps, async ({ req, res }) => {
    const { booking, villa, language, now } = documentFor(req);
    const { calendarEntry } = await import('./calendar-entry.ts');
    res
      .set({
        ...DOCUMENT_HEADERS,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${booking.reference}.ics"`,
      })
      .send(calendarEntry(booking, villa, language, now));
  });
}
