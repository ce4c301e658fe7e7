import { getRest, readSinceCopy, sayWhatItIs } from '@villa/shared/contract/rest.ts';
import type { Router } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { mount } from '../../platform/http/mount.ts';
import type { RestContext } from './services.ts';

export function mountRest(router: Router, deps: RestContext): void {
  const { restEnding } = deps;
  mount(router, getRest, deps, () => ({ rest: restEnding.read() }));
  mount(router, readSinceCopy, deps, async () => ({ rest: await restEnding.readCalendars() }));
  mount(router, sayWhatItIs, deps, ({ body, user }) => ({
    rest: restEnding.say(body, knownUser(user)),
  }));
}
