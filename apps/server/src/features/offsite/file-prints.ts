import { stat } from 'node:fs/promises';
import { type Fingerprint, fingerprintOfFile } from '../backups/file-hash.ts';
import type { Notes } from './offsite-folder.ts';

const NOTE = 'prints';

interface Known extends Fingerprint {
  /** An upload never changes under its name; a disk that was brought back by hand may hold another one all the same. */
  seen: string;
}

/** The hashes of uploads, kept over the hours: reading all pictures anew each time would take minutes. */
export interface FilePrints {
  of(path: string, file: string): Promise<Fingerprint>;
  /** Keeps those that were asked for since, and forgets the others. */
  save(): void;
}

export function createFilePrints(notes: Notes): FilePrints {
  const before = new Map(Object.entries((notes.read(NOTE) as Record<string, Known> | null) ?? {}));
  const now = new Map<string, Known>();
  return {
    async of(path, file) {
      const { size, mtimeMs, ino } = await stat(file);
      const seen = [size, mtimeMs, ino].join(' ');
      const known = before.get(path);
      const print = known?.seen === seen ? known : { ...(await fingerprintOfFile(file)), seen };
      now.set(path, print);
      return { bytes: print.bytes, sha256: print.sha256 };
    },
    save: () => notes.write(NOTE, Object.fromEntries(now)),
  };
}
