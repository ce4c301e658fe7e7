import type { Request } from 'express';
import { invalidFields } from '../app-error.ts';

const HEADER = 'Idempotency-Key';
const MAX_LENGTH = 255;
/** From this length on a key is taken for random, as the site's is. */
const UNGUESSABLE = 16;

/**
 * The key under which a request may be repeated, or null when it names none. A short key could be
 * guessed, and with it another guest's booking, so it only counts together with its client; a long
 * one also counts after the phone has changed from Wi-Fi to mobile.
 */
export function readIdempotencyKey(req: Request, clientKey: string): string | null {
  const key = req.get(HEADER)?.trim() ?? '';
  if (key === '') return null;
  if (key.length > MAX_LENGTH) throw invalidFields({ [HEADER]: 'too_long' });
  if (!/^[\x21-\x7e]+$/.test(key)) throw invalidFields({ [HEADER]: 'invalid' });
  return key.length >= UNGUESSABLE ? key : `${clientKey} ${key}`;
}
