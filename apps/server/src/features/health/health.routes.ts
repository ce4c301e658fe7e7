import { getHealth, getReady } from '@villa/shared/contract/health.ts';
import type { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { type HttpContext, mount } from '../../platform/http/mount.ts';
import { AppError } from '../../platform/app-error.ts';
import { incomingFolder } from '../villa/image-form.ts';
import { program } from '../versions/program-versions.ts';
import { createReadiness } from './readiness.ts';

export function mountHealth(
  router: Router,
  deps: HttpContext & Pick<AppContext, 'clock' | 'config' | 'sqlite' | 'writeTransaction'>,
): void {
  const whatIsWrong = createReadiness({ ...deps, folder: incomingFolder(deps.config.dataDir) });
  mount(router, getHealth, deps, () => ({ status: 'ok' as const, ...program }));
  mount(router, getReady, deps, async () => {
    const reason = await whatIsWrong();
    if (reason !== null) throw new AppError('unavailable', { data: { reason } });
    return { status: 'ready' as const };
  });
}
