import type { ErrorRequestHandler } from 'express';
import type { ErrorCode } from '@villa/shared/contract/errors.ts';
import type { Log } from '../lib/log.ts';
import { Refusal } from './refusal.ts';
import { sendJson } from './send-json.ts';

/** By the `type` that body-parser gives its errors. */
const BODY_ERRORS: Readonly<Record<string, ErrorCode>> = {
  'entity.parse.failed': 'bad_json',
  'entity.verify.failed': 'bad_json',
  'entity.too.large': 'too_large',
  'encoding.unsupported': 'wrong_content_type',
  'charset.unsupported': 'wrong_content_type',
};

/** What the database and the disk say when it is no fault of the code: full, locked, or not to be written. */
const OUT_OF_ROOM =
  /^(?:SQLITE_(?:BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY)|(?:ENOSPC|EDQUOT|EROFS|EMFILE)$)/;

/** The one place where anything thrown becomes an answer. A stack goes to the log, never out. */
export function createErrorAnswer(log: Log): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500) log.error({ err: error, method: req.method }, refusal.code);
    if (res.headersSent) {
      // Half an answer cannot be taken back; a broken connection is at least not mistaken for a whole one.
      res.destroy();
      return;
    }
    const retryAfter = refusal.details.data?.['retryAfter'];
    if (typeof retryAfter === 'number') res.setHeader('retry-after', String(retryAfter));
    // Of the compressed file that was to be sent instead.
    res.removeHeader('content-encoding');
    sendJson(res, refusal.status, JSON.stringify(refusal.toBody()));
  };
}

/** Ours as it is; what the libraries below us throw, by the marks they put on it. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { type, code, name, status } = (error ?? {}) as Record<string, unknown>;
  if (typeof type === 'string' && type in BODY_ERRORS) {
    return new Refusal(BODY_ERRORS[type] ?? 'bad_request');
  }
  if (name === 'MulterError') {
    return new Refusal(code === 'LIMIT_FILE_SIZE' ? 'too_large' : 'bad_request');
  }
  if (typeof code === 'string' && OUT_OF_ROOM.test(code)) return new Refusal('unavailable');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new Refusal('bad_request');
  return new Refusal('internal');
}
