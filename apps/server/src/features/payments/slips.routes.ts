import { createReadStream } from 'node:fs';
import { SLIP_MAX_BYTES, getSlip, uploadSlip } from '@villa/shared/contract/payment.ts';
import type { Response, Router } from 'express';
import * as z from 'zod/mini';
import { bookingIdOf } from '../../platform/http/booking-id.ts';
import { callerGone } from '../../platform/http/caller-gone.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import { withForm } from '../../platform/http/receive-form.ts';
import { limit } from '../../platform/limits/limits.ts';
import { sendStream } from '../../platform/http/send-stream.ts';
import { createUploadSlots } from '../../platform/limits/upload-slots.ts';
import { listWaitingSlips, readSlip, refuseSlip } from '@villa/shared/contract/admin-slips.ts';
import { knownUser } from '../../platform/auth/access.ts';
import { actorOf, userActor } from '../booking-record/booking-record.ts';
import { presentAdminBooking } from '../bookings/present-admin-booking.ts';
import { slipUrl } from '../slips/slip-url.ts';
import { incomingFolder } from '../villa/image-form.ts';
import { type SlipForm, withSlip } from '../slips/receive-slip.ts';
import { ENDINGS } from '../slips/slip-store.ts';
import type { SlipFile } from './slips.usecases.ts';
import { createUploadLimit } from './upload-limit.ts';
import type { PaymentsContext } from './services.ts';

/** More pictures than anybody shares in ten minutes. */
const READ_LIMIT = { requests: 30, seconds: 600 };

const slipQuery = z.object({ file: z.optional(z.string()), original: z.optional(z.literal('1')) });

export function mountSlips(router: Router, deps: PaymentsContext): void {
  const { config, slips } = deps;
  const slots = createUploadSlots(config.uploadsAtOnce, config.limits);
  const uploads = createUploadLimit(config.uploadLimit, config.limits, deps.clock);
  const folder = incomingFolder(config.dataDir);
  mount(router, uploadSlip, deps, async ({ req, res, user }) => {
    const client = await deps.clientOf(req);
    const turn = uploads.begin(client);
    const slot = slots.take(user === null ? client : null);
    try {
      const actor = actorOf(user);
      const waiter = { client: user === null ? client : null, gone: callerGone(res) };
      const admit = (form: SlipForm | null) => {
        // A slip for a booking that does not exist is not counted.
        if (form !== null) slips.requireRoom(form);
        turn.admit(form?.bookingId ?? null);
      };
      const paymentSlipUrl = await withSlip(
        { req, res },
        { folder, admit, lost: slot.lost },
        async (form, file) => {
          // The remaining work takes time, and other guests wait for the place.
          slot.giveBack();
          admit(form);
          return slipUrl(form.bookingId, await slips.upload(form, file, actor, waiter));
        },
      );
      return { status: 'success' as const, data: { paymentSlipUrl } };
    } finally {
      slot.giveBack();
    }
  });

  mountReview(router, deps);

  mountFile(router, getSlip, deps, async ({ user, req, res }) => {
    const query = slipQuery.safeParse(req.query);
    if (!query.success) throw new AppError('not_found');
    const { file, original } = query.data;
    const id = bookingIdOf(req);
    if (original === '1') await sendSlip(res, await slips.original(id, file), 'attachment');
    else {
      const client = user === null ? await deps.clientOf(req) : null;
      const waiter = { client, gone: callerGone(res) };
      await sendSlip(res, await slips.view(id, file, waiter), 'inline');
    }
  });
}

/** Staff's actions on the slips that wait. */
function mountReview(router: Router, deps: PaymentsContext): void {
  const { slipReviews, slipEvidences, config } = deps;
  const picture = {
    field: 'slip',
    most: 1,
    fileBytes: SLIP_MAX_BYTES,
    folder: incomingFolder(config.dataDir),
  };
  mount(
    router,
    readSlip,
    deps,
    ({ req, res }) =>
      withForm({ req, res }, picture, ({ files: [file] }) => {
        if (file === undefined) throw invalidFields({ slip: 'required' });
        return slipEvidences.look(file.path);
      }),
    [limit(READ_LIMIT, deps)],
  );
  mount(router, listWaitingSlips, deps, () => slipReviews.list());
  mount(router, refuseSlip, deps, ({ params, body, user }) =>
    presentAdminBooking(
      slipReviews.refuse(params.id, body, userActor(knownUser(user))),
      deps.presentBooking,
    ),
  );
}

/** A stranger made this file: it is shown as what it was found to be, and can run and load nothing. */
async function sendSlip(
  res: Response,
  { type, reference, content }: SlipFile,
  disposition: 'attachment' | 'inline',
): Promise<void> {
  const headers = {
    'content-type': type,
    'content-disposition': `${disposition}; filename="slip-${reference}.${ENDINGS[type]}"`,
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  };
  if ('data' in content) {
    res.set(headers).send(content.data);
    return;
  }
  const stream = createReadStream(content.path);
  await new Promise((resolve, reject) => {
    stream.once('open', resolve).once('error', reject);
  });
  await sendStream(stream, res.set(headers));
}
