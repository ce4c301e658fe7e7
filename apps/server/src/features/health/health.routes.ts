import { readFileSync } from 'node:fs';
import { getHealth, getReady } from '@villa/shared/contract/health.ts';
import type { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { type HttpContext, mount } from '../../http/mount.ts';
import { AppError } from '../../errors/app-error.ts';
import { incomingFolder } from '../images/image-form.ts';
import { createReadiness } from './readiness.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

export function mountHealth(
  router: Router,
  deps: HttpContext & Pick<AppContext, 'clock' | 'config' | 'sqlite' | 'writeTransaction'>,
): void {
  const whatIsWrong = createReadiness({ ...deps, folder: incomingFolder(deps.config.dataDir) });
  mount(router, getHealth, deps, () => ({ status: 'ok' as const, version }));
  mount(router, getReady, deps, async () => {
    const reason = await whatIsWrong();
    if (reason !== null) throw new AppError('unavailable', { data: { reason } });
    return { status: 'ready' as const };
  });
}
