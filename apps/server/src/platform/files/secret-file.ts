import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync } from 'node:fs';
import { writeNew } from './whole-file.ts';

/** Reads the file; made with the given text when it is missing, readable by its owner alone. */
export function readOrMakeSecretFile(file: string, make: () => string): string {
  return readIfThere(file) ?? makeFile(file, make());
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Written aside and linked into place: a crash leaves no half secret, and of two first starts one wins. */
function makeFile(file: string, text: string): string {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeNew(draft, text);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}
