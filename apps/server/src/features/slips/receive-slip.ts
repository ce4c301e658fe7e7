import { SLIP_MAX_BYTES } from '@villa/shared/contract/payment.ts';
import type { RequestHandler } from 'express';
import { refusalOfMulter, refuseTooLong } from '../../http/upload-bounds.ts';

/** Room for the text beside the file and the multipart's own lines. */
const ENVELOPE_BYTES = 64 * 1024;

/**
 * Reads a multipart request with at most one file, `slip`, into memory. The library is loaded with
 * the first upload. Whatever it finds wrong with the request is the client's to mend: 400 or 413.
 */
export function receiveSlip(): RequestHandler {
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
