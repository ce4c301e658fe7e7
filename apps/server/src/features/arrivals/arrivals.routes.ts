import {
  REPORT_PICTURE_MAX_BYTES,
  changeArrival,
  fileArrival,
  getReportFile,
  getReportPicture,
  linkArrival,
  listArrivals,
  newFiling,
  reportFileQuery,
} from '@villa/shared/contract/arrivals.ts';
import type { Router } from 'express';
import { AppError } from '../../platform/app-error.ts';
import { knownUser } from '../../platform/auth/access.ts';
import { readWith } from '../../platform/http/field-reasons.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { createRequestOrigin } from '../../platform/http/request-origin.ts';
import { withForm } from '../../platform/http/receive-form.ts';
import { limit } from '../../platform/limits/limits.ts';
import { sendKeptPicture } from '../slips/send-kept-picture.ts';
import { incomingFolder } from '../villa/image-form.ts';
import type { ArrivalsContext } from './services.ts';

/** The receipts of several days at one sitting. */
const FILE_LIMIT = { requests: 60, seconds: 600 };

export function mountArrivals(router: Router, deps: ArrivalsContext): void {
  const { config, arrivals, arrivalPictures, makeReportFile } = deps;
  const originOf = createRequestOrigin(config);
  const form = {
    field: 'picture',
    most: 1,
    fileBytes: REPORT_PICTURE_MAX_BYTES,
    folder: incomingFolder(config.dataDir),
  };

  mount(router, listArrivals, deps, ({ query }) => arrivals.list(query));
  mountFile(router, getReportFile, deps, async ({ req, res, user }) => {
    const query = readWith(reportFileQuery, req.query);
    const { day, bytes } = await makeReportFile(query, knownUser(user));
    res.set({
      'content-type': getReportFile.type,
      'content-disposition': `attachment; filename="tm30-${day}.xlsx"`,
      'cache-control': 'private, no-store',
    });
    res.send(bytes);
  });
  mount(router, changeArrival, deps, ({ params, body, user }) =>
    arrivals.change(params.id, body, knownUser(user)),
  );
  mount(
    router,
    fileArrival,
    deps,
    async ({ params, req, res, user }) => {
      const by = knownUser(user);
      if (req.is(['json', 'multipart/form-data']) === false) {
        throw new AppError('wrong_content_type');
      }
      // Nothing is received for a stay that there is not.
      arrivals.require(params.id);
      if (req.is('multipart/form-data') === false) {
        return arrivals.file(params.id, readWith(newFiling, req.body ?? {}), null, by);
      }
      return withForm({ req, res }, form, ({ texts, files }) =>
        arrivals.file(params.id, readWith(newFiling, texts), files[0] ?? null, by),
      );
    },
    [limit(FILE_LIMIT, deps)],
  );
  mount(router, linkArrival, deps, ({ params, req }) => ({
    url: arrivals.link(params.id, originOf(req)),
  }));
  mountFile(router, getReportPicture, deps, async ({ req, res }) => {
    const { id, filing } = req.params;
    if (typeof id !== 'string' || typeof filing !== 'string') throw new AppError('not_found');
    const file = arrivals.pictureOf(id, filing);
    await sendKeptPicture({ req, res }, arrivalPictures, { file, name: 'tm30' });
  });
}
