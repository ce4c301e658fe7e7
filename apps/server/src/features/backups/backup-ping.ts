import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { AppError } from '../../platform/app-error.ts';
import { createGuardedClient } from '../../platform/http/guarded-client.ts';
import { RequestFailed } from '../../platform/http/guarded-connection.ts';
import { privateAddresses } from '../../platform/http/private-addresses.ts';
import type { Log } from '../../platform/log.ts';
import type { WaysOut } from '../../platform/ways-out.ts';
import { program } from '../versions/program-versions.ts';

/**
 * Tells a monitor elsewhere (`BACKUP_PING_URL`) of each backup, so that it raises the alarm when it hears of none: a machine that
 * is off can say so by nothing else. Never throws, and nobody waits for it.
 */
export interface BackupPing {
  made(): void;
  failed(): void;
  /** Waits until every ping has arrived or was given up. */
  told(): Promise<void>;
}

interface PingDeps {
  config: Pick<Config, 'backupPingUrl' | 'allowPrivateAddresses'>;
  waysOut: Pick<WaysOut, 'mayLeave'>;
  log: Log;
  /** Pauses before it is tried again. */
  waitsMs?: readonly number[];
}

/** A line that fails for a moment must not raise an alarm. */
const WAITS_MS = [10_000, 60_000];
const WITHIN_MS = 10_000;
const MAX_BYTES = 64 * 1024;
const HEADERS = { accept: '*/*', 'user-agent': `villa/${program.version}` };

export function createBackupPing({
  config: { backupPingUrl, allowPrivateAddresses },
  waysOut,
  log,
  waitsMs = WAITS_MS,
}: PingDeps): BackupPing {
  if (backupPingUrl === null) return { made() {}, failed() {}, told: async () => {} };
  const client = createGuardedClient({
    blocked: privateAddresses(allowPrivateAddresses),
    mayLeave: () => waysOut.mayLeave('backup-ping'),
  });
  /** The last one that was begun: an older one that is still tried says what is no longer so. */
  let newest = 0;
  const telling = new Set<Promise<void>>();

  async function tell(address: string): Promise<void> {
    newest += 1;
    const own = newest;
    let reason = '';
    for (const waitMs of [0, ...waitsMs]) {
      // A server that is asked to stop does not wait for a monitor.
      if (waitMs > 0) await pause(waitMs, undefined, { ref: false });
      if (own !== newest) return;
      try {
        const { status } = await client.get(address, {
          headers: HEADERS,
          withinMs: WITHIN_MS,
          mostBytes: MAX_BYTES,
        });
        if (status < 400) return;
        reason = String(status);
      } catch (error) {
        // The monitor is the real villa's, and this one rests.
        if (error instanceof AppError) return;
        reason = error instanceof RequestFailed ? error.fault : 'unknown';
      }
    }
    // Without the address: whoever knows it can say that all is well.
    log.warn({ reason }, 'the monitor of BACKUP_PING_URL could not be told of the backup');
  }

  function begin(address: string): void {
    const one = tell(address).finally(() => telling.delete(one));
    telling.add(one);
  }
  return {
    made: () => begin(backupPingUrl),
    failed: () => begin(failAddress(backupPingUrl)),
    told: async () => void (await Promise.all(telling)),
  };
}

/** `…/fail`, as healthchecks takes it; a push monitor that takes `?status=up` gets `down`. */
function failAddress(address: string): string {
  const url = new URL(address);
  if (url.searchParams.get('status') === 'up') {
    url.searchParams.set('status', 'down');
    url.searchParams.set('msg', 'backup failed');
  } else {
    url.pathname = `${url.pathname.replace(/\/$/, '')}/fail`;
  }
  return url.href;
}
