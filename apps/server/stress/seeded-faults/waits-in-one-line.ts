/** Everybody waits in one line for what takes time, a place in hand, and none is left for whom one knows. */
import pLimit from 'p-limit';
import { AppError } from '../../src/platform/app-error.ts';
import { serveWithFault } from './serve-with-fault.ts';

const MAX_WAITING = 100;

serveWithFault((_context, services) => {
  const slips = pLimit(1);
  const logIns = pLimit(1);
  return {
    ...services,
    slips: { ...services.slips, upload: (...sent) => slips(() => services.slips.upload(...sent)) },
    auth: {
      ...services.auth,
      async logIn(...sent) {
        if (logIns.pendingCount >= MAX_WAITING) throw new AppError('too_many_requests');
        return logIns(() => services.auth.logIn(...sent));
      },
    },
  };
});
