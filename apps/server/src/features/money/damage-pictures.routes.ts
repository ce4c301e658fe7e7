import { getDamagePicture, uploadDamagePicture } from '@villa/shared/contract/damage-pictures.ts';
import { RECEIPT_PICTURE_MAX_BYTES } from '@villa/shared/contract/expenses.ts';
import type { Router } from 'express';
import { AppError } from '../../platform/app-error.ts';
import { knownUser } from '../../platform/auth/access.ts';
import { bookingIdOf } from '../../platform/http/booking-id.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { withForm } from '../../platform/http/receive-form.ts';
import { limit } from '../../platform/limits/limits.ts';
import { userActor } from '../booking-record/booking-record.ts';
import { sendKeptPicture } from '../slips/send-kept-picture.ts';
import { incomingFolder } from '../villa/image-form.ts';
import type { MoneyContext } from './services.ts';

/** The pictures of several parts at one sitting. */
const UPLOAD_LIMIT = { requests: 60, seconds: 600 };

export function mountDamagePictures(router: Router, deps: MoneyContext): void {
  const { config, damagePictures, damagePictureFiles } = deps;
  const form = {
    field: 'picture',
    most: 1,
    fileBytes: RECEIPT_PICTURE_MAX_BYTES,
    folder: incomingFolder(config.dataDir),
  };
  mount(
    router,
    uploadDamagePicture,
    deps,
    async ({ params, user, req, res }) => {
      const actor = userActor(knownUser(user));
      const part = { booking: params.id, charge: Number(params.charge) };
      // Nothing is received for a charge that takes no picture.
      damagePictures.requireRoom(part);
      const pictureUrl = await withForm({ req, res }, form, ({ files }) =>
        damagePictures.upload(part, files[0] ?? null, actor),
      );
      return { pictureUrl };
    },
    [limit(UPLOAD_LIMIT, deps)],
  );

  mountFile(router, getDamagePicture, deps, async ({ req, res }) => {
    const { charge, picture } = req.params;
    if (typeof picture !== 'string') throw new AppError('not_found');
    const part = { booking: bookingIdOf(req), charge: Number(charge) };
    const file = damagePictures.fileOf(part, picture);
    await sendKeptPicture({ req, res }, damagePictureFiles, { file, name: 'damage' });
  });
}
