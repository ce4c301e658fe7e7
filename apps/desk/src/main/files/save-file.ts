/** Saves a page's file where the owner chooses. */
import { basename, extname, join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { BrowserWindow, Dialog } from 'electron';
import type { CallAnswers } from '../../bridge.ts';

/** The files that the admin saves: documents, lists, pictures, backups. */
const KNOWN = [
  'csv',
  'ics',
  'jpg',
  'jpeg',
  'json',
  'pdf',
  'png',
  'tar',
  'gz',
  'tgz',
  'webp',
  'zip',
];
// oxlint-disable-next-line no-control-regex -- they are what is being looked for
const NOT_IN_NAMES = /[<>:"/\\|?*\u0000-\u001f\u007f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const MAX_LENGTH = 120;
const NAMES_OF_DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** A name that every system takes, and that does not hide its real ending. */
export function safeName(proposed: string): string {
  const name = basename(proposed.replaceAll('\\', '/')).replace(NOT_IN_NAMES, '').trim();
  const ending = extname(name).slice(1).toLowerCase();
  const stem = (ending === '' ? name : name.slice(0, -ending.length - 1))
    .replace(/^\.+|[. ]+$/g, '')
    .slice(0, MAX_LENGTH);
  const safe = stem === '' || NAMES_OF_DEVICES.test(stem) ? 'file' : stem;
  return KNOWN.includes(ending) ? `${safe}.${ending}` : `${safe}.txt`;
}

interface Saving {
  dialog: Pick<Dialog, 'showSaveDialog'>;
  window: BrowserWindow | null;
  /** The folder that the dialog opens first. */
  downloads: string;
}

export async function saveFile(
  { name, bytes }: { name: string; bytes: Uint8Array },
  { dialog, window, downloads }: Saving,
): Promise<CallAnswers['saveFile']> {
  const safe = safeName(name);
  const ending = extname(safe).slice(1);
  const options = {
    defaultPath: join(downloads, safe),
    filters: [{ name: ending.toUpperCase(), extensions: [ending] }],
  };
  const chosen = await (window
    ? dialog.showSaveDialog(window, options)
    : dialog.showSaveDialog(options));
  if (chosen.canceled || chosen.filePath === '') return 'cancelled';
  try {
    await writeFile(chosen.filePath, bytes);
    return 'saved';
  } catch {
    // A full disk, a folder that may not be written: the page says so.
    return 'failed';
  }
}
