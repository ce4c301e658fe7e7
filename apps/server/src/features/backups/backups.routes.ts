import { createReadStream } from 'node:fs';
import {
  downloadBackup,
  keepBackups,
  listBackups,
  makeBackup,
} from '@villa/shared/contract/backups.ts';
import type { Router } from 'express';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { AppError } from '../../platform/app-error.ts';
import { sendStream } from '../../platform/http/send-stream.ts';
import { restoreLine } from '../../installed-as.ts';
import type { BackupsContext } from './services.ts';

export function mountBackups(router: Router, deps: BackupsContext): void {
  const { backups } = deps;
  const { installedAs, dataDir } = deps.config;

  mount(router, listBackups, deps, async () => {
    const list = await backups.list();
    const newest = list.backups[0];
    const file = newest === undefined ? 'FILE.zip' : (await backups.find(newest.name)).path;
    const line = restoreLine(installedAs, dataDir, file);
    return { ...list, restoreWith: { line, byItself: installedAs === 'villa' } };
  });

  mount(router, makeBackup, deps, () => backups.make());

  mount(router, keepBackups, deps, async ({ body: { kept } }) => ({
    kept,
    freedBytes: await backups.keep(kept),
  }));

  mountFile(router, downloadBackup, deps, async ({ req, res }) => {
    const { name } = req.params;
    if (typeof name !== 'string') throw new AppError('not_found');
    const { path, bytes } = await backups.find(name);
    const stream = createReadStream(path);
    await new Promise((resolve, reject) => {
      stream.once('open', resolve).once('error', reject);
    });
    res.set({
      'content-type': 'application/zip',
      'content-length': String(bytes),
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    });
    await sendStream(stream, res);
  });
}
