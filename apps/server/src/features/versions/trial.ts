import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a server on trial looks whether it may open. */
const LOOK_EVERY_MS = 100;

/**
 * While this file is in the data folder, the server is on trial: it answers whoever waits for it and writes nothing, so
 * that whoever has started it (`villa update`) can still go back to what was there. It opens the moment the file is gone.
 */
export const trialFile = (dataDir: string): string => join(dataDir, '.on-trial');

export const isOnTrial = (dataDir: string): boolean => existsSync(trialFile(dataDir));

export async function untilOpened(dataDir: string): Promise<void> {
  while (isOnTrial(dataDir)) await wait(LOOK_EVERY_MS);
}
