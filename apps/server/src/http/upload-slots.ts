import { AppError } from '../errors/app-error.ts';

/** Of one client; a family behind one connection sends more than one slip at a time, a machine many. */
const MOST_OF_ONE = 6;
/** By then a phone on a weak line has sent its slip. */
const RETRY_AFTER_S = 15;

/** How many uploads are received at once: each holds a connection, a file and its turn to be opened. */
export interface UploadSlots {
  /**
   * @returns what gives the slot back
   * @throws AppError `unavailable` when all are taken, `too_many_requests` when this client has enough of
   * them, both with `retryAfter`
   */
  take(client: string): () => void;
}

/** @param limits false lets one client have all of them (`LIMITS=off`) */
export function createUploadSlots(most: number, limits: boolean): UploadSlots {
  const taken = new Map<string, number>();
  let all = 0;
  return {
    take(client) {
      const data = { retryAfter: RETRY_AFTER_S };
      const own = taken.get(client) ?? 0;
      if (limits && own >= MOST_OF_ONE) throw new AppError('too_many_requests', { data });
      if (all >= most) throw new AppError('unavailable', { data });
      all += 1;
      taken.set(client, own + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        all -= 1;
        const left = (taken.get(client) ?? 1) - 1;
        if (left > 0) taken.set(client, left);
        else taken.delete(client);
      };
    },
  };
}
