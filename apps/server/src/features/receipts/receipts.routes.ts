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
import type { Papers } from './receipts.usecases.ts';

/** Drawing a receipt holds up everybody else for a tenth of a second, so nobody may have it done all day. */
const RECEIPT_LIMIT = { requests: 60, seconds: 600 };
const paperQuery = z.object({ language: z.optional(languageShape) });

/** Personal, and another one after the next change of the booking. */
const PAPER_HEADERS = { 'cache-control': 'private, no-store' };

export function mountReceipts(
  router: Router,
  deps: HttpContext & Pick<AppContext, 'config'> & Pick<Services, 'receipts'>,
): void {
  function papersFor(req: Request): Papers {
    const { language } = readWith(paperQuery, req.query);
    return deps.receipts.papersOf(bookingIdOf(req), language);
  }

  mountFile(
    router,
    getReceipt,
    deps,
    async ({ req, res }) => {
      const { booking, villa, language, now } = papersFor(req);
      const [{ receiptContent }, { drawReceipt }] = await Promise.all([
        import('./receipt-content.ts'),
        import('./receipt-pdf.ts'),
      ]);
      const document = drawReceipt(receiptContent(booking, villa, language, now), now);
      res.set({
        ...PAPER_HEADERS,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${booking.reference}.pdf"`,
      });
      await sendStream(document, res);
    },
    [limit(RECEIPT_LIMIT, deps.config.limits)],
  );

  mountFile(router, getCalendarEntry, deps, async ({ req, res }) => {
    const { booking, villa, language, now } = papersFor(req);
    const { calendarEntry } = await import('./calendar-entry.ts');
    res
      .set({
        ...PAPER_HEADERS,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${booking.reference}.ics"`,
      })
      .send(calendarEntry(booking, villa, language, now));
  });
}
