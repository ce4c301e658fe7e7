import {
  changeMailServer,
  downloadSupportFile,
  getSystem,
  listNews,
  listSystemWarnings,
  removeMailServer,
  testMailServer,
} from '@villa/shared/contract/system.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import { limit } from '../../platform/limits/limits.ts';
import { wantsPassword } from '../staff/wants-password.ts';
import { readNews } from './news.ts';
import type { SystemContext } from './services.ts';
import { supportFile } from './support-file.ts';

/** Mail servers count log-ins, and nobody needs more to see which one is right. */
const TRIES = { requests: 10, seconds: 600 };

export function mountSystem(router: Router, deps: SystemContext): void {
  mount(router, getSystem, deps, ({ user }) => deps.system(knownUser(user)));
  mount(router, listNews, deps, readNews);
  mount(router, listSystemWarnings, deps, () => ({ warnings: deps.warnings.list() }));
  mountFile(router, downloadSupportFile, deps, async ({ res, user }) => {
    const system = await deps.system(knownUser(user));
    const text = supportFile({ ...deps, system, warnings: deps.warnings.list() });
    const day = system.serverTime.slice(0, 10);
    res.set({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="villa-support-${day}.json"`,
      'cache-control': 'private, no-store',
    });
    res.end(text);
  });

  // Links by which a password is set go out by mail: an open screen alone must not lead them elsewhere.
  const withPassword = wantsPassword(deps.recentPasswords);
  const tries = limit(TRIES, deps);
  const { mailSettings } = deps;
  mount(
    router,
    changeMailServer,
    deps,
    async ({ body }) => {
      await mailSettings.change(body);
      return { status: 'success' as const };
    },
    [withPassword, tries],
  );
  mount(
    router,
    removeMailServer,
    deps,
    () => {
      mailSettings.remove();
      return { status: 'success' as const };
    },
    [withPassword],
  );
  mount(router, testMailServer, deps, ({ user }) => mailSettings.test(knownUser(user).id), [tries]);
}
