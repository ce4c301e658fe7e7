import type { Config } from '../../config.ts';
import { AppError } from '../../platform/app-error.ts';
import { createGuardedClient } from '../../platform/http/guarded-client.ts';
import { RequestFailed } from '../../platform/http/guarded-connection.ts';
import { privateAddresses } from '../../platform/http/private-addresses.ts';
import type { Log } from '../../platform/log.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import { program } from '../versions/program-versions.ts';

/** A release that is newer than the running program: `1.4.0`, and the address of its file. */
export interface Newer {
  version: string;
  url: string;
}

/** Looks once a day for a newer release where `RELEASES_URL` is set, and installs nothing. */
export interface NewerVersion {
  /** Null where none is known, nobody looks, or the last look failed. */
  found(): Newer | null;
  /** Never throws. */
  look(): Promise<void>;
}

interface Deps {
  config: Pick<Config, 'releasesUrl' | 'allowPrivateAddresses'>;
  waysOut: Pick<WaysOut, 'mayLeave'>;
  log: Log;
  /** The version that runs. */
  running?: string;
}

const WITHIN_MS = 10_000;
const MAX_BYTES = 4096;
/** `npm run release` writes this line beside each release: the sum, and the file's name with its version. */
const LINE =
  /^[0-9a-f]{64} {2}(?<file>villa-(?<version>\d{1,5}\.\d{1,5}\.\d{1,5})-[\w-]+\.tar\.gz)$/m;

export function createNewerVersion(deps: Deps): NewerVersion {
  const { config, waysOut, log, running = program.version } = deps;
  const { releasesUrl, allowPrivateAddresses } = config;
  if (releasesUrl === null) return { found: () => null, look: async () => {} };
  const client = createGuardedClient({
    blocked: privateAddresses(allowPrivateAddresses),
    mayLeave: () => waysOut.mayLeave('newer-version'),
  });
  let found: Newer | null = null;

  async function ask(address: string): Promise<Newer | null> {
    const { status, body } = await client.get(address, {
      // The version that runs is nobody's business.
      headers: { accept: 'text/plain, */*', 'user-agent': 'villa' },
      withinMs: WITHIN_MS,
      mostBytes: MAX_BYTES,
    });
    const { file, version } =
      (status === 200 && LINE.exec(Buffer.from(body).toString())?.groups) || {};
    if (file === undefined || version === undefined) {
      log.warn({ status }, 'the address of RELEASES_URL names no release');
      return null;
    }
    if (!isNewer(version, running)) return null;
    return { version, url: new URL(file, address).href };
  }

  return {
    found: () => found,
    async look() {
      try {
        found = await ask(releasesUrl);
      } catch (error) {
        found = null;
        // The villa rests.
        if (error instanceof AppError) return;
        const reason = error instanceof RequestFailed ? error.fault : 'unknown';
        log.warn({ reason }, 'the address of RELEASES_URL could not be asked for a newer version');
      }
    },
  };
}

/** True where a version of three numbers comes after another. */
export function isNewer(version: string, than: string): boolean {
  const [ours, theirs] = [than, version].map((one) => one.split('.').map(Number));
  const at = theirs?.findIndex((number, index) => number !== ours?.[index]) ?? -1;
  return at >= 0 && (theirs?.[at] ?? 0) > (ours?.[at] ?? 0);
}
