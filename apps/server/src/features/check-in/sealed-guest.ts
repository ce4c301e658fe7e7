import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The part of a guest's row that is encrypted. Empty texts are not filled in. */
export interface SealedGuest {
  passportNumber: string;
  birthDate: string;
}

const WAY = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts it for one row; in another row it cannot be opened. The week whose key it needs stands before it in clear.
 * @param week a Monday, `YYYY-MM-DD`
 */
export function seal(guest: SealedGuest, row: string, { week, key }: SealKey): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(WAY, key, iv).setAAD(Buffer.from(row));
  // All have one length, so that nothing is learnt from it.
  const plain = JSON.stringify([guest.passportNumber, guest.birthDate]).padEnd(48);
  const hidden = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `${week}.${Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url')}`;
}

/** Null where the key does not fit. */
export function unseal(sealed: string, row: string, key: Buffer): SealedGuest | null {
  const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url');
  try {
    const decipher = createDecipheriv(WAY, key, bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(row))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8');
    const [passportNumber, birthDate] = JSON.parse(plain + decipher.final('utf8')) as string[];
    return { passportNumber: passportNumber ?? '', birthDate: birthDate ?? '' };
  } catch {
    return null;
  }
}

/** The week whose key it was encrypted with. */
export const weekOfSeal = (sealed: string): string => sealed.slice(0, sealed.indexOf('.'));

export interface SealKey {
  week: string;
  key: Buffer;
}
