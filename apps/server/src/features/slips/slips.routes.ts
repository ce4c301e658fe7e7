import { createReadStream } from 'node:fs';
import { SLIP_MAX_BYTES, getSlip, uploadSlip } from '@villa/shared/contract/payment.ts';
import type { Request, RequestHandler, Response, Router } from 'express';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { bookingIdOf } from '../../http/booking-id.ts';
import { limit } from '../../http/limits.ts';
import { type HttpContext, mount, mountFile } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { AppError, invalidFields } from '../../errors/app-error.ts';
import { sendStream } from '../../http/send-stream.ts';
import { refusalOfMulter, refuseTooLong } from '../../http/upload-bounds.ts';
import { slipUrl } from '../bookings/present-booking.ts';
import type { StoredSlip } from './slips.usecases.ts';

/** Room for the text beside the file and the multipart's own lines. */
const ENVELOPE_BYTES = 64 * 1024;

const uploadText = z.object({ bookingId: z.string() });
const slipQuery = z.object({ file: z.optional(z.string()) });

export function mountSlips(
  router: Router,
  deps: HttpContext & Pick<AppContext, 'config'> & Pick<Services, 'slips'>,
  guestChanges: RequestHandler,
): void {
  mount(
    router,
    uploadSlip,
    deps,
    async ({ req }) => {
      const { bookingId } = readUploadText(req);
      const slipId = await deps.slips.upload(bookingId, req.file?.buffer ?? null);
      return {
        status: 'success' as const,
        data: { paymentSlipUrl: slipUrl(bookingId, slipId) },
      };
    },
    [limit(deps.config.uploadLimit, deps.config.limits), guestChanges, receiveSlip()],
  );

  mountFile(router, getSlip, deps, async ({ req, res }) => {
    const query = slipQuery.safeParse(req.query);
    if (!query.success) throw new AppError('not_found');
    await sendSlip(res, deps.slips.read(bookingIdOf(req), query.data.file));
  });
}

/**
 * Reads a multipart request with at most one file, `slip`, into memory. The library is loaded with
 * the first upload. Whatever it finds wrong with the request is the client's to mend: 400 or 413.
 */
function receiveSlip(): RequestHandler {
  let receiver: Promise<RequestHandler> | undefined;
  return async (req, res, next) => {
    await refuseTooLong(req, res, SLIP_MAX_BYTES + ENVELOPE_BYTES);
    receiver ??= import('multer').then(({ default: multer }) =>
      multer({
        storage: multer.memoryStorage(),
        // Otherwise a Thai file name arrives as Latin-1.
        defParamCharset: 'utf8',
        limits: { fileSize: SLIP_MAX_BYTES, files: 1, fields: 4, fieldSize: 1024, parts: 6 },
      }).single('slip'),
    );
    (await receiver)(req, res, (error: unknown) => {
      if (error === undefined || error === null) next();
      else next(refusalOfMulter(error));
    });
  };
}

/** The text beside the file, wherever it stood in the form. */
function readUploadText(req: Request): { bookingId: string } {
  const text = uploadText.safeParse(req.body);
  if (!text.success || text.data.bookingId === '') {
    throw invalidFields({ bookingId: 'required', ...(req.file ? {} : { slip: 'required' }) });
  }
  return text.data;
}

/** A stranger made this file: it is shown as what it was found to be, and can run and load nothing. */
async function sendSlip(res: Response, slip: StoredSlip): Promise<void> {
  const pdf = slip.type === 'application/pdf';
  const ending = slip.path.slice(slip.path.lastIndexOf('.'));
  const stream = createReadStream(slip.path);
  await new Promise((resolve, reject) => {
    stream.once('open', resolve).once('error', reject);
  });
  res.set({
    'content-type': slip.type,
    'content-length': String(slip.bytes),
    'content-disposition': `${pdf ? 'attachment' : 'inline'}; filename="slip-${slip.reference}${ending}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  });
  await sendStream(stream, res);
}
