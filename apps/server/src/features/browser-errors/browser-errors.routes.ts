import { reportBrowserError } from '@villa/shared/contract/browser-errors.ts';
import type { Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { limit } from '../../platform/limits/limits.ts';
import { type HttpContext, isMounted, mount } from '../../platform/http/mount.ts';
import { createBrowserErrors } from './browser-errors.usecases.ts';

/** A page that fails in a loop tells it often enough. */
const LIMIT = { requests: 20, seconds: 600 };

export function mountBrowserErrors(
  router: Router,
  deps: HttpContext & Pick<AppContext, 'clock' | 'config'>,
): void {
  const { siteDist } = deps.config;
  const errors = createBrowserErrors({ siteDist, isCall: isMounted, log: deps.log });
  mount(router, reportBrowserError, deps, ({ body }) => ({ number: errors.note(body) }), [
    limit(LIMIT, deps),
  ]);
}
