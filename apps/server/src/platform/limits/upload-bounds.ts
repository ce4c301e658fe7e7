import { finished } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { AppError, invalidFields } from '../app-error.ts';

/** Up to this size a request that is too large is read to its end: a client that is still sending reads no answer. */
const READ_TO_END_BYTES = 64 * 1024 * 1024;

const DISK_ERRORS = new Set(['EACCES', 'EIO', 'EMFILE', 'ENOENT', 'ENOSPC', 'EPERM', 'EROFS']);

/**
 * Known before a byte is read, where the sender says how much is coming; then nothing of it is kept.
 * @throws AppError `too_large`
 */
export async function refuseTooLong(req: Request, res: Response, most: number): Promise<void> {
  const length = Number(req.headers['content-length']);
  if (!(length > most)) return;
  if (length <= READ_TO_END_BYTES) await readToEnd(req);
  else res.setHeader('connection', 'close');
  throw new AppError('too_large');
}

/** Reads the request to its end and forgets it; one that breaks off is over too. */
async function readToEnd(req: Request): Promise<void> {
  req.resume();
  await finished(req, { writable: false }).catch(() => {});
}

/**
 * Whatever multer finds wrong with a request is the client's to mend; what the disk says is not.
 * @param field the field that too many files are reported under; without it they are a bad request
 */
export function refusalOfMulter(error: unknown, field?: string): unknown {
  const { code } = error as { code?: unknown };
  if (code === 'LIMIT_FILE_SIZE') return new AppError('too_large');
  if (field !== undefined && (code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_PART_COUNT')) {
    return invalidFields({ [field]: 'too_many_files' });
  }
  return typeof code === 'string' && DISK_ERRORS.has(code) ? error : new AppError('bad_request');
}
