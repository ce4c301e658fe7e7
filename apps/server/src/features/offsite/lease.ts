import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../platform/clock.ts';
import type { Notes } from './offsite-folder.ts';
import { type Place, PlaceFailed } from './place.ts';

/** At the top of the place, so that two villas with different keys do not share one, either. Says nothing of the villa. */
const NAME = 'lease.json';
const NOTE = 'lease';

interface Lease {
  format: 1;
  /** A new word each time: whoever knows the last one is the one who wrote it. */
  word: string;
  at: string;
}

/**
 * Keeps a second server out of a place. A data folder that was copied as a whole knows all that the first one knew, so no
 * name of a server helps: but the first server to write changes the word, and the other no longer knows it.
 */
export interface LeaseOfPlace {
  /**
   * Takes it, or goes on having it. @param force takes it from whoever has it
   * @throws PlaceFailed `other_server`, with when that one last wrote
   */
  hold(force?: boolean): Promise<void>;
  /** @throws PlaceFailed `other_server` */
  check(): Promise<void>;
}

export function createLease(place: Place, notes: Notes, clock: Clock): LeaseOfPlace {
  const ours = (): string[] => (notes.read(NOTE) as { words: string[] } | null)?.words ?? [];

  async function read(): Promise<Lease | null> {
    try {
      const text = (await buffer(await place.get(NAME))).toString('utf8');
      return JSON.parse(text) as Lease;
    } catch (error) {
      if (error instanceof PlaceFailed && error.problem === 'missing') return null;
      if (error instanceof SyntaxError) return { format: 1, word: '', at: '' };
      throw error;
    }
  }

  async function check(): Promise<void> {
    const found = await read();
    if (found !== null && ours().includes(found.word)) return;
    throw new PlaceFailed('other_server', found?.at ?? '');
  }

  return {
    check,
    async hold(force = false) {
      const found = await read();
      const known = ours();
      if (found !== null && !force && !known.includes(found.word)) {
        throw new PlaceFailed('other_server', found.at);
      }
      const lease: Lease = {
        format: 1,
        word: randomBytes(16).toString('hex'),
        at: clock.now().toISOString(),
      };
      // Both, until the place has the new one: a server that is cut off here still knows its own.
      notes.write(NOTE, { words: [...(found && !force ? [found.word] : []), lease.word] });
      await place.put(NAME, Buffer.from(JSON.stringify(lease)));
      // Two that have written at once: the place has one of them.
      notes.write(NOTE, { words: [lease.word] });
      await check();
    },
  };
}
