import { encodeSeed } from '../features/images/encode-seed.ts';

/** Once before the server's tests: otherwise the first one with the demo villa encodes for a minute. */
export async function setup(): Promise<void> {
  await encodeSeed();
}
