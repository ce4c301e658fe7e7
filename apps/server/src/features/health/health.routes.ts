import { readFileSync } from 'node:fs';
import { getHealth, getReady } from '@villa/shared/contract/health.ts';
import type { Router } from 'express';
import type { Deps } from '../../deps.ts';
import { mount } from '../../http/mount.ts';
import { Refusal } from '../../http/refusal.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

export function mountHealth(router: Router, deps: Deps): void {
  mount(router, getHealth, deps, () => ({ status: 'ok' as const, version }));
  mount(router, getReady, deps, () => {
    try {
      deps.sqlite.prepare('select count(*) from villa').get();
    } catch (error) {
      deps.log.error({ err: error }, 'the database does not answer');
      throw new Refusal('unavailable');
    }
    return { status: 'ready' as const };
  });
}
