import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file so that a power cut leaves the old one or the new one, and only its owner reads it. */
export function replaceFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const beside = `${file}.new`;
  writeFileSync(beside, content, { mode: 0o600, flush: true });
  renameSync(beside, file);
}
