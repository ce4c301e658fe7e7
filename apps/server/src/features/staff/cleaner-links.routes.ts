import {
  inviteCleaner,
  joinAsCleaner,
  makeCleanerCode,
  openCleanerLink,
  renewCleanerLink,
} from '@villa/shared/contract/cleaner.ts';
import { readCleanerCode } from '@villa/shared/domain/text/cleaner-code.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import { createRequestOrigin } from '../../platform/http/request-origin.ts';
import { limit } from '../../platform/limits/limits.ts';
import { nameDevice } from '../../platform/http/device-name.ts';
import { createGuessLimit } from './guess-limit.ts';
import type { StaffContext } from './services.ts';

/** More than anybody opens their link; a code could not be guessed with a million times as many. */
const JOIN_LIMIT = { requests: 60, seconds: 600 };
/** Wrong codes of eight figures: more than anybody mistypes, and a hundred million would have to be tried in ten minutes. */
const GUESS_LIMIT = { requests: 10, seconds: 600 };

export function mountCleanerLinks(router: Router, deps: StaffContext): void {
  const { cleanerLinks, clientOf, config, clock } = deps;
  const guesses = createGuessLimit(GUESS_LIMIT, config.limits, clock);
  const originOf = createRequestOrigin(config);
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
    async ({ body, req }) => {
      const device = nameDevice(req.headers['user-agent']);
      const code = readCleanerCode(body.code);
      if (code === null) return cleanerLinks.join(body.code, device);
      const guess = guesses.begin(await clientOf(req));
      const joined = cleanerLinks.joinByCode(code, device);
      guess.wasRight();
      return joined;
    },
    [limit(JOIN_LIMIT, deps)],
  );
  mount(router, makeCleanerCode, deps, ({ user }) => cleanerLinks.codeFor(knownUser(user).id));
}
