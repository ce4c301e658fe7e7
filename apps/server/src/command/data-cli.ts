/**
 * `villa data STEP`: one step on the data, called by `villa` itself as the user that the data belong to. It writes a line of
 * JSON for each message, and one for the outcome. A newer release is called by an older one, so the names and
 * their arguments stay as they are.
 */
import { ConfigError, readConfig } from '../config.ts';
import { DataFolderRefused } from '../data-folder.ts';
import { AppError } from '../platform/app-error.ts';
import { dataSteps } from './data-steps.ts';
import type { TablePrints } from './table-prints.ts';
import { Refused, messageOf } from './words.ts';

/** A line of what a step writes. */
export type StepMessage = { line: string } | { result: unknown } | { refused: string };

const say = (message: StepMessage): void => console.log(JSON.stringify(message));

type Call = (dataDir: string, args: readonly string[]) => unknown;
const CALLS: Readonly<Record<keyof typeof dataSteps, Call>> = {
  pending: (dataDir) => dataSteps.pending(dataDir),
  backup: (dataDir) => dataSteps.backup(dataDir),
  copy: (dataDir) => dataSteps.copy(dataDir),
  takeKept: (dataDir, [kept = '', settle]) =>
    dataSteps.takeKept(dataDir, kept, settle === 'settle'),
  migrate: (dataDir) => dataSteps.migrate(dataDir, (line) => say({ line })),
  putOnTrial: (dataDir) => dataSteps.putOnTrial(dataDir),
  swap: (dataDir) => dataSteps.swap(dataDir),
  back: (dataDir) => dataSteps.back(dataDir),
  open: (dataDir) => dataSteps.open(dataDir),
  finish: (dataDir, [at = '', keep]) => dataSteps.finish(dataDir, at, keep === 'keep'),
  check: () => dataSteps.check(),
  written: (dataDir, [prints = '{}']) =>
    dataSteps.written(dataDir, JSON.parse(prints) as TablePrints),
};

/** @returns the exit code */
export async function runDataStep([step = '', ...args]: readonly string[]): Promise<number> {
  const call = (CALLS as Record<string, Call | undefined>)[step];
  try {
    if (call === undefined) throw new Refused(`This release knows no step "${step}".`);
    say({ result: (await call(readConfig().dataDir, args)) ?? null });
    return 0;
  } catch (error) {
    const isOurs = [Refused, DataFolderRefused, ConfigError].some((kind) => error instanceof kind);
    const why = error instanceof AppError ? WORDS[error.code] : undefined;
    if (!isOurs && why === undefined) console.error(error);
    say({ refused: why ?? messageOf(error) });
    return 1;
  }
}

const WORDS: Readonly<Record<string, string>> = {
  backup_running: 'another backup is being made right now; try again when it is done',
  backup_failed: 'no backup could be made (the lines above say why)',
};
