import { arch, freemem, platform, release, totalmem } from 'node:os';
import type { System, SystemWarning } from '@villa/shared/contract/system.ts';
import type { Config } from '../../config.ts';
import type { Sqlite } from '../../platform/database/open.ts';

/** Settings that hold no password, no key and nobody's address. */
const SETTINGS = [
  'host',
  'port',
  'publicUrl',
  'trustProxy',
  'logLevel',
  'limits',
  'bookingLimit',
  'uploadLimit',
  'promoLimit',
  'verifyLimit',
  'guestChangeLimit',
  'loginLimit',
  'loginNewAddressLimit',
  'loginAddressLimit',
  'registerLimit',
  'backupBytes',
  'uploadsAtOnce',
  'calendarReading',
  'installedAs',
] as const satisfies readonly (keyof Config)[];
/** These hold a secret or an address: the file says only that they are set. */
const NAMED = ['smtpUrl', 'mailFrom', 'jwtSecret', 'setupCode', 'slipVerifier'] as const;

/**
 * All that somebody needs who helps from afar: settings without passwords, versions, warnings, sizes. No guest, no mail, no
 * amount, and nothing that the owner has named, since a name may be a guest's.
 */
export function supportFile(about: {
  config: Config;
  sqlite: Sqlite;
  system: System;
  warnings: readonly SystemWarning[];
}): string {
  const { config, sqlite, system, warnings } = about;
  const { mail, calendars, findings, alarms, allowedPrivateAddresses, ...machine } = system;
  const { server, testTo: _to, passwordEnding: _ending, ...mailState } = mail;
  const told = {
    about: 'What support needs of a villa: no guest, no mail, no amount.',
    ...machine,
    system: `${platform()} ${arch()} ${release()}`,
    memory: { total: totalmem(), free: freemem() },
    settings: Object.fromEntries(SETTINGS.map((name) => [name, config[name]])),
    set: NAMED.filter((name) => config[name] !== null),
    privateAddresses: allowedPrivateAddresses.length,
    mail: { ...mailState, server: server && { host: server.host, port: server.port } },
    calendars: calendars.map(({ state, lastSuccessAt }) => ({ state, lastSuccessAt })),
    alarms: alarms.map(({ kind, since }) => ({ kind, since })),
    findings: findings.map(({ kind }) => kind),
    warnings,
    versions: sqlite
      .prepare('select version, newest_step as step, since, until from program_versions')
      .all(),
    rows: rowsOf(sqlite),
  };
  return `${JSON.stringify(told, null, 2)}\n`;
}

function rowsOf(sqlite: Sqlite): Record<string, number> {
  const tables = sqlite
    .prepare("select name from sqlite_master where type = 'table' order by name")
    .pluck()
    .all() as string[];
  return Object.fromEntries(
    tables.map((name) => [
      name,
      sqlite.prepare(`select count(*) from "${name}"`).pluck().get() as number,
    ]),
  );
}
