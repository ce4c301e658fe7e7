import type { Alarm } from '@villa/shared/contract/alarms.ts';
import type { System } from '@villa/shared/contract/system.ts';
import type { Config } from '../../config.ts';
import { updateLine } from '../../installed-as.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Sqlite } from '../../platform/database/open.ts';
import type { Alarms } from '../alarms/alarms.usecases.ts';
import type { BackupFolder } from '../backups/backup-folder.ts';
import type { Backups } from '../backups/backups.usecases.ts';
import type { Asker, Channels } from '../channels/channels.usecases.ts';
import type { MailServer } from '../messages/mail-server.ts';
import type { ProxyWatch } from '../proxy/proxy-watch.ts';
import { lastRun, program } from '../versions/program-versions.ts';
import type { DiskDays } from './disk-days.ts';
import type { DiskUse } from './disk-use.ts';
import { findingsOf } from './findings.ts';
import type { NewerVersion } from './newer-version.ts';
import type { Warnings } from './warnings.ts';
import { readMailQueue } from './mail-queue.repository.ts';

/** They are about guests' money and nights; everything else is the machine's. */
const OF_THE_HOUSE: ReadonlySet<Alarm['kind']> = new Set(['refund_late', 'crowded']);

interface SystemDeps {
  config: Config;
  db: Db;
  sqlite: Sqlite;
  clock: Clock;
  alarms: Pick<Alarms, 'now'>;
  backups: Pick<Backups, 'list'>;
  backupFolder: Pick<BackupFolder, 'sizes'>;
  channels: Pick<Channels, 'list'>;
  proxies: Pick<ProxyWatch, 'state'>;
  mailServer: MailServer;
  addressOf: (userId: string) => { address: string };
  diskUse: () => Promise<DiskUse>;
  diskDays: Pick<DiskDays, 'weeksLeft'>;
  newerVersion: Pick<NewerVersion, 'found'>;
  warnings: Pick<Warnings, 'glance'>;
}

/** Says how the machine is, and what is wrong with it now. */
export function createSystem(deps: SystemDeps): (asker: Asker) => Promise<System> {
  const { config, db, sqlite, clock } = deps;
  const startedAt = clock.now().toISOString();
  return async (asker) => {
    const [alarms, backups, sizes, disk] = await Promise.all([
      deps.alarms.now(),
      deps.backups.list(),
      deps.backupFolder.sizes(),
      deps.diskUse(),
    ]);
    const { channels } = deps.channels.list(asker, '');
    const backupBytes = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    const dailyBytes = sizes.filter(({ kind }) => kind === 'daily').map(({ bytes }) => bytes);
    const newer = deps.newerVersion.found();
    const glance = deps.warnings.glance();
    const queue = readMailQueue(db);
    const { delivery } = deps.mailServer.transport;
    const mailServer = deps.mailServer.state();
    const { waiting, waitingForGuests, lastSentAt } = queue;
    return {
      serverTime: clock.now().toISOString(),
      install: config.installedAs,
      ...program,
      installedAt: lastRun(sqlite)?.since.toISOString() ?? null,
      startedAt,
      newer: newer && { ...newer, line: updateLine(config.installedAs, newer.url) },
      alarms: alarms.filter(({ kind }) => !OF_THE_HOUSE.has(kind)),
      findings: findingsOf({
        ...deps,
        queue,
        channels,
        delivery,
        mailServer,
        disk,
        backupBytes,
        dailyBytes,
      }),
      mail: {
        delivery,
        ...mailServer,
        testTo: deps.addressOf(asker.id).address,
        waiting,
        waitingForGuests,
        lastSentAt: lastSentAt?.toISOString() ?? null,
      },
      backups: {
        lastAt: sizes[0]?.madeAt.toISOString() ?? null,
        count: sizes.length,
        bytes: backupBytes,
        kept: backups.kept,
        nextAt: backups.nextAt,
      },
      disk,
      warnings: { week: glance.week, newestAt: glance.newestAt?.toISOString() ?? null },
      calendars: channels.map(({ name, health }) => ({
        name,
        state: health.state,
        lastSuccessAt: health.lastSuccessAt,
      })),
      publicUrl: config.publicUrl,
      proxyProven: deps.proxies.state().proven,
      allowedPrivateAddresses: [...config.allowPrivateAddresses],
    };
  };
}
