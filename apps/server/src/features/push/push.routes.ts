import { getPush, subscribePush, unsubscribePush } from '@villa/shared/contract/push.ts';
import type { Router } from 'express';
import { knownSession } from '../../platform/auth/access.ts';
import { nameDevice } from '../../platform/http/device-name.ts';
import { mount } from '../../platform/http/mount.ts';
import type { PushContext } from './services.ts';

export function mountPush(router: Router, deps: PushContext): void {
  const { push } = deps;
  mount(router, getPush, deps, ({ session }) => push.read(knownSession(session)));
  mount(router, subscribePush, deps, ({ session, body, req }) =>
    push.subscribe(knownSession(session), body, nameDevice(req.get('user-agent'))),
  );
  mount(router, unsubscribePush, deps, ({ session, params }) => {
    push.unsubscribe(knownSession(session), params.id);
    return { status: 'success' as const };
  });
}
