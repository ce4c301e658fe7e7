import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { DataSteps } from './data-steps.ts';
import type { StepMessage } from './data-cli.ts';
import type { Place } from './place.ts';
import { Refused } from './words.ts';

export type StepResult<Name extends keyof DataSteps> = Awaited<ReturnType<DataSteps[Name]>>;

/** Data that belong to the server's user stay that user's, and nothing in that folder is followed by root. */
export function ownerOf({ config }: Pick<Place, 'config'>): { uid?: number; gid?: number } {
  const found = statSync(config.dataDir, { throwIfNoEntry: false });
  if (!found) {
    throw new Refused(
      `There is no data folder ${config.dataDir}. DATA_DIR in the settings names it; start the server once to make it.`,
    );
  }
  return process.getuid?.() === 0 ? { uid: found.uid, gid: found.gid } : {};
}

/** Runs the program itself on the data, in the same terminal. @returns its exit code */
export function runAsOwner(place: Place, words: readonly string[]): number {
  const { status } = spawnSync(
    join(place.own, 'bin/node'),
    [join(place.own, 'server/villa.mjs'), ...words],
    { ...ownerOf(place), cwd: '/', env: place.env, stdio: 'inherit' },
  );
  return status ?? 1;
}

/**
 * Takes one step on the data by the program of a release.
 * @throws Refused with what the step said
 */
export async function dataStep<Name extends keyof DataSteps>(
  place: Place,
  release: string,
  [name, ...args]: readonly [Name, ...string[]],
  tell: (line: string) => void = () => {},
): Promise<StepResult<Name>> {
  const command = [join(release, 'server/villa.mjs'), 'data', name, ...args];
  const child = spawn(join(release, 'bin/node'), command, {
    ...ownerOf(place),
    cwd: '/',
    env: place.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C is for the command, which ends between two steps.
    detached: true,
  });
  let warned = '';
  child.stderr.on('data', (piece) => (warned += String(piece)));
  const ended = once(child, 'close');
  let result: { value: StepResult<Name> } | undefined;
  let refused = '';
  for await (const line of createInterface({ input: child.stdout })) {
    const message = readMessage(line);
    if (message === null) continue;
    if ('line' in message) tell(message.line);
    if ('refused' in message) ({ refused } = message);
    if ('result' in message) result = { value: message.result as StepResult<Name> };
  }
  const [code] = (await ended) as [number | null];
  if (code === 0 && result) return result.value;
  const said = [refused, lastLines(warned)].filter(Boolean).join('\n');
  throw new Refused(said === '' ? `The step "${name}" ended early (${String(code)}).` : said);
}

function readMessage(line: string): StepMessage | null {
  try {
    return JSON.parse(line) as StepMessage;
  } catch {
    return null;
  }
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-12).join('\n');
