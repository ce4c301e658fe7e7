import { language as languageShape } from '@villa/shared/contract/fields.ts';
import { getCalendarEntry, getStaySummary } from '@villa/shared/contract/payment.ts';
import type { Request, Router } from 'express';
import * as z from 'zod/mini';
import { bookingIdOf } from '../../platform/http/booking-id.ts';
import { readWith } from '../../platform/http/field-reasons.ts';
import { limit } from '../../platform/limits/limits.ts';
import { mountFile } from '../../platform/http/mount.ts';
import { createPageOrigin } from '../../platform/http/request-origin.ts';
import { sendStream } from '../../platform/http/send-stream.ts';
import type { DocumentData } from './stay-summary.usecases.ts';
import { hidePhoneEnding } from '../requests/hide-phone-ending.ts';
import type { StayPageContext } from './services.ts';

/** Drawing a summary holds up everybody else for a tenth of a second, so nobody may have it done all day. */
const SUMMARY_LIMIT = { requests: 60, seconds: 600 };
const documentQuery = z.object({ language: z.optional(languageShape) });

/** Personal, and another one after the next change of the booking. */
const DOCUMENT_HEADERS = { 'cache-control': 'private, no-store' };

export function mountStaySummary(router: Router, deps: StayPageContext): void {
  const originOf = createPageOrigin(deps.config);

  function documentFor(req: Request): DocumentData {
    const { language } = readWith(documentQuery, req.query);
    return deps.staySummary.documentData(bookingIdOf(req), language);
  }

  mountFile(
    router,
    getStaySummary,
    deps,
    async ({ req, res }) => {
      const { booking: whole, villa, language, now } = documentFor(req);
      const customerInfo = hidePhoneEnding(whole, deps.villaSettings());
      const booking = { ...whole, customerInfo };
      const [{ summaryContent }, { drawSummary }] = await Promise.all([
        import('./summary-content.ts'),
        import('./summary-pdf.ts'),
      ]);
      const document = drawSummary(summaryContent(booking, villa, language, now), now);
      res.set({
        ...DOCUMENT_HEADERS,
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="${booking.reference}.pdf"`,
      });
      await sendStream(document, res);
    },
    [limit(SUMMARY_LIMIT, deps)],
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
      .send(calendarEntry(booking, villa, language, now, originOf(req)));
  });
}
