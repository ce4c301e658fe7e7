import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openToRead } from '../../platform/database/open.ts';
import { createSecrets } from '../../platform/files/secrets.ts';
import { DATABASE } from '../backups/backup-manifest.ts';
import { type MailServerAddress, passwordIn, smtpUrlOf } from './mail-server.ts';

/**
 * The mail server that the owner has typed, read beside a server that may run. Null where none is named.
 * @returns no address where its password is not here
 */
export function typedSmtpUrl(dataDir: string): { host: string; url: string | null } | null {
  const file = join(dataDir, DATABASE);
  if (!existsSync(file)) return null;
  const sqlite = openToRead(file);
  try {
    const has = sqlite.prepare("select 1 from sqlite_master where name = 'mail_server'").get();
    if (has === undefined) return null;
    const server = sqlite.prepare('select host, port, user from mail_server').get() as
      | MailServerAddress
      | undefined;
    if (!server) return null;
    const password = server.user === '' ? '' : passwordIn(createSecrets(dataDir), server);
    return { host: server.host, url: password === null ? null : smtpUrlOf(server, password) };
  } finally {
    sqlite.close();
  }
}
