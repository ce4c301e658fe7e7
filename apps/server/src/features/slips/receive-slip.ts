import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { SLIP_MAX_BYTES } from '@villa/shared/contract/payment.ts';
import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod/mini';
import { AppError, invalidFields } from '../../errors/app-error.ts';
import type { ReceivedFile } from '../../http/receive-form.ts';
import { refusalOfMulter, refuseTooLong } from '../../http/upload-bounds.ts';

/** Room for the text beside the file and the multipart's own lines. */
const ENVELOPE_BYTES = 64 * 1024;

const uploadText = z.object({ bookingId: z.string() });

interface Reception {
  /** Where the file lies until the call is over. */
  folder: string;
  /** Throws unless the booking waits for a slip. */
  requireRoom: (bookingId: string) => void;
}

/**
 * Reads a slip and the booking it is for onto the disk, and takes away afterwards what the work has not moved
 * elsewhere. Where the form names the booking first, as the site's does, nothing of the file is received
 * for one that waits for none.
 * @throws AppError `too_large`, `bad_request`, `invalid_fields`; what `requireRoom` and the work throw
 */
export async function withSlip<T>(
  { req, res }: { req: Request; res: Response },
  { folder, requireRoom }: Reception,
  work: (bookingId: string, file: ReceivedFile | null) => Promise<T>,
): Promise<T> {
  await refuseTooLong(req, res, SLIP_MAX_BYTES + ENVELOPE_BYTES);
  await mkdir(folder, { recursive: true }).catch(() => {
    throw new AppError('unavailable');
  });
  const begun: string[] = [];
  const receiver = await createReceiver({ folder, requireRoom }, begun);
  try {
    await new Promise<void>((resolve, reject) => {
      receiver(req, res, (error: unknown) => {
        if (error === undefined || error === null) resolve();
        else reject(refusalOf(error));
      });
    });
    const bookingId = readBookingId(req);
    const file = req.file ? { path: req.file.path, bytes: req.file.size } : null;
    return await work(bookingId, file);
  } finally {
    // Multer leaves the file at which the disk was full, and the disk stays so.
    await Promise.all(begun.map((file) => rm(file, { force: true }).catch(() => {})));
  }
}

/** Ours as it is, the form's faults as the client's, and what the disk says as ours. */
function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const refusal = refusalOfMulter(error);
  return refusal instanceof AppError ? refusal : new AppError('unavailable');
}

/** The library is loaded with the first upload. */
async function createReceiver(
  { folder, requireRoom }: Reception,
  begun: string[],
): Promise<RequestHandler> {
  const { default: multer } = await import('multer');
  return multer({
    storage: multer.diskStorage({
      destination: folder,
      filename: (_req, _file, done) => {
        const name = randomUUID();
        begun.push(path.join(folder, name));
        done(null, name);
      },
    }),
    // Called when the file begins, with the texts that came before it.
    fileFilter(req, _file, done) {
      const text = uploadText.safeParse(req.body);
      if (!text.success || text.data.bookingId === '') return done(null, true);
      try {
        requireRoom(text.data.bookingId);
        done(null, true);
      } catch (error) {
        done(error as Error);
      }
    },
    // Otherwise a Thai file name arrives as Latin-1.
    defParamCharset: 'utf8',
    limits: { fileSize: SLIP_MAX_BYTES, files: 1, fields: 4, fieldSize: 1024, parts: 6 },
  }).single('slip');
}

/** The text beside the file, wherever it stood in the form. */
function readBookingId(req: Request): string {
  const text = uploadText.safeParse(req.body);
  if (!text.success || text.data.bookingId === '') {
    throw invalidFields({ bookingId: 'required', ...(req.file ? {} : { slip: 'required' }) });
  }
  return text.data.bookingId;
}
