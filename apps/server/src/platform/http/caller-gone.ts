import type { Response } from 'express';

/** Aborted once the caller has gone away without the answer: nobody waits for it any more. */
export function callerGone(res: Response): AbortSignal {
  const gone = new AbortController();
  const look = (): void => {
    if (!res.writableFinished) gone.abort();
  };
  if (res.closed) look();
  else res.once('close', look);
  return gone.signal;
}
