import type { ErrorRequestHandler, Response } from 'express';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import { ChangedBeneath } from '../database/changed-beneath.ts';
import { isDamage } from '../database/damage.ts';
import { AppError } from '../app-error.ts';
import { noteRefusal, requestIdOf } from './answer-log.ts';
import { sendJson } from './send-json.ts';

/** By the `type` that body-parser gives its errors. */
const BODY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  'entity.parse.failed': 'bad_json',
  'entity.verify.failed': 'bad_json',
  'entity.too.large': 'too_large',
  'encoding.unsupported': 'wrong_content_type',
  'charset.unsupported': 'wrong_content_type',
};

/** The error codes for the conditions of a request that the file senders refuse. */
const FILE_ERRORS: Readonly<Record<number, ErrorCode>> = {
  412: 'precondition_failed',
  416: 'range_not_satisfiable',
};

/**
 * The codes of the database and the disk for refusals that are no fault of the code: full, locked, or not to be
 * written.
 */
const OUT_OF_ROOM =
  /^(?:SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)|(?:ENOSPC|EDQUOT|EROFS|EMFILE)$)/;

/** For the log: what happens next is up to a person. */
const DAMAGED =
  'the database is damaged: bring a backup back (villa restore FILE --replace, or npm run restore -- FILE --replace)';

/** The one place where anything thrown becomes an answer. A stack goes to the log, never out. */
export function createErrorAnswer(): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const refusal = appErrorOf(error);
    const { status, code } = refusal;
    const fields = Object.keys(refusal.details.fields ?? {});
    const isOurs = status >= 500;
    const said = isDamage(error) ? DAMAGED : code;
    noteRefusal(res, { status, code, fields, ...(isOurs && { error, said }) });
    if (res.headersSent) {
      // Half an answer cannot be taken back; a broken connection is at least not mistaken for a whole one.
      res.destroy();
      return;
    }
    const retryAfter = refusal.details.data?.['retryAfter'];
    if (typeof retryAfter === 'number') res.setHeader('retry-after', String(retryAfter));
    if (refusal.code === 'range_not_satisfiable') nameLength(error, res);
    // These headers belong to the file that was to be sent instead.
    for (const header of ['content-encoding', 'etag', 'last-modified']) res.removeHeader(header);
    sendJson(
      res,
      refusal.status,
      JSON.stringify({ ...refusal.toBody(), requestId: requestIdOf(res) }),
    );
  };
}

/** With a 416 the sender of the file says how long it is: whoever asked can ask again. */
function nameLength(error: unknown, res: Response): void {
  const { headers } = error as { headers?: Record<string, unknown> };
  const range = headers?.['Content-Range'];
  if (typeof range === 'string') res.setHeader('content-range', range);
}

/** Ours as it is; what the libraries below us throw, by the marks they put on it. */
export function appErrorOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { type, code, name, status } = (error ?? {}) as Record<string, unknown>;
  if (typeof type === 'string' && type in BODY_ERRORS) {
    return new AppError(BODY_ERRORS[type] ?? 'bad_request');
  }
  if (name === 'MulterError') {
    return new AppError(code === 'LIMIT_FILE_SIZE' ? 'too_large' : 'bad_request');
  }
  if (typeof code === 'string' && OUT_OF_ROOM.test(code)) return new AppError('unavailable');
  if (error instanceof ChangedBeneath) return new AppError('unavailable');
  // No retry mends it, so whoever watches the server learns what it is.
  if (isDamage(error)) return new AppError('unavailable', { data: { reason: 'database' } });
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AppError(FILE_ERRORS[status] ?? 'bad_request');
  }
  return new AppError('internal');
}
