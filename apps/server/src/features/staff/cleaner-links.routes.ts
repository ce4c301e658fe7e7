import {
  inviteCleaner,
  joinAsCleaner,
  openCleanerLink,
  renewCleanerLink,
} from '@villa/shared/contract/cleaner.ts';
import type { Router } from 'express';
import { mount } from '../../platform/http/mount.ts';
import { createRequestOrigin } from '../../platform/http/request-origin.ts';
import { limit } from '../../platform/limits/limits.ts';
import { nameDevice } from '../../platform/http/device-name.ts';
import type { StaffContext } from './services.ts';

/** More than anybody opens their link; a code could not be guessed with a million times as many. */
const JOIN_LIMIT = { requests: 60, seconds: 600 };

export function mountCleanerLinks(router: Router, deps: StaffContext): void {
  const { cleanerLinks } = deps;
  const originOf = createRequestOrigin(deps.config);
  mount(router, inviteCleaner, deps, ({ body, req }) =>
    cleanerLinks.invite(body.name, originOf(req)),
  );
  mount(router, renewCleanerLink, deps, ({ params, req }) =>
    cleanerLinks.renew(params.id, originOf(req)),
  );
  mount(router, openCleanerLink, deps, ({ params }) => cleanerLinks.open(params.code), [
    limit(JOIN_LIMIT, deps),
  ]);
  mount(
    router,
    joinAsCleaner,
    deps,
    ({ body, req }) => cleanerLinks.join(body.code, nameDevice(req.headers['user-agent'])),
    [limit(JOIN_LIMIT, deps)],
  );
}
