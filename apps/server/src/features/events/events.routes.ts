import { followChanges } from '@villa/shared/contract/events.ts';
import type { Permission } from '@villa/shared/domain/booking/permission.ts';
import type { Request, Router } from 'express';
import { AppError } from '../../platform/app-error.ts';
import { checkAccess, knownUser } from '../../platform/auth/access.ts';
import { type HttpContext, mountFile } from '../../platform/http/mount.ts';
import { openChangeStream } from './change-stream.ts';
import type { EventsContext } from './services.ts';

export function mountEvents(router: Router, deps: EventsContext): void {
  mountFile(router, followChanges, deps, ({ user, req, res }) => {
    if (req.method === 'HEAD') {
      res.end();
      return;
    }
    const { id: userId, permissions } = knownUser(user);
    openChangeStream(deps, {
      res,
      userId,
      permissions,
      isOfBefore: (req.get('last-event-id')?.trim() ?? '') !== '',
      permissionsNow: () => permissionsNow(req, deps),
      now: () => deps.clock.now(),
    });
  });
}

/** The same check as at the start. Anything but a no is the server's own trouble. */
async function permissionsNow(
  req: Request,
  { tokens }: HttpContext,
): Promise<readonly Permission[] | null> {
  try {
    return (await checkAccess(followChanges.access, req, tokens))?.user.permissions ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
