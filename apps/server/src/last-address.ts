/** The address at which the villa of a data folder was last open, for commands that run beside its server. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'last-address');

/**
 * Keeps the address for commands that are run without the server's own environment. A folder that cannot be written
 * to is no reason not to serve.
 */
export function keepLastAddress({ dataDir }: Pick<Config, 'dataDir'>, address: string): void {
  try {
    writeFileSync(fileIn(dataDir), `${address}\n`);
  } catch {
    // The commands fall back to what their own environment says.
  }
}

/** `PUBLIC_URL`, else where the server was last open, else the port that the environment names. */
export function lastAddress({
  dataDir,
  publicUrl,
  port,
}: Pick<Config, 'dataDir' | 'publicUrl' | 'port'>): string {
  return publicUrl ?? readAddress(dataDir) ?? `http://localhost:${port}`;
}

function readAddress(dataDir: string): string | null {
  try {
    const text = readFileSync(fileIn(dataDir), 'utf8').trim();
    return URL.canParse(text) ? text : null;
  } catch {
    return null;
  }
}
