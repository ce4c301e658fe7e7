import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { OffsiteProblem } from '@villa/shared/contract/offsite.ts';

/** The reason why a place or its files cannot be used now. */
export class PlaceFailed extends Error {
  override readonly name = 'PlaceFailed';
  readonly problem: OffsiteProblem;
  /** A number of the place's or a short word, such as `403 AccessDenied`; nothing secret. */
  readonly detail: string;
  /** True where the same may work in a moment. */
  readonly passes: boolean;

  constructor(problem: OffsiteProblem, detail = '', passes = false) {
    super(detail === '' ? problem : `${problem}: ${detail}`);
    this.problem = problem;
    this.detail = detail;
    this.passes = passes;
  }
}

/** An object as a place lists it. */
export interface Listed {
  name: string;
  bytes: number;
  /** When it was put there, by the place's clock. */
  at: Date;
}

/**
 * Somewhere off this machine that keeps objects by their names: letters, digits, `.`, `-`, `_`, and `/` between the parts.
 * A kind of place is a file of its own, and passes the one suite of places.test.ts.
 */
export interface Place {
  /** Puts a file, or bytes, there: whole or not at all, in place of what has that name. */
  put(name: string, content: { file: string } | Uint8Array): Promise<void>;
  /** @throws PlaceFailed `missing` */
  get(name: string): Promise<Readable>;
  /** All whose names begin so. */
  list(prefix: string): Promise<Listed[]>;
  /** Removes one; one that is not there is no error. */
  remove(name: string): Promise<void>;
  close(): void;
}

const WAITS_MS = [1000, 5000];

/** Tries again what may work in a moment; reading on in the middle of an object is for whoever reads it. */
export function withPatience(place: Place, waitsMs: readonly number[] = WAITS_MS): Place {
  async function patiently<T>(what: () => Promise<T>): Promise<T> {
    for (const ms of waitsMs) {
      try {
        return await what();
      } catch (error) {
        if (!(error instanceof PlaceFailed) || !error.passes) throw error;
        await wait(ms);
      }
    }
    return what();
  }
  return {
    put: (name, content) => patiently(() => place.put(name, content)),
    get: (name) => patiently(() => place.get(name)),
    list: (prefix) => patiently(() => place.list(prefix)),
    remove: (name) => patiently(() => place.remove(name)),
    close: () => place.close(),
  };
}
