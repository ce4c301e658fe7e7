import type { Request } from 'express';
import { AppError } from '../app-error.ts';

/** The `:id` of a file's address; the calls with schemas read theirs with those. */
export function bookingIdOf(req: Request): string {
  const { id } = req.params;
  if (typeof id !== 'string') throw new AppError('not_found');
  return id;
}
