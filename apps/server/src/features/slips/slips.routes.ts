import { createReadStream } from 'node:fs';
import { getSlip, uploadSlip } from '@villa/shared/contract/payment.ts';
import type { Request, Response, Router } from 'express';
import * as z from 'zod/mini';
import type { AppContext } from '../../app-context.ts';
import { bookingIdOf } from '../../http/booking-id.ts';
import { limit } from '../../http/limits.ts';
import { type HttpContext, mount, mountFile } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { AppError, invalidFields } from '../../errors/app-error.ts';
import { sendStream } from '../../http/send-stream.ts';
import { slipUrl } from '../bookings/present-booking.ts';
import { receiveSlip } from './receive-slip.ts';
import type { StoredSlip } from './slips.usecases.ts';

const uploadText = z.object({ bookingId: z.string() });
const slipQuery = z.object({ file: z.optional(z.string()) });

export function mountSlips(
  router: Router,
  deps: HttpContext & Pick<AppContext, 'config'> & Pick<Services, 'slips'>,
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
    [limit(deps.config.uploadLimit, deps.config.limits), receiveSlip()],
  );

  mountFile(router, getSlip, deps, async ({ req, res }) => {
    const query = slipQuery.safeParse(req.query);
    if (!query.success) throw new AppError('not_found');
    await sendSlip(res, deps.slips.read(bookingIdOf(req), query.data.file));
  });
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
