import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';

export interface Fingerprint {
  bytes: number;
  sha256: string;
}

/** Reads a stream to its end. */
export async function fingerprintOf(stream: Readable): Promise<Fingerprint> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    hash.update(chunk as Buffer);
    bytes += (chunk as Buffer).length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

export function fingerprintOfFile(file: string): Promise<Fingerprint> {
  return fingerprintOf(createReadStream(file));
}
