import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type Place, PlaceFailed } from './place.ts';

/**
 * Puts something there, lists it, gets it back and removes it: all that copies need.
 * @throws PlaceFailed
 */
export async function tryPlace(place: Place): Promise<void> {
  const name = `trial/${randomBytes(8).toString('hex')}`;
  const content = randomBytes(64);
  await place.put(name, content);
  try {
    const listed = await place.list('trial/');
    const isListed = listed.some((one) => one.name === name && one.bytes === content.length);
    const back = await buffer(await place.get(name));
    if (!isListed || !back.equals(content)) throw new PlaceFailed('place_error', 'not kept');
  } finally {
    await place.remove(name);
  }
}
