import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Request, RequestHandler, Response } from 'express';
import { AppError } from '../app-error.ts';
import { refuseTooLong, refusalOfMulter } from '../limits/upload-bounds.ts';

/** The shape of a multipart call: one field of files, and texts beside. */
export interface FormShape {
  field: string;
  most: number;
  fileBytes: number;
  /** The folder of the files until the call is over. */
  folder: string;
}

export interface ReceivedFile {
  path: string;
  bytes: number;
}

export interface ReceivedForm {
  files: ReceivedFile[];
  texts: Record<string, unknown>;
}

/** Room for the texts beside the files, in two languages. */
const TEXT_BYTES = 64 * 1024;

/**
 * Reads a multipart request onto the disk, so that ten pictures do not fill the memory, and takes
 * away afterwards what the work has not moved elsewhere. Called once the caller is known: nobody else
 * fills the disk.
 * @throws AppError `too_large`, `bad_request`; or what the work throws
 */
export async function withForm<T>(
  { req, res }: { req: Request; res: Response },
  shape: FormShape,
  work: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  await refuseTooLong(req, res, shape.most * shape.fileBytes + TEXT_BYTES);
  await mkdir(shape.folder, { recursive: true });
  await receive(req, res, shape);
  const files = (req.files ?? []) as Express.Multer.File[];
  try {
    return await work({
      files: files.map((file) => ({ path: file.path, bytes: file.size })),
      texts: { ...(req.body as Record<string, unknown> | undefined) },
    });
  } finally {
    await Promise.all(files.map((file) => rm(file.path, { force: true })));
  }
}

/** The library is loaded with the first upload. */
async function receive(req: Request, res: Response, shape: FormShape): Promise<void> {
  const { default: multer } = await import('multer');
  const begun: string[] = [];
  const receiver: RequestHandler = multer({
    storage: multer.diskStorage({
      destination: shape.folder,
      filename: (_req, _file, done) => {
        const name = randomUUID();
        begun.push(path.join(shape.folder, name));
        done(null, name);
      },
    }),
    // Otherwise a Thai file name arrives as Latin-1.
    defParamCharset: 'utf8',
    limits: {
      fileSize: shape.fileBytes,
      files: shape.most,
      fields: 8,
      fieldSize: TEXT_BYTES,
      parts: shape.most + 8,
    },
  }).array(shape.field, shape.most);
  await new Promise<void>((resolve, reject) => {
    void receiver(req, res, (error: unknown) => {
      if (error === undefined || error === null) resolve();
      else reject(refusalOfMulter(error, shape.field));
    });
  }).catch(async (error: unknown) => {
    // Multer leaves the file at which the disk was full, and the disk stays so.
    await Promise.all(begun.map((file) => rm(file, { force: true }).catch(() => {})));
    throw error;
  });
  // Whatever says it is a form and is none.
  if (req.body === undefined && req.headers['content-type'] !== undefined) {
    throw new AppError('bad_request');
  }
}
