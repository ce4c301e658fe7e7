import { SLIP_MAX_BYTES } from '@villa/shared/contract/payment.ts';
import {
  getTransferPicture,
  uploadTransferPicture,
} from '@villa/shared/contract/transfer-pictures.ts';
import type { Router } from 'express';
import { AppError } from '../../platform/app-error.ts';
import { knownUser } from '../../platform/auth/access.ts';
import { bookingIdOf } from '../../platform/http/booking-id.ts';
import { limit } from '../../platform/limits/limits.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { withForm } from '../../platform/http/receive-form.ts';
import { userActor } from '../booking-record/booking-record.ts';
import { incomingFolder } from '../villa/image-form.ts';
import type { MoneyContext } from './services.ts';

export function mountTransferPictures(router: Router, deps: MoneyContext): void {
  const { config, transferPictures } = deps;
  const form = {
    field: 'picture',
    most: 1,
    fileBytes: SLIP_MAX_BYTES,
    folder: incomingFolder(config.dataDir),
  };
  mount(
    router,
    uploadTransferPicture,
    deps,
    async ({ params, user, req, res }) => {
      const actor = userActor(knownUser(user));
      // Nothing is received for a payment that takes no picture.
      transferPictures.requireRoom(params.id, params.payment);
      const pictureUrl = await withForm({ req, res }, form, ({ files }) =>
        transferPictures.upload(params.id, params.payment, files[0] ?? null, actor),
      );
      return { pictureUrl };
    },
    [limit(config.uploadLimit, deps)],
  );

  mountFile(router, getTransferPicture, deps, async ({ req, res }) => {
    const { payment } = req.params;
    if (typeof payment !== 'string') throw new AppError('not_found');
    const view = await transferPictures.view(bookingIdOf(req), payment);
    res.set({
      'content-type': 'image/jpeg',
      'content-disposition': 'inline; filename="transfer.jpg"',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    });
    res.send(view);
  });
}
