import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../platform/files/whole-file.ts';

/** This server's own notes about its copies. Not in the database: each note would make that differ from the last copy. */
export const offsiteFolder = (dataDir: string): string => join(dataDir, '.offsite');

export interface Notes {
  /** Null where there is none, or it cannot be read: all of them can be found out again. */
  read(name: string): unknown;
  /** Whole or not at all. */
  write(name: string, content: unknown): void;
  remove(name: string): void;
}

export function createNotes(dataDir: string): Notes {
  const fileOf = (name: string): string => join(offsiteFolder(dataDir), `${name}.json`);
  return {
    read(name) {
      try {
        return JSON.parse(readFileSync(fileOf(name), 'utf8')) as unknown;
      } catch {
        return null;
      }
    },
    write(name, content) {
      mkdirSync(offsiteFolder(dataDir), { recursive: true, mode: 0o700 });
      writeWhole(fileOf(name), JSON.stringify(content));
    },
    remove: (name) => rmSync(fileOf(name), { force: true }),
  };
}
