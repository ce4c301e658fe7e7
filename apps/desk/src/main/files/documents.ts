/**
 * Opens a PDF in the system's own reader. The file lies in a folder that only this user can read, until
 * the app ends.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallInput } from '../../bridge.ts';
import { safeName } from './save-file.ts';

/** Checked in the content, because the system opens a file by its ending, which may be wrong. */
const PDF = '%PDF-';

export interface Documents {
  open: (file: CallInput<'openDocument'>) => Promise<boolean>;
  forget: () => void;
}

/** @param show opens a file and answers why not, as `shell.openPath` does */
export function createDocuments(show: (file: string) => Promise<string>): Documents {
  const folders: string[] = [];
  return {
    async open({ name, bytes }) {
      const isPdf = new TextDecoder('latin1').decode(bytes.subarray(0, PDF.length)) === PDF;
      if (!isPdf) return false;
      const folder = mkdtempSync(join(tmpdir(), 'villa-document-'));
      folders.push(folder);
      const file = join(folder, safeName(`${name.replace(/\.pdf$/i, '')}.pdf`));
      await writeFile(file, bytes, { mode: 0o600 });
      return (await show(file)) === '';
    },
    forget() {
      for (const folder of folders.splice(0)) {
        try {
          rmSync(folder, { recursive: true, force: true });
        } catch {
          // Windows lets nobody delete what a reader still shows.
        }
      }
    },
  };
}
