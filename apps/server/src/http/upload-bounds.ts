import { finished } from 'node:stream/promises';
import type { Request, Response } from 'express';
import { AppError, invalidFields } from '../errors/app-error.ts';

/** Up to here a request that is too large is read to its end: whoever is still sending does not read an answer. */
const HEARD_OUT_BYTES = 64 * 1024 * 1024;

const DISK_ERRORS = new Set(['EACCES', 'EIO', 'EMFILE', 'ENOENT', 'ENOSPC', 'EPERM', 'EROFS']);

/**
 * Known before a byte is read, where the sender tells how much is coming; then nothing of it is kept.
 * @throws AppError `too_large`
 */
export async function refuseTooLong(req: Request, res: Response, most: number): Promise<void> {
  const length = Number(req.headers['content-length']);
  if (!(length > most)) return;
  if (length <= HEARD_OUT_BYTES) await hearOut(req);
  else res.setHeader('connection', 'close');
  throw new AppError('too_large');
}

/** Reads the request to its end and forgets it; one that breaks off is over too. */
async function hearOut(req: Request): Promise<void> {
  req.resume();
  await finished(req, { writable: false }).catch(() => {});
}

/**
 * Whatever multer finds wrong with a request is the client's to mend; what the disk says is not.
 * @param field where too many files are told of; without it they are simply a bad request
 */
export function refusalOfMulter(error: unknown, field?: string): unknown {
  const { code } = error as { code?: unknown };
  if (code === 'LIMIT_FILE_SIZE') return new AppError('too_large');
  if (field !== undefined && (code === 'LIMIT_FILE_COUNT' || code === 'LIMIT_PART_COUNT')) {
    return invalidFields({ [field]: 'too_many_files' });
  }
  return typeof code === 'string' && DISK_ERRORS.has(code) ? error : new AppError('bad_request');
}
