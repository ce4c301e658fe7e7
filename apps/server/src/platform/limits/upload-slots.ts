import { AppError } from '../app-error.ts';
import { type ClientKeys, scopesAround } from './client-key.ts';

/**
 * The uploads of one client at a time; a family behind one connection sends more than one slip at a time, a machine
 * many.
 */
const MAX_OF_ONE = 6;
/** By then a phone on a weak line has sent its slip. */
const RETRY_AFTER_S = 15;

/** A place in which an upload is received. */
export interface UploadSlot {
  /** Aborted, with the refusal, when somebody else gets the place. */
  lost: AbortSignal;
  giveBack(): void;
}

/** How many uploads are received at once: each holds a connection and a file. */
export interface UploadSlots {
  /**
   * When all are taken, the range that holds most of them loses the one it has had longest, if that is more than
   * this client's would have then.
   * @param client null: no stranger; has a place whoever else has one
   * @throws AppError `unavailable` when all are taken, `too_many_requests` when this client has enough of
   * them, both with `retryAfter`
   */
  take(client: ClientKeys | null): UploadSlot;
}

interface Taken {
  client: ClientKeys;
  lost: AbortController;
}

/** @param limits false lets one client have all of them (`LIMITS=off`) */
export function createUploadSlots(most: number, limits: boolean): UploadSlots {
  /** In the order in which they were taken. */
  const taken = new Set<Taken>();
  const data = { retryAfter: RETRY_AFTER_S };

  const countOf = (key: string): number =>
    [...taken].filter(({ client }) => Object.values(client).includes(key)).length;

  function requireRoom(client: ClientKeys): void {
    const hasEnough = ({ key, counts }: { key: string; counts: number }) =>
      countOf(key) >= MAX_OF_ONE * counts;
    if (limits && scopesAround(client).some(hasEnough)) {
      throw new AppError('too_many_requests', { data });
    }
    if (taken.size < most) return;
    const full = new AppError('unavailable', { data });
    const held = new Map(
      [...taken].map(({ client: { clientRange } }) => [clientRange, countOf(clientRange)]),
    );
    const mostHeld = Math.max(...held.values());
    const loser = [...taken].find(
      ({ client: { clientRange } }) => held.get(clientRange) === mostHeld,
    );
    if (!limits || loser === undefined || mostHeld <= countOf(client.clientRange) + 1) throw full;
    taken.delete(loser);
    loser.lost.abort(full);
  }

  return {
    take(client) {
      const lost = new AbortController();
      if (client === null) return { lost: lost.signal, giveBack: () => {} };
      requireRoom(client);
      const own = { client, lost };
      taken.add(own);
      return { lost: lost.signal, giveBack: () => void taken.delete(own) };
    },
  };
}
