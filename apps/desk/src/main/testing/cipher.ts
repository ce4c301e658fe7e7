import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Cipher } from '../session/vault.ts';

/** A key store that really encrypts, so that a test can look for the plain text in the file. */
export function createCipher(
  options: {
    available?: boolean;
    backend?: ReturnType<Electron.SafeStorage['getSelectedStorageBackend']>;
  } = {},
) {
  const key = randomBytes(32);
  return {
    isAsyncEncryptionAvailable: async () => options.available ?? true,
    getSelectedStorageBackend: () => options.backend ?? 'gnome_libsecret',
    async encryptStringAsync(text: string) {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    async decryptStringAsync(sealed: Buffer) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
      decipher.setAuthTag(sealed.subarray(12, 28));
      const result = Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
      return { result: result.toString('utf8'), shouldReEncrypt: false };
    },
  } satisfies Cipher;
}
