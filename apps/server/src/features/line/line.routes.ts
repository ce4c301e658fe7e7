import {
  changeLine,
  linkGuestLine,
  linkLine,
  readLine,
  receiveLine,
  testLine,
  unlinkGuestLine,
  unlinkLine,
} from '@villa/shared/contract/line.ts';
import { type RequestHandler, type Router, raw } from 'express';
import { knownUser } from '../../platform/auth/access.ts';
import { mount, mountFile } from '../../platform/http/mount.ts';
import type { LineContext } from './services.ts';

/** A signature is over the bytes as they came, so nothing reads them before. */
const rawBody = raw({ type: () => true, limit: '256kb' });

export function mountLine(router: Router, deps: LineContext, guestChanges: RequestHandler): void {
  const { line } = deps;

  mount(router, readLine, deps, ({ user }) => line.read(knownUser(user)));

  mount(router, changeLine, deps, ({ body, user }) => line.change(body, knownUser(user)));

  mount(router, testLine, deps, ({ user }) => line.test(knownUser(user)));

  mount(router, linkLine, deps, ({ body, user }) => line.link(body.for, knownUser(user)));

  mount(router, unlinkLine, deps, ({ params, user }) => line.unlink(params.id, knownUser(user)));

  mount(router, linkGuestLine, deps, ({ params }) => line.linkGuest(params.id), [guestChanges]);

  mount(router, unlinkGuestLine, deps, ({ params }) => ({ line: line.unlinkGuest(params.id) }), [
    guestChanges,
  ]);

  mountFile(
    router,
    receiveLine,
    deps,
    ({ req, res }) => {
      const body: unknown = req.body;
      deps.lineWebhook.receive(
        Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        req.get('x-line-signature'),
      );
      res.type('text/plain').send('ok');
    },
    [rawBody],
  );
}
