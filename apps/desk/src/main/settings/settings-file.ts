import { existsSync, readFileSync, renameSync } from 'node:fs';
import { replaceFile } from './replace-file.ts';
import { DEFAULTS, type Settings, settings } from './settings.ts';

export interface SettingsFile {
  get: () => Settings;
  change: (some: Partial<Settings>) => void;
}

/** The settings in a file of their own, read once and written whole. */
export function openSettings(file: string): SettingsFile {
  let current = read(file);
  return {
    get: () => current,
    change(some) {
      current = { ...current, ...some };
      try {
        replaceFile(file, `${JSON.stringify(current, null, 2)}\n`);
      } catch {
        // A full disk, a folder that may not be written: it counts until the app ends.
      }
    },
  };
}

function read(file: string): Settings {
  if (!existsSync(file)) return DEFAULTS;
  try {
    return settings.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Kept under another name, since it may be somebody's edit with a wrong comma.
    renameSync(file, `${file}.broken`);
    return DEFAULTS;
  }
}
