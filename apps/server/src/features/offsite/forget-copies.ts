import { objectOf } from './copy-manifest.ts';
import { keptCopies } from './kept-copies.ts';
import type { LeaseOfPlace } from './lease.ts';
import type { Notes } from './offsite-folder.ts';
import type { OffsiteKey } from './offsite-key.ts';
import { type Listed, type Place, PlaceFailed } from './place.ts';
import { type FoundCopy, copiesAmong, readCopy } from './read-copy.ts';

/**
 * All lists are read to find what none of them needs, so that is done once a day. And an object that no list names yet may be
 * on its way into the next one, so it is left for as long.
 */
const DAY_MS = 24 * 3_600_000;
const SWEPT = 'swept';

export interface ForgetOrder {
  place: Place;
  key: OffsiteKey;
  notes: Notes;
  lease: Pick<LeaseOfPlace, 'check'>;
  /** All files there of this key; a removed one leaves the list. */
  there: Map<string, Listed>;
  now: Date;
  /** The name of the copy that was just made: it stays, also where the clock was wrong. */
  own: string;
}

/** Removes copies that are not kept, and then what no copy needs any more; lists first, so that none names what is gone. */
export async function forgetCopies(order: ForgetOrder): Promise<void> {
  const { place, lease, notes, there, own, now } = order;
  const copies = copiesAmong([...there.values()]);
  const kept = keptCopies(copies.map(({ madeAt }) => madeAt));
  const old = copies.filter(({ name, madeAt }) => !kept.has(madeAt) && name !== own);
  const sweptAt = (notes.read(SWEPT) as { at: number } | null)?.at ?? 0;
  const isDue = Math.abs(now.getTime() - sweptAt) >= DAY_MS;
  if (old.length === 0 && !isDue) return;
  await lease.check();
  for (const { name } of old) {
    await place.remove(name);
    there.delete(name);
  }
  if (!isDue) return;
  const needed = await neededBy(order, copiesAmong([...there.values()]));
  if (needed === null) return;
  const isYoung = ({ at }: Listed): boolean => now.getTime() - at.getTime() < DAY_MS;
  for (const object of there.values()) {
    if (!object.name.includes('/objects/') || needed.has(object.name) || isYoung(object)) continue;
    await place.remove(object.name);
    there.delete(object.name);
  }
  notes.write(SWEPT, { at: now.getTime() });
}

/** Every object that a copy needs; null where a list cannot be read: nothing goes that it may name. */
async function neededBy(
  { place, key }: ForgetOrder,
  copies: readonly FoundCopy[],
): Promise<Set<string> | null> {
  const needed = new Set<string>();
  for (const copy of copies) {
    try {
      const { files } = await readCopy(place, key, copy);
      for (const file of files) needed.add(objectOf(key, file));
    } catch (error) {
      if (error instanceof PlaceFailed && error.problem === 'damaged') return null;
      throw error;
    }
  }
  return needed;
}
