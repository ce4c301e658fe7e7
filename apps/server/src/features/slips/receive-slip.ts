import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { SLIP_MAX_BYTES } from '@villa/shared/contract/payment.ts';
import type { Request, RequestHandler, Response } from 'express';
import * as z from 'zod/mini';
import { AppError, invalidFields } from '../../platform/app-error.ts';
import type { ReceivedFile } from '../../platform/http/receive-form.ts';
import { refusalOfMulter, refuseTooLong } from '../../platform/limits/upload-bounds.ts';

/** Room for the text beside the file and the multipart's own lines. */
const ENVELOPE_BYTES = 64 * 1024;

const text = z.optional(z.string());
const uploadText = z.object({
  bookingId: z.string(),
  instalmentId: text,
  another: text,
  replaces: text,
});

/** The form's fields beside the file. */
export interface SlipForm {
  bookingId: string;
  /** The instalment that it pays for; null: the first payment. */
  instalmentId: string | null;
  /** A further part of a payment that is being checked: it counts at once. */
  another: boolean;
  /** The address of the slip that waits and that it takes the place of; it counts at once, too. */
  replaces: string | null;
}

interface Reception {
  /** The folder that holds the file until the call is over. */
  folder: string;
  /** Throws unless the booking waits for such a slip and may be sent one; null: the form has not named a booking yet. */
  admit: (form: SlipForm | null) => void;
  /** Aborted, with the refusal, when somebody else gets the place before the file is in. */
  lost: AbortSignal;
}

/**
 * Reads a slip and the booking it is for onto the disk, and takes away afterwards what the work has not moved
 * elsewhere. Where the form names the booking first, as the site's does, nothing of the file is received
 * for one that waits for none.
 * @throws AppError `too_large`, `bad_request`, `invalid_fields`; what `admit` and the work throw
 */
export async function withSlip<T>(
  { req, res }: { req: Request; res: Response },
  { folder, admit, lost }: Reception,
  work: (form: SlipForm, file: ReceivedFile | null) => Promise<T>,
): Promise<T> {
  await refuseTooLong(req, res, SLIP_MAX_BYTES + ENVELOPE_BYTES);
  await mkdir(folder, { recursive: true }).catch(() => {
    throw new AppError('unavailable');
  });
  const begun: string[] = [];
  const receiver = await createReceiver({ folder, admit }, begun);
  try {
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        // The server does not read the rest of the upload.
        res.setHeader('connection', 'close');
        reject(lost.reason as AppError);
      };
      if (lost.aborted) giveUp();
      else lost.addEventListener('abort', giveUp, { once: true });
      receiver(req, res, (error: unknown) => {
        if (error === undefined || error === null) resolve();
        else reject(refusalOf(error));
      });
    });
    const form = readForm(req);
    const file = req.file ? { path: req.file.path, bytes: req.file.size } : null;
    return await work(form, file);
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
  { folder, admit }: Omit<Reception, 'lost'>,
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
      try {
        admit(formIn(req));
        done(null, true);
      } catch (error) {
        done(error as Error);
      }
    },
    // Otherwise a Thai file name arrives as Latin-1.
    defParamCharset: 'utf8',
    limits: { fileSize: SLIP_MAX_BYTES, files: 1, fields: 6, fieldSize: 1024, parts: 8 },
  }).single('slip');
}

/** The texts that have been read so far; null while they do not name a booking. */
function formIn(req: Request): SlipForm | null {
  const read = uploadText.safeParse(req.body);
  if (!read.success || read.data.bookingId === '') return null;
  const { bookingId, instalmentId, another, replaces } = read.data;
  return {
    bookingId,
    instalmentId: instalmentId || null,
    another: another === '1',
    replaces: replaces || null,
  };
}

/** The text beside the file, wherever it stood in the form. */
function readForm(req: Request): SlipForm {
  const form = formIn(req);
  if (form !== null) return form;
  throw invalidFields({ bookingId: 'required', ...(req.file ? {} : { slip: 'required' }) });
}
