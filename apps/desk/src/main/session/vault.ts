/**
 * A secret text in a file, encrypted by the system's own key store. Where the system has none, nothing
 * is written: the text then lives as long as the process.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { SafeStorage } from 'electron';
import { replaceFile } from '../settings/replace-file.ts';

export interface Vault {
  /** False: what is put in here is forgotten when the app ends. */
  readonly lasting: boolean;
  get: () => string | null;
  put: (text: string) => Promise<void>;
  clear: () => void;
}

export type Cipher = Pick<
  SafeStorage,
  'isAsyncEncryptionAvailable' | 'encryptStringAsync' | 'decryptStringAsync'
> &
  Partial<Pick<SafeStorage, 'getSelectedStorageBackend'>>;

/**
 * Linux without a keyring "encrypts" with a password that stands in Chromium's source, which protects
 * from nobody.
 */
export async function canEncrypt(cipher: Cipher, platform: NodeJS.Platform): Promise<boolean> {
  if (!(await cipher.isAsyncEncryptionAvailable())) return false;
  return platform !== 'linux' || cipher.getSelectedStorageBackend?.() !== 'basic_text';
}

export async function openVault(file: string, cipher: Cipher, lasting: boolean): Promise<Vault> {
  // A file that an earlier start has encrypted cannot be read now.
  if (!lasting) rmSync(file, { force: true });
  let current = lasting ? await read(file, cipher) : null;
  let latest = 0;
  return {
    lasting,
    get: () => current,
    async put(text) {
      current = text;
      const mine = (latest += 1);
      if (!lasting) return;
      try {
        const sealed = await cipher.encryptStringAsync(text);
        // A later put, or a clear, has overtaken this one.
        if (mine === latest) replaceFile(file, sealed);
      } catch {
        // A full disk, a key store that was locked: it counts until the app ends.
      }
    },
    clear() {
      current = null;
      latest += 1;
      rmSync(file, { force: true });
    },
  };
}

async function read(file: string, cipher: Cipher): Promise<string | null> {
  if (!existsSync(file)) return null;
  try {
    const { result } = await cipher.decryptStringAsync(readFileSync(file));
    return result;
  } catch {
    // Another user's, another computer's, or cut short: its user logs in again.
    rmSync(file, { force: true });
    return null;
  }
}
