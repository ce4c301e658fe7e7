import { KEEP_CHOICES } from '@villa/shared/contract/backups.ts';
import type { Channel } from '@villa/shared/contract/channels.ts';
import type { System, SystemFinding } from '@villa/shared/contract/system.ts';
import { type Config, LOCAL_HOSTS } from '../../config.ts';
import type { MailServerState } from '../messages/mail-server.ts';
import type { ProxyWatch } from '../proxy/proxy-watch.ts';
import type { DiskDays } from './disk-days.ts';
import type { MailQueue } from './mail-queue.repository.ts';

interface Seen {
  config: Pick<Config, 'host' | 'limits' | 'publicUrl'>;
  proxies: Pick<ProxyWatch, 'state'>;
  queue: Pick<MailQueue, 'filed'>;
  delivery: 'smtp' | 'files';
  mailServer: MailServerState;
  channels: readonly Channel[];
  disk: Pick<System['disk'], 'freeBytes' | 'totalBytes'>;
  diskDays: Pick<DiskDays, 'weeksLeft'>;
  backupBytes: number;
  /** The daily backups in bytes, newest first. */
  dailyBytes: readonly number[];
}

/** A week: with the ones made by hand and before updates enough to go back by, and half of what is usual. */
const FEWER = KEEP_CHOICES[0];

/** Everything that is wrong with the machine and is no alarm, the worst first. */
export function findingsOf(seen: Seen): SystemFinding[] {
  const { config, proxies, queue, channels, mailServer } = seen;
  const named = (state: string) =>
    channels.filter(({ health }) => health.state === state).map(({ name }) => name);
  const clashes = channels.reduce((sum, { health }) => sum + health.openClashes, 0);
  const [stale, suspicious] = [named('stale'), named('suspicious')];
  const isOpenToOthers = !LOCAL_HOSTS.includes(config.host) && !config.host.startsWith('127.');
  return [
    ...(clashes + stale.length + suspicious.length > 0
      ? [{ kind: 'calendars' as const, clashes, stale, suspicious }]
      : []),
    ...proxies.state().findings.map((proxy) => ({ kind: 'proxy' as const, proxy })),
    ...(seen.delivery === 'files' ? [{ kind: 'mail_files' as const, filed: queue.filed }] : []),
    ...diskFullSoon(seen),
    ...(mailServer.passwordMissing && mailServer.server !== null
      ? [{ kind: 'mail_password' as const, host: mailServer.server.host }]
      : []),
    ...(config.limits ? [] : [{ kind: 'limits_off' as const }]),
    ...(isOpenToOthers && config.publicUrl === null ? [{ kind: 'no_public_url' as const }] : []),
  ];
}

function diskFullSoon({ disk, diskDays, backupBytes, dailyBytes }: Seen): SystemFinding[] {
  const { freeBytes, totalBytes } = disk;
  if (freeBytes === null || totalBytes === null) return [];
  const weeks = diskDays.weeksLeft({ freeBytes, totalBytes });
  if (weeks === null) return [];
  const freesBytes = dailyBytes.slice(FEWER).reduce((sum, bytes) => sum + bytes, 0);
  const keepFewer = freesBytes > 0 ? { kept: FEWER, freesBytes } : null;
  return [{ kind: 'disk_full_soon', weeks, freeBytes, totalBytes, backupBytes, keepFewer }];
}
