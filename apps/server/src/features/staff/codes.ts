import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const CODE_BYTES = 18;

/** A code for a link: nobody guesses it, and it survives being sent through any chat. */
export function newCode(): string {
  return randomBytes(CODE_BYTES).toString('base64url');
}

/** The code that belongs to an id, for whoever has the secret: it can be made again, and so is kept nowhere. */
export function codeFor(id: string, secret: string): string {
  const made = createHmac('sha256', secret).update(`code for ${id}`).digest();
  return made.subarray(0, CODE_BYTES).toString('base64url');
}

/** Random as they are, codes need no salt and no slow hash. */
export function hashCode(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

/** The same for a code that ends with the secret, too. */
export function hashWith(secret: string, code: string): string {
  return createHmac('sha256', secret).update(code).digest('base64url');
}

/** Compares two codes; takes as long however many characters are equal. */
export function isSameCode(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(hashCode(a)), Buffer.from(hashCode(b)));
}
