import { followChanges } from '@villa/shared/contract/events.ts';
import type { Request, Router } from 'express';
import type { AppContext } from '../../app-context.ts';
import { checkAccess, knownUser } from '../../http/access.ts';
import { type HttpContext, mountFile } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { AppError } from '../../errors/app-error.ts';
import { openChangeStream } from './change-stream.ts';
import type { Place } from './changes.repository.ts';
import { readPlace } from './present-change.ts';

export function mountEvents(
  router: Router,
  deps: HttpContext & Pick<AppContext, 'clock'> & Pick<Services, 'changes' | 'feed'>,
): void {
  mountFile(router, followChanges, deps, ({ user, req, res }) => {
    if (req.method === 'HEAD') {
      res.end();
      return;
    }
    openChangeStream(deps, {
      res,
      userId: knownUser(user).id,
      lastSeen: lastSeenOf(req),
      isWelcome: () => isWelcome(req, deps),
      now: deps.clock.now(),
    });
  });
}

/** The same check as at the start. Anything but a no is the server's own trouble. */
async function isWelcome(req: Request, { tokens }: HttpContext): Promise<boolean> {
  try {
    await checkAccess(followChanges.access, req, tokens);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** A text that is no place of ours is one that we no longer know: it leads to a resync. */
function lastSeenOf(req: Request): Place | null {
  const text = req.get('last-event-id')?.trim() ?? '';
  return text === '' ? null : (readPlace(text) ?? { id: -1, mark: -1 });
}
