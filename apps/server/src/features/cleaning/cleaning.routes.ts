import {
  REPORT_PICTURE_MAX_BYTES,
  answerTurnover,
  getCleaningWords,
  getReportPicture,
  listBookingReports,
  listStaffTurnovers,
  listTurnovers,
  reportFields,
  reportTurnover,
  setCleanerLanguage,
  setCleaningWords,
  settleReport,
} from '@villa/shared/contract/cleaner.ts';
import type { Router } from 'express';
import { AppError } from '../../platform/app-error.ts';
import { knownUser } from '../../platform/auth/access.ts';
import { readWith } from '../../platform/http/field-reasons.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { withForm } from '../../platform/http/receive-form.ts';
import { limit } from '../../platform/limits/limits.ts';
import { sendKeptPicture } from '../slips/send-kept-picture.ts';
import { incomingFolder } from '../villa/image-form.ts';
import type { CleaningContext } from './services.ts';

/** More taps than a day of cleaning has, with those that a phone kept. */
const ANSWER_LIMIT = { requests: 240, seconds: 600 };
/** The pictures of several reports at one sitting. */
const REPORT_LIMIT = { requests: 120, seconds: 600 };

export function mountCleaning(router: Router, deps: CleaningContext): void {
  const { turnovers, cleaningReports, cleaningPictures, cleaningWords, staffCleaning, config } =
    deps;
  const form = {
    field: 'picture',
    most: 1,
    fileBytes: REPORT_PICTURE_MAX_BYTES,
    folder: incomingFolder(config.dataDir),
  };

  mount(router, listTurnovers, deps, ({ user }) => turnovers.days(knownUser(user)));
  mount(
    router,
    answerTurnover,
    deps,
    ({ params, body, user }) => turnovers.answer(params.id, body, knownUser(user)),
    [limit(ANSWER_LIMIT, deps)],
  );
  mount(
    router,
    reportTurnover,
    deps,
    async ({ params, req, res, user }) => {
      const by = knownUser(user);
      if (req.is(['json', 'multipart/form-data']) === false) {
        throw new AppError('wrong_content_type');
      }
      // Nothing is received for a turnover that there is not.
      const turnover = turnovers.find(params.id);
      if (req.is('multipart/form-data') === false) {
        const fields = readWith(reportFields, req.body ?? {});
        return { pictures: await cleaningReports.send({ turnover, fields, file: null }, by) };
      }
      return withForm({ req, res }, form, async ({ texts, files }) => {
        const fields = readWith(reportFields, texts);
        const file = files[0] ?? null;
        return { pictures: await cleaningReports.send({ turnover, fields, file }, by) };
      });
    },
    [limit(REPORT_LIMIT, deps)],
  );

  mount(router, setCleanerLanguage, deps, ({ body, user }) => {
    deps.setCleanerLanguage(knownUser(user).id, body);
    return { status: 'success' as const };
  });
  mount(router, getCleaningWords, deps, () => ({ words: cleaningWords.read() }));
  mount(router, setCleaningWords, deps, ({ body, user }) =>
    cleaningWords.set(body.text, knownUser(user)),
  );
  mount(router, listStaffTurnovers, deps, () => staffCleaning());
  mount(router, listBookingReports, deps, ({ params }) => ({
    reports: cleaningReports.ofBooking(params.id),
  }));
  mount(router, settleReport, deps, ({ params, user }) =>
    cleaningReports.settle(params.id, knownUser(user)),
  );
  mountFile(router, getReportPicture, deps, async ({ req, res }) => {
    const { id, picture } = req.params;
    if (typeof id !== 'string' || typeof picture !== 'string') throw new AppError('not_found');
    const file = cleaningReports.fileOf(id, picture);
    await sendKeptPicture({ req, res }, cleaningPictures, { file, name: 'cleaning' });
  });
}
