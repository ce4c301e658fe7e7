import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../platform/files/whole-file.ts';
import type { TablePrints } from './table-prints.ts';

/** A change of the release that runs, as it is written down while it is at work and afterwards. */
export interface Change {
  kind: 'update' | 'rollback';
  from: string;
  to: string;
  /** When it began, and when guests were let in again. */
  at: string;
  openedAt?: string;
  /** The database as it was before, where its tables were changed. */
  kept?: string | null;
  /** The content of each table when guests were let in again, where its tables were changed. */
  prints?: TablePrints | null;
}

/**
 * How far a change has come. `preparing`: nothing of the running villa is touched. `stopped`: the server is. `trial`: the
 * other release runs, and whether it was opened is said by the file that keeps it on trial.
 */
export interface Journal extends Change {
  phase: 'preparing' | 'stopped' | 'trial';
}

const KEPT_CHANGES = 20;
const journalFile = (root: string): string => join(root, '.update.json');
const historyFile = (root: string): string => join(root, 'history.json');

export const readJournal = (root: string): Journal | null =>
  read(journalFile(root)) as Journal | null;

export function writeJournal(root: string, journal: Journal): void {
  writeJson(journalFile(root), journal);
}

export function endJournal(root: string): void {
  rmSync(journalFile(root), { force: true });
}

/** The changes that were carried out, the newest last. */
export const readHistory = (root: string): Change[] => (read(historyFile(root)) ?? []) as Change[];

export function addToHistory(root: string, { phase: _, ...change }: Journal): void {
  const before = readHistory(root);
  // A command that was killed between this and the end of its journal says it twice.
  if (before.at(-1)?.at === change.at) return;
  writeJson(historyFile(root), [...before, change].slice(-KEPT_CHANGES));
}

function read(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

function writeJson(file: string, content: unknown): void {
  writeWhole(file, JSON.stringify(content, null, 1));
}
